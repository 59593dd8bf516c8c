/** Building pages without markup in strings: text is always text, whatever it holds. */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element.
 * @param {string} tag its name, with classes after dots: `button.wide`
 * @param {Object<string, *>} attributes `onclick` and the like are listeners; `true` stands for an empty attribute, `false` and null for none
 * @param {...(Node|string|number|null|false|Array)} children
 */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length > 0) {
    element.className = classes.join(' ');
  }
  return fill(element, attributes, children);
}

/** An SVG element; arguments as for {@link el}. */
export function svg(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElementNS(SVG, name);
  if (classes.length > 0) {
    element.setAttribute('class', classes.join(' '));
  }
  return fill(element, attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) {
      append(element, child);
    } else if (child !== null && child !== undefined && child !== false) {
      element.append(child);
    }
  }
}

/** Puts other children into an element. */
export function refill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/** Whether the user wants little to move. */
export function prefersStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The first letter in upper case. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A summary as a sentence: a capital letter and a full stop. */
export function sentence(text) {
  return capital(text) + (/[.!?]$/.test(text) ? '' : '.');
}
