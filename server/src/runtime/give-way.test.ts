import { mapInSlices, beginUrgentWork } from './give-way.ts';

const ITEMS = 20;
const EACH_MS = 1.5;

function work(item: number): number {
  const end = performance.now() + EACH_MS;
  while (performance.now() < end) continue;
  return 2 * item;
}

const items = Array.from({ length: ITEMS }, (_, index) => index);

/** Does the work. @returns its results, how often others had their turn, and how long it took in ms */
async function measure(works: number) {
  let turns = 0;
  let done = false;
  const turn = () => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const begun = performance.now();
  const results = await Promise.all(Array.from({ length: works }, () => mapInSlices(items, work)));
  done = true;
  return { results, turns, ms: performance.now() - begun };
}

it('lets others in between after each slice, however many works there are', async () => {
  const { results, turns } = await measure(3);
  expect(results).toEqual([0, 1, 2].map(() => items.map((item) => 2 * item)));
  expect(turns).toBeGreaterThan(2 * ITEMS);
});

it('leaves most of the time to what is urgent, and goes on all the same', async () => {
  const end = beginUrgentWork();
  const { ms } = await measure(1);
  end();
  expect(ms).toBeGreaterThan(3 * ITEMS * EACH_MS);
});
