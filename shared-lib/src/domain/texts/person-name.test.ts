import { findPersonNameFault, tidyPersonName } from './person-name.ts';

it.each([
  ['  Asha \t Rao\n', 'Asha Rao'],
  ['Asha\u0000\u0007\r\nBcc: x@y.example', 'Asha Bcc: x@y.example'],
  ['\u202eoaR ahsA\u202c\u2066\u200b', 'oaR ahsA'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Jose\u0301', 'José'],
  ['<b>Asha</b>', '<b>Asha</b>'],
  ['\u200b\u00a0', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyPersonName(typed)).toBe(stored);
  expect(findPersonNameFault(typed)).toBeUndefined();
});

it('takes 100 signs, an emoji as one, and refuses what is longer or nothing to call somebody by', () => {
  expect(findPersonNameFault(`a${'😀'.repeat(99)}`)).toBeUndefined();
  expect(findPersonNameFault('a'.repeat(101))).toBe('A name may have at most 100 characters.');
  expect(findPersonNameFault('---')).toBe('A name needs a letter.');
});
