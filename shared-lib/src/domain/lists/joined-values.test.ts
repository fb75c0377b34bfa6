import { joinValues, splitValues } from '../index.ts';

test.each([
  { values: [], joined: '' },
  { values: ['High'], joined: 'High' },
  { values: ['High', 'Once in Two Years'], joined: 'High,Once in Two Years' },
  { values: ['Weights, Measures', 'a\\b', '\\,'], joined: String.raw`Weights\, Measures,a\\b,\\\,` },
])('$joined is one text for its values, and gives them back', ({ values, joined }) => {
  expect(joinValues(values)).toBe(joined);
  expect(splitValues(joined)).toEqual(values);
});

test('of any text the values are those that are not blank, each once', () => {
  expect(splitValues(', High ,,High,Low\\')).toEqual(['High', 'Low']);
});
