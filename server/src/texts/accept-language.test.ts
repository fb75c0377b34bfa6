import { readAcceptLanguage } from './accept-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN, en;q=0.9, hi;q=0.8', 'en'],
  ['en;q=0.5, HI-in ; q=0.9', 'hi'],
  ['hi;q=0, en;q=0.1', 'en'],
  ['ta, mr;q=0.9, hi;q=0.2, en;q=0.1', 'hi'],
  ['*', 'en'],
  ['ta', 'en'],
  ['hi;q=2', 'en'],
  ['hi;q=0.5;x, hi', 'en'],
  ['हिन्दी', 'en'],
  [`hi${',hi'.repeat(500)}`, 'en'],
  ['constructor, __proto__', 'en'],
])('%j wants %s', (header, language) => {
  expect(readAcceptLanguage(header)).toBe(language);
});
