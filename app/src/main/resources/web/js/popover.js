/** Where small boxes go: beside what they speak of, and always wholly on the screen. */

const GAP = 8;

/** Places a box below an anchor, above it where there is no room, clear of the window's edges. */
export function place(box, anchor) {
  const {width, height} = box.getBoundingClientRect();
  const right = document.documentElement.clientWidth - width - GAP;
  const left = anchor.left + anchor.width / 2 - width / 2;
  const below = anchor.bottom + GAP;
  const above = anchor.top - height - GAP;
  const lowest = window.innerHeight - height - GAP;
  box.style.left = `${Math.max(GAP, Math.min(left, right))}px`;
  box.style.top = `${below <= lowest ? below : Math.max(GAP, Math.min(above, lowest))}px`;
}
