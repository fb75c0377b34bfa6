import { listConstructedShapes, constructedTypes } from './constructed-types.mjs';

const session = { props: { username: 1, role: 1, 'until?': 1 } };

const makes = (source) => constructedTypes(['string', session], listConstructedShapes(source)).length > 0;

test.each([
  ['puts all together that it needs', 'const a = { username, "role": f(), other: 1 };'],
  ['puts it together within something else', 'call([{ at: () => ({ role, username }) }]);'],
  ['is a class with all of it', 'class Session { username = ""; role; }'],
  ['spreads what is not needed, and gives all', 'const a = { ...rest, username: "", role: 1 };'],
])('a source that %s makes such a value', (_what, source) => {
  expect(makes(source)).toBe(true);
});

test.each([
  ['hands on what it got', 'send(session);'],
  ['changes a part of what it got', 'send({ ...session, username: "" });'],
  ['takes it apart', 'const { username, role } = session;'],
  ['puts a part of it into each of two', 'send({ username }, { role });'],
])('a source that %s does not', (_what, source) => {
  expect(makes(source)).toBe(false);
});

test('a type without anything needed may be made anywhere', () => {
  expect(constructedTypes([{ props: { 'a?': 0 } }], listConstructedShapes('f({})'))).toEqual([0]);
});
