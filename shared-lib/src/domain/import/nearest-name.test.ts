import { createNearestFinder } from './nearest-name.ts';

const names = [
  'The Factories Act, 1948',
  "The Workmen's Compensation Act, 1923",
  'Shops and Establishments Act',
  'Pollution Control',
  'Quarterly',
  'Pre-Event Based',
  'Post-Event Based',
];
const find = createNearestFinder(names.map((label) => ({ label })));

test.each([
  ['Factories Act (1948)', names[0]],
  ['factories act', names[0]],
  ['Workmens Compensation Act 1923', names[1]],
  ['Shops & Establishments Act', names[2]],
  ['Qarterly', names[4]],
  ['Quartelry', names[4]],
  ['Polution contrl', names[3]],
  ['Event based', undefined],
  ['The Lifts Act, 1939', undefined],
  ['', undefined],
])('the nearest to %j is %j', (text, nearest) => {
  expect(find(text)?.label).toBe(nearest);
});
