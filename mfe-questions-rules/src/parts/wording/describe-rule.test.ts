import { describeDecision } from './describe-rule.ts';

const rowOf = (lawruleanswer: string, lawqusanswer: string) => ({
  id: 1,
  lawrulecondition: 'Workers',
  lawquestiontype: 'text' as const,
  lawruletype: 'Greater Than' as const,
  lawruleanswer,
  lawqusanswer,
  holds: false,
});

const hint = /Only two numbers such as 1,00,000, or two days such as 31\/01\/2026, are compared\.$/;

it.each([
  ['20', '25 workers'],
  ['20', '२५'],
  ['2026-01-31', '30/13/2026'],
  ['1,000 workers', '5000'],
])('says of more than “%s” that “%s” cannot be compared with it', (wanted, given) => {
  expect(describeDecision(rowOf(wanted, given))).toMatch(hint);
});

it.each([
  ['20', ' 12.5 '],
  ['20', '1,200'],
  ['2026-01-31', '2025-12-31'],
  ['20', ''],
])('says nothing of it of more than “%s” and “%s”', (wanted, given) => {
  expect(describeDecision(rowOf(wanted, given))).not.toMatch(hint);
});
