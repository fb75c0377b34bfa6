import { findMentions, findTypedMention, showMentions, storeMentions } from './mentions.ts';

const people = [
  { id: 7, name: 'Asha' },
  { id: 8, name: 'Asha Rao' },
  { id: 9, name: 'Zoë (zoe2)' },
];
const names = new Map(people.map(({ id, name }) => [id, name]));

test.each([
  ['@Asha, please', '@{7}, please', [7]],
  ["@Asha Rao's file, @Asha", "@{8}'s file, @{7}", [8, 7]],
  ['(@Zoë (zoe2))@Asha', '(@{9})@{7}', [9, 7]],
  ['@Asha@Asha', '@{7}@Asha', [7]],
  ['mail to x@Asha or a.b@Asha', 'mail to x@Asha or a.b@Asha', []],
  ['@Ashamed and @asha and @ Asha', '@Ashamed and @asha and @ Asha', []],
  ['', '', []],
])('%p is stored as %p', (typed, stored, ids) => {
  expect(storeMentions(typed, people)).toBe(stored);
  expect(findMentions(stored)).toEqual(ids);
  expect(showMentions(stored, names)).toBe(typed);
});

test('who is unknown, is a part of a word, or has no number is shown as it was written', () => {
  const text = '@{6} x@{7} @{} @{12345678901} @{7';
  expect(showMentions(text, names)).toBe(text);
  expect(findMentions(text)).toEqual([6]);
});

test.each([
  ['@', 1, { at: 0, part: '' }],
  ['to @As and more', 6, { at: 3, part: 'As' }],
  ['to @Asha R', 10, { at: 3, part: 'Asha R' }],
  ['asha@exa', 8, undefined],
  ['@ asha', 6, undefined],
  ['@Asha Rao ', 10, undefined],
  ['@Asha\nnext', 10, undefined],
  [`@${'a'.repeat(41)}`, 42, undefined],
  ['none', 4, undefined],
])('in %p at %p the typed name is %p', (text, caret, found) => {
  expect(findTypedMention(text, caret)).toEqual(found);
});
