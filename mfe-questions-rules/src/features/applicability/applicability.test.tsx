import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { questionUpdate, ruleEvaluate, ruleWhatIf, type ChangedLaw } from '@lexboard/shared-lib/contract';
import { Providers } from '@lexboard/shared-lib/ui';
import { Component as LawApplicability } from '../../app/law-applicability.tsx';
import {
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from '../../testing/answering-server.ts';
import { cellsOf, inDialog, openQuestions, pressButton } from '../../testing/law-questions.tsx';

const questions = [questionOf(1, { lawqusanswer: 'a', version: 5 }), questionOf(2)];
const applicable = ruleOf(1);
const opposite = ruleOf(2, { lawthenrulecondition: 'Not Applicable' });

beforeEach(() => startServer());

function show() {
  render(<LawApplicability lawId={42} />, { wrapper: Providers });
  return within(screen.getByRole('region', { name: 'Applicability' }));
}

test.each([
  ['Not decided', [], 'This law has no rules yet, so nothing is decided.'],
  ['Applicable', [applicable, ruleOf(3)], 'All 2 rules agree.'],
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
  expect(await summary.findByText('Decided by this law’s rule.')).toBeTruthy();
});

describe('what if another answer were given', () => {
  const changedLaw = (id: number): ChangedLaw => ({
    id,
    LawUniqueCode: `LAW-0000${id}`,
    ActCodeName: `ACT-${id}`,
    Law: `Act ${id}`,
    before: 'Applicable',
    after: 'Not Applicable',
    rules: [{ UniqueCode: 'RUL-000001', rulename: 'Big', before: 'Applicable', after: 'Not Applicable' }],
  });

  const replyWithChanges = (data: ChangedLaw[], totalLength = data.length) =>
    reply(ruleWhatIf, { data, totalLength, asking: 30 });

  beforeEach(() => {
    replyWithLaw({ questions, rules: [applicable] });
    replyWithChanges([changedLaw(42), changedLaw(43)]);
    reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 6, laws: 1 });
  });

  async function openTrial(opener = 'What if Question 1') {
    const user = await openQuestions();
    await pressButton(user, opener);
    const dialog = await inDialog('What If');
    const tryAnswer = async (answer: string) => {
      const field = dialog.getByRole('textbox', { name: 'Answer to try' });
      await user.clear(field);
      await user.type(field, answer);
      await waitFor(() =>
        expect(bodiesOf(ruleWhatIf).at(-1)).toMatchObject({ answers: [{ lawqusanswer: answer }] }),
      );
    };
    const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
    return { user, dialog, tryAnswer, press };
  }

  test('it is tried without being saved: in this law at once, in all laws by the server, in pages', async () => {
    replyWithChanges([changedLaw(42), changedLaw(43)], 25);
    const { user, dialog, tryAnswer, press } = await openTrial();
    expect(dialog.queryByRole('button', { name: 'Save in this law' })).toBeNull();
    await tryAnswer('b');
    expect(await dialog.findByText(/^Rule 1 would say Not Applicable/)).toBeTruthy();
    expect(await dialog.findByText('25 of 30 laws with a different answer would change.')).toBeTruthy();
    expect(cellsOf('Laws that would change')).toEqual([
      ['LAW-000042', 'Act 42', 'Applicable', 'Not Applicable', 'Big'],
      ['LAW-000043', 'Act 43', 'Applicable', 'Not Applicable', 'Big'],
    ]);
    const asked = { answers: [{ id: 1, lawqusanswer: 'b' }], pageSize: 10 };
    expect(bodiesOf(ruleWhatIf).at(-1)).toMatchObject({ ...asked, page: 1 });
    await press('Next page');
    await waitFor(() => expect(bodiesOf(ruleWhatIf).at(-1)).toMatchObject({ ...asked, page: 2 }));
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(questionUpdate)).toEqual([]);
  });

  test('from the summary the question is chosen first; each begins at its own answer', async () => {
    const { user, dialog, tryAnswer } = await openTrial('What if…');
    expect(dialog.queryByRole('textbox', { name: 'Answer to try' })).toBeNull();
    const choose = async (name: string) => {
      await user.click(dialog.getByRole('combobox', { name: 'Question' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Question 1');
    await tryAnswer('b');
    await choose('Question 2');
    expect(await dialog.findByText('The answer is now missing.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer to try' }).value).toBe('');
  });

  test('an answer is saved in this law or in all; a refused save keeps it and says why', async () => {
    const { dialog, tryAnswer, press } = await openTrial();
    await tryAnswer('b');
    refuse(questionUpdate, 403, { message: 'This law is locked.' });
    await press('Save in this law');
    expect((await dialog.findByRole('alert')).textContent).toBe('This law is locked.');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer to try' }).value).toBe('b');
    reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 6, laws: 1 });
    await press('Save for all laws asking this');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = {
      id: 1,
      law_id: 42,
      lawqusname: 'Question 1',
      lawqusanswer: 'b',
      inputfield: 'text',
      version: 5,
    };
    expect(bodiesOf(questionUpdate)).toMatchObject([
      { ...sent, everywhere: false },
      { ...sent, everywhere: true },
    ]);
    expect(await screen.findByText('Question & Answer Updated Successfully in 1 law')).toBeTruthy();
  });

  test('whoever may not edit can try and not save', async () => {
    startServer('View');
    replyWithLaw({ questions, rules: [applicable] });
    replyWithChanges([changedLaw(42)]);
    const { dialog, tryAnswer } = await openTrial();
    await tryAnswer('b');
    await dialog.findByText(/would change\.$/);
    expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});
