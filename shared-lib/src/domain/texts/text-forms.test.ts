import { isBlankText, toTextKey, tidyName, tidyText } from './text-forms.ts';

const nbsp = '\u00a0';
const zeroWidth = '\u200b';

test.each([
  ['plain', 'Factories  Act,\n1948 ', 'Factories  Act,\n1948 '],
  ['NFC', 'Cafe\u0301', 'Café'],
  ['both spellings of a nukta', '\u0958', '\u0915\u093c'],
  ['wide blanks', `10${nbsp}%\u2009or\u3000more`, '10 % or more'],
  ['line separators', 'one\u2028two', 'one\ntwo'],
  ['no width', `\ufeffFact${zeroWidth}ories\u00ad \u202eAct`, 'Factories Act'],
  ['an accent behind what has no width', `Cafe${zeroWidth}\u0301`, 'Café'],
  ['joiners of a script', 'क्\u200dष and र्\u200cय', 'क्\u200dष and र्\u200cय'],
  ['joiners of an emoji', '👩\u200d⚖\ufe0f', '👩\u200d⚖\ufe0f'],
  ['joiners of nothing', 'a\u200db क\u200d \u200cक', 'ab क क'],
  ['what other programs hide', 'Fac\u0002tor\u180eies\u{e0041}\u{e007f} \ufe0fAct\u007f', 'Factories Act'],
  ['selectors that make an emoji', '❤\ufe0f\u200d🔥 1\ufe0f\u20e3', '❤\ufe0f\u200d🔥 1\ufe0f\u20e3'],
  ['signs that hid behind others', '\ufe0f\u200d⚖ क\u200d\u061cक', '⚖ कक'],
  ['quotes and dashes', '“Workmen’s” – Act', '“Workmen’s” – Act'],
])('a text is stored with %s', (_name, text, stored) => {
  expect(tidyText(text)).toBe(stored);
  expect(tidyText(stored)).toBe(stored);
});

test('a name has one line without blanks around it', () => {
  expect(tidyName(` The${nbsp} Factories\n\tAct${zeroWidth} `)).toBe('The Factories Act');
});

test.each([
  ['', true],
  [` \n${nbsp}${zeroWidth}\u2800\u3164\u200d`, true],
  ['\u0002\u180e\ufe0f\u{e0041}', true],
  ['.', false],
  ['अ', false],
])('%j has nothing to read: %s', (text, expected) => {
  expect(isBlankText(text)).toBe(expected);
});

test.each([
  ["Workmen's", 'WORKMEN’S'],
  ['Café', 'cafe\u0301'],
  ['10 %', `10${nbsp}%`],
  ['क़ानून', '\u0915\u093cानून'],
  ['क्ष', 'क्\u200dष'],
  ['कानून', 'क़ानून'],
  ['कानून', '\u0958ानून'],
  ['सडक ढांचा', 'स\u095cक \u095dाँचा'],
  ['नरळ', '\u0929\u0931\u0934'],
  ['नरळ', 'न\u093cर\u093cळ\u093c'],
  ['FL-1', 'FL–1'],
  ['FL-1', 'FL\u0002-\ufe0f1'],
  ['"A" - b', ' “a”  — B\n'],
  ['ΑΣ', 'ασ'],
])('%j is the same text as %j', (one, other) => {
  expect(toTextKey(one)).toBe(toTextKey(other));
});

test.each([
  ['Act', 'Acts'],
  ['क', 'ख'],
  ['क', 'कं'],
  ['a b', 'ab'],
  ['Café', 'Cafe'],
])('%j is another text than %j', (one, other) => {
  expect(toTextKey(one)).not.toBe(toTextKey(other));
});
