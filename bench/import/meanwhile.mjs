import { setTimeout as wait } from 'node:timers/promises';

/** So long in ms after each look, so that looking is no load. */
const between = 25;

/** @returns what `work` gives, and the seconds that it took */
export async function timed(work) {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

/** Does `work`, and looks again and again meanwhile. @returns what each look gave, at least one */
export async function lookMeanwhile(look, work) {
  const seen = [];
  let working = true;
  const done = work().finally(() => (working = false));
  do {
    seen.push(await look());
    await wait(between);
  } while (working);
  await done;
  return seen;
}

/** @returns what each of so many looks gave */
export async function lookOften(look, count) {
  const seen = [];
  while (seen.length < count) {
    seen.push(await look());
    await wait(between);
  }
  return seen;
}
