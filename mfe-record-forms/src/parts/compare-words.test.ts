import { compareWords, type TextPart } from './compare-words.ts';

const marked = (parts: TextPart[]) =>
  parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

const compare = (old: string, now: string) => {
  const found = compareWords(old, now);
  return [marked(found.old), marked(found.new)];
};

test('what was added and what was removed is marked, each on its side', () => {
  expect(compare('Every ship pays dues', 'Every ship of India pays dues')).toEqual([
    'Every ship pays dues',
    'Every ship [of India ]pays dues',
  ]);
  expect(compare('Rules, 1930', 'Rules, 2026')).toEqual(['Rules, [1930]', 'Rules, [2026]']);
});

test('words of Hindi stay whole, with the signs that belong to their letters', () => {
  expect(compare('कारखाना अधिनियम लागू है', 'कारखाना नियम लागू है')).toEqual([
    'कारखाना [अधिनियम] लागू है',
    'कारखाना [नियम] लागू है',
  ]);
});

test('both texts stay as they are, lines and spaces included', () => {
  const [old, now] = ['First line\n\nSecond  line ', 'First line\nThird line'];
  const found = compareWords(old, now);
  expect(found.old.map(({ text }) => text).join('')).toBe(old);
  expect(found.new.map(({ text }) => text).join('')).toBe(now);
});

test('texts that have nothing in common are different as a whole', () => {
  const words = (letter: string) => Array.from({ length: 2_000 }, (_, index) => letter + index).join(' ');
  expect(compareWords(words('a'), words('b')).new).toHaveLength(1);
});
