import { drawIndia, pictureSize } from './draw-india.ts';
import { findNextState } from './next-state.ts';

const { states } = drawIndia();

test('there are the 28 states and 8 union territories, by name', () => {
  const names = states.map(({ name }) => name);
  expect(names).toHaveLength(36);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['Ladakh', 'Telangana', 'Lakshadweep']));
});

test('they lie within the picture, north above south', () => {
  const centreOf = (name: string) => states.find((state) => state.name === name)?.centre ?? [0, 0];
  for (const { centre } of states) {
    expect(centre[0]).toBeGreaterThan(0);
    expect(centre[0]).toBeLessThan(pictureSize.width);
    expect(centre[1]).toBeGreaterThan(0);
    expect(centre[1]).toBeLessThan(pictureSize.height);
  }
  expect(centreOf('Ladakh')[1]).toBeLessThan(centreOf('Kerala')[1]);
  expect(centreOf('Gujarat')[0]).toBeLessThan(centreOf('Assam')[0]);
});

test('territories too small to be seen have a marker', () => {
  expect(states.filter(({ small }) => small).map(({ name }) => name)).toEqual([
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Delhi',
    'Goa',
    'Lakshadweep',
    'Puducherry',
  ]);
});

test('every state is reached by arrows, and Home and End lead to the first and the last', () => {
  const [first] = states;
  if (!first) throw new Error('There is no state');
  const reached = new Set([first]);
  for (const state of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = findNextState(states, state, key);
      if (next) reached.add(next);
    }
  }
  expect(states.filter((state) => !reached.has(state)).map(({ name }) => name)).toEqual([]);
  expect(findNextState(states, first, 'End')?.name).toBe('West Bengal');
  expect(findNextState(states, first, 'Home')).toBe(first);
  expect(findNextState(states, first, 'Tab')).toBeUndefined();
});
