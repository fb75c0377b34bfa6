import { lawRow } from '../../testing/mocked-server.ts';
import { countChanges } from './newer-rows.ts';

const listed = (...ids: number[]) => ids.map((id) => lawRow(id));
const reply = (data: ReturnType<typeof listed>, totalLength?: number) => ({ data, totalLength });

test.each([
  ['the same rows', listed(1, 2), listed(1, 2), 0],
  [
    'a changed and a locked one',
    listed(1, 2, 3),
    [lawRow(1), lawRow(2, { version: 4 }), lawRow(3, { editOption: 'false' })],
    2,
  ],
  ['a new one that pushes the last off the page', listed(1, 2), listed(9, 1), 1],
  ['one that is gone, and the next that comes up', listed(1, 2), listed(2, 3), 1],
  ['one that is gone from a short list', listed(1, 2), listed(2), 1],
  ['a first one', [], listed(1), 1],
])('%s are counted', (_name, shown, newer, count) => {
  expect(countChanges(reply(shown), reply(newer))).toBe(count);
});

test('records that came or went on other pages count, where their number is known', () => {
  expect(countChanges(reply(listed(1), 120), reply(listed(1), 117))).toBe(3);
  expect(countChanges(reply(listed(1), 120), reply(listed(1)))).toBe(0);
  expect(countChanges(reply(listed(1)), reply(listed(1), 117))).toBe(0);
});
