import { choiceLists } from './choice-lists.ts';

test('the states are the 28 states and 8 union territories', () => {
  expect(choiceLists['state']).toHaveLength(36);
});

test('no list of choices says anything twice', () => {
  for (const names of Object.values(choiceLists)) expect(new Set(names).size).toBe(names.length);
});
