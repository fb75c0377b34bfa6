import { law, license } from '../kinds/index.ts';
import { langOf, lawTitle, nameFields, recordName } from './name-fields.ts';

test.each([
  ['en', 'खान अधिनियम', 'The Mines Act'],
  ['hi', 'खान अधिनियम', 'खान अधिनियम'],
  ['hi', '', 'The Mines Act'],
  ['hi', undefined, 'The Mines Act'],
  ['en-XA', 'खान अधिनियम', 'The Mines Act'],
] as const)('in %s a law with the title %j in Hindi is called %s', (language, title_hi, expected) => {
  expect(lawTitle({ name: 'The Mines Act', title_hi }, language)).toBe(expected);
});

test.each([
  ['The Mines Act', 'en', undefined],
  ['The Mines Act', 'hi', 'en'],
  ['The Mines Act', 'en-XA', undefined],
  ['खान अधिनियम, 1952', 'hi', undefined],
  ['खान अधिनियम, 1952', 'en', 'hi'],
  ['10-12-2026', 'hi', undefined],
] as const)('the lang of %j on a page in %s is %s', (name, language, expected) => {
  expect(langOf(name, language)).toBe(expected);
});

test('only laws have a second name; without a language a record has its first', () => {
  expect(nameFields(law)).toEqual(['Law', 'title_hi']);
  expect(nameFields(license)).toEqual(['license']);
  expect(recordName(law, { Law: 'The Mines Act', title_hi: 'खान अधिनियम' })).toBe('The Mines Act');
});
