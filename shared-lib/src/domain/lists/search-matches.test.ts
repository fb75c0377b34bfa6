import { splitMatches } from './search-matches.ts';

/** The text with its matches in brackets. */
const marked = (text: string, sought: string, meant?: string[]) =>
  splitMatches(text, sought, meant)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['The Factories Act, 1948', 'factories', 'The [Factories] Act, 1948'],
  ['The Factories Act, 1948', 'ACT fact', 'The [Fact]ories [Act], 1948'],
  ['The Contract Act', 'act', 'The Contract [Act]'],
  ['Factory and Factories', 'fact factor', '[Factor]y and [Factor]ies'],
  ['The Factories Act', 'factries act', 'The Factories [Act]'],
  ['LAW-000012', 'law-0000', '[LAW]-[0000]12'],
  ['LIC-000012', 'lic-12', '[LIC]-[000012]'],
  ['LIC-000003', 'lic000003', '[LIC-000003]'],
  ['LIC-000012', 'Lic0000', '[LIC-0000]12'],
  ['LIC-000012', 'lic12', '[LIC-000012]'],
  ['LIC-000012', 'lic2', 'LIC-000012'],
  ['FL1 and FL-1', 'fl1', '[FL1] and [FL-1]'],
  ["Boilers' 100% Order", '100% (b', "[B]oilers' [100]% Order"],
  ['फैक्टरी अधिनियम', 'फ', '[फै]क्टरी अधिनियम'],
  ['क्\u200dषति', 'क्ष', '[क्\u200dष]ति'],
  ['नया क़ानून', 'कानून', 'नया [क़ानून]'],
  ['ढाँचा', '\u095dांच', '[ढाँचा]'],
  ['Workmen’s Act', "workmen's", '[Workmen]’[s] Act'],
  ['The Café Act', 'cafe\u0301', 'The [Café] Act'],
  ['The Cafe\u0301 Act', 'café', 'The [Café] Act'],
  ['The İstanbul Act', 'act', 'The İstanbul [Act]'],
  ['The Factories Act', 't', '[T]he Factories Act'],
  ['The Factories Act', 'x', 'The Factories Act'],
  ['Act', 'act', '[Act]'],
  ['', 'act', ''],
  ['a.b*c', '.*', 'a.b*c'],
  ['Act', '   ', 'Act'],
])('in %j a search for %j marks words and their beginnings', (text, sought, expected) => {
  expect(marked(text, sought)).toBe(expected);
});

test.each([
  ['The Factories Act', ['factories'], 'The [Factories] [Act]'],
  ['The Factory Act', ['factories', 'factor'], 'The [Factor]y [Act]'],
  ["Boilers' Act", ['*', "boil'ers"], "[Boil]ers' [Act]"],
])('in %j a search for "factries act" marks also what %j mean', (text, meant, expected) => {
  expect(marked(text, 'factries act', meant)).toBe(expected);
});

test('of a very long search sixteen words are looked for', () => {
  const sought = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ');
  expect(marked('word15 word16 word17', sought)).toBe('[word15] [word1]6 [word1]7');
});
