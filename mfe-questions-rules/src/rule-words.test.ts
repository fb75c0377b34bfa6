import { wordDecision } from './rule-words.ts';

const rowOf = (lawruleanswer: string, lawqusanswer: string) => ({
  id: 1,
  lawrulecondition: 'Workers',
  lawquestiontype: 'text' as const,
  lawruletype: 'Greater Than' as const,
  lawruleanswer,
  lawqusanswer,
  holds: false,
});

const hint = /Only two numbers such as 1200, or two days such as 2026-01-31, are compared\.$/;

it.each([
  ['20', '1,200'],
  ['20', '25 workers'],
  ['20', '२५'],
  ['2026-01-31', '30/11/2026'],
  ['1,000 workers', '5000'],
])('says of more than “%s” that “%s” cannot be compared with it', (wanted, given) => {
  expect(wordDecision(rowOf(wanted, given))).toMatch(hint);
});

it.each([
  ['20', ' 12.5 '],
  ['2026-01-31', '2025-12-31'],
  ['20', ''],
])('says nothing of it of more than “%s” and “%s”', (wanted, given) => {
  expect(wordDecision(rowOf(wanted, given))).not.toMatch(hint);
});
