import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ruleEvaluate } from '@lexboard/shared-lib/contract';
import { Providers } from '@lexboard/shared-lib/ui';
import { Component as LawApplicability } from './law-applicability.tsx';
import { questionOf, refuse, reply, replyWithLaw, ruleOf, startServer } from './testing/answering-server.ts';

const questions = [questionOf(1, { lawqusanswer: 'a' })];
const applicable = ruleOf(1);
const opposite = ruleOf(2, { lawthenrulecondition: 'Not Applicable' });

beforeEach(() => startServer());

function show() {
  render(<LawApplicability lawId={42} />, { wrapper: Providers });
  return within(screen.getByRole('region', { name: 'Applicability' }));
}

test.each([
  ['Not decided', [], 'This law has no rules yet, so nothing is decided.'],
  ['Applicable', [applicable], 'The rule of this law says so.'],
  ['Applicable', [applicable, ruleOf(3)], 'All 2 rules say so.'],
  ['Not Applicable', [opposite], 'The rule of this law says so.'],
  [
    'Conflict',
    [applicable, opposite],
    'The rules disagree: “Rule 1” says Applicable, “Rule 2” says Not Applicable.',
  ],
  [
    'Conflict',
    [applicable, ruleOf(3), opposite],
    'The rules disagree: “Rule 1”, “Rule 3” say Applicable, “Rule 2” says Not Applicable.',
  ],
])('%s is said with its reason (%#)', async (result, rules, reason) => {
  replyWithLaw({ questions, rules });
  const summary = show();
  expect((await summary.findByRole('status')).textContent).toBe(`${result}${reason}`);
});

test('each rule has the rows that decided it, and questions without an answer are named', async () => {
  replyWithLaw({ questions, rules: [applicable] });
  reply(ruleEvaluate, {
    result: 'Applicable',
    reasons: [
      {
        ...applicable,
        result: 'Applicable',
        holds: true,
        rows: applicable.lawRulesArr.map((row) => ({ ...row, lawqusanswer: 'a', holds: true })),
      },
    ],
    unanswered: ['Question 9'],
  });
  const summary = show();
  expect((await summary.findByText('Why: 1 rule, 1 unanswered')).closest('details')?.open).toBe(false);
  expect(summary.getByText('“Question 1” is “a”: yes, the answer is “a”')).toBeTruthy();
  expect(summary.getByText('Not answered yet: “Question 9”')).toBeTruthy();
});

test('what cannot be loaded says so, and Retry loads it', async () => {
  refuse(ruleEvaluate, 422, { message: 'Something went wrong.' });
  const summary = show();
  expect((await summary.findByRole('alert')).textContent).toMatch(/Something went wrong/);
  replyWithLaw({ questions, rules: [applicable] });
  await userEvent.click(summary.getByRole('button', { name: 'Retry' }));
  expect(await summary.findByText('The rule of this law says so.')).toBeTruthy();
});
