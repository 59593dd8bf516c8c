"use strict";
// Games are played through by showing one of their frames.
for (const game of document.querySelectorAll(".game")) {
  const frames = [...game.querySelectorAll(".frame")];
  const moves = [...game.querySelectorAll(".move")];
  const where = game.querySelector(".where");
  const last = frames.length - 1;
  let ply = last;
  const show = (wanted) => {
    ply = Math.max(0, Math.min(last, wanted));
    frames.forEach((frame, i) => frame.classList.toggle("shown", i === ply));
    moves.forEach((move, i) => move.classList.toggle("current", i === ply - 1));
    where.textContent = "ply " + ply + " of " + last;
  };
  const go = { first: () => 0, back: () => ply - 1, on: () => ply + 1, last: () => last };
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };
  game.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button && button.dataset.go) show(go[button.dataset.go]());
    if (button && button.dataset.ply) show(Number(button.dataset.ply));
  });
  game.addEventListener("keydown", (event) => {
    if (keys[event.key]) {
      event.preventDefault();
      show(go[keys[event.key]]());
    }
  });
}
