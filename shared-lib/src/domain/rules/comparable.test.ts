import { findAnswerFault, areComparable, findComparisonFault, isLess } from './comparable.ts';

test.each([
  ['9', '10'],
  ['99,999', '1,00,000'],
  ['1,00,000', '1,000,000'],
  ['₹ 50,000', '₹50,001'],
  ['Rs. 50,000/-', '50,000.50'],
  ['₹\u00a01,00,000', '12,34,567'],
  ['−5', '-4.5'],
  ['-₹ 5', '4'],
  ['-3', '.5'],
  ['2026-01-31', '2026-02-01'],
  ['31/01/2026', '01/02/2026'],
  ['31-01-2026', '2026-02-01'],
  ['31.1.2026', '1/2/2026'],
  ['31 Jan 2026', '1st February 2026'],
  ['2026/01/31', '2026-02-01'],
])('%s is less than %s', (less, more) => {
  expect([isLess(less, more), isLess(more, less), isLess(less, less)]).toEqual([true, false, false]);
  expect(areComparable(less, more)).toBe(true);
});

test.each([
  ['nine', '10'],
  ['', '10'],
  ['₹', '10'],
  ['.', '10'],
  ['1,00', '10'],
  ['10,00,0000', '10'],
  ['1e3', '10'],
  ['0x10', '9'],
  ['5 %', '10'],
  ['10', '31/01/2026'],
  ['30/02/2026', '31/01/2026'],
  ['01/31/2026', '31/01/2026'],
  ['31/01/26', '31/01/2026'],
  ['31/01-2026', '31/01/2026'],
  ['on 31/01/2026', '31/01/2026'],
])('%j is not compared with %j', (one, other) => {
  expect([isLess(one, other), isLess(other, one), areComparable(one, other)]).toEqual([false, false, false]);
});

const row = (lawruleanswer: string, lawruletype: 'Lesser than' | 'Is' = 'Lesser than') => ({
  lawrulecondition: 'Workers',
  lawruletype,
  lawruleanswer,
});

test.each([
  [row('twenty'), '', /^Is neither a number, such as 1,00,000, nor a day/],
  [row('20'), 'many', 'The answer is now “many”, which cannot be compared with this.'],
  [row('20'), '31/01/2026', /“31\/01\/2026”/],
  [row('20'), '', undefined],
  [row(''), 'many', undefined],
  [row('1,000'), '₹ 5', undefined],
  [row('twenty', 'Is'), 'many', undefined],
])('the fault of %j beside %j is %s', (compared, given, fault) => {
  expect(findComparisonFault(compared, given)).toEqual(
    fault instanceof RegExp ? expect.stringMatching(fault) : fault,
  );
});

test('an answer is compared by all rules that read its question', () => {
  const rules = [
    { rulename: 'Named', lawRulesArr: [row('many', 'Is')] },
    { rulename: 'Large', lawRulesArr: [row('twenty'), row('20')] },
  ];
  expect(findAnswerFault('Workers', 'many', rules)).toBe(
    'The rule “Large” cannot compare this with “20”: write it in the same way.',
  );
  expect(findAnswerFault('Workers', '1,000', rules)).toBeUndefined();
  expect(findAnswerFault('Workers', ' ', rules)).toBeUndefined();
  expect(findAnswerFault('Power', 'many', rules)).toBeUndefined();
});
