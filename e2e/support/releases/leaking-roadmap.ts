import { beforeTitle } from './rewritten-release.ts';

/** The length of each of the tasks that it leaks, in milliseconds. */
export const leakedTaskMs = 120;

/** Runs in the page. A timer, a listener, memory and an element that nobody takes back; they do harm on the next page. */
function leak(taskMs: number) {
  const hasLeft = () => location.pathname === '/workspace';
  const retained = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const fail = (what: string) => {
    const end = performance.now() + taskMs;
    while (performance.now() < end) retained.reverse();
    throw new Error(`${what} on purpose`);
  };
  let ticks = 0;
  setInterval(() => {
    if (!hasLeft()) return;
    ticks += 1;
    if (ticks < 4) fail('Ticks');
    throw new Error('Goes on on purpose');
  }, 500);
  window.addEventListener('keydown', () => {
    if (hasLeft()) fail('Heard');
  });
  const note = document.createElement('div');
  note.setAttribute('role', 'note');
  note.textContent = 'Left behind';
  note.style.cssText = 'position: fixed; bottom: 0; right: 0; z-index: 2000';
  document.body.append(note);
}

/** Runs in the page. Puts a cover over it, which nobody takes away. */
function cover() {
  const note = document.createElement('div');
  note.setAttribute('role', 'note');
  note.textContent = 'Left behind';
  note.style.cssText = 'position: fixed; inset: 0; z-index: 2000; background: rgb(0 0 0 / 0.3)';
  document.body.append(note);
}

/** Once a page, where the road map has its title. */
const inTitle = (call: string) => ({
  [beforeTitle]: `${beforeTitle}(window.leaks??=[${call}],"")||`,
});

/** The leaks of a rewritten road map, beside the content of its area. */
export const roadmapThatLeaves = {
  whatGoesOn: inTitle(`(${leak.toString()})(${leakedTaskMs})`),
  aCover: inTitle(`(${cover.toString()})()`),
};
