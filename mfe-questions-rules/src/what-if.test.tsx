import { screen, waitFor } from '@testing-library/react';
import { questionUpdate, ruleWhatIf, type ChangedLaw } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from './testing/answering-server.ts';
import { cellsOf, inDialog, openQuestions, pressButton } from './testing/law-questions.tsx';

const questions = [questionOf(1, { lawqusanswer: 'a', version: 5 }), questionOf(2)];

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
  startServer();
  replyWithLaw({ questions, rules: [ruleOf(1)] });
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

test('another answer is tried without being saved: in this law at once, in all laws by the server', async () => {
  const { dialog, tryAnswer, press } = await openTrial();
  expect(dialog.queryByRole('button', { name: 'Save in this law' })).toBeNull();
  await tryAnswer('b');
  expect(await dialog.findByText(/^Rule 1 would say Not Applicable/)).toBeTruthy();
  expect(await dialog.findByText('2 of 30 laws with another answer would change.')).toBeTruthy();
  expect(cellsOf('Laws that would change')).toEqual([
    ['LAW-000042', 'Act 42', 'Applicable', 'Not Applicable', 'Big'],
    ['LAW-000043', 'Act 43', 'Applicable', 'Not Applicable', 'Big'],
  ]);
  expect(bodiesOf(ruleWhatIf).at(-1)).toMatchObject({
    answers: [{ id: 1, lawqusanswer: 'b' }],
    page: 1,
    pageSize: 10,
  });
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionUpdate)).toEqual([]);
});

test('another question begins at its own answer', async () => {
  const { user, dialog, tryAnswer } = await openTrial();
  await tryAnswer('b');
  await user.click(dialog.getByRole('combobox', { name: 'Question' }));
  await user.click(await screen.findByRole('option', { name: 'Question 2' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer to try' }).value).toBe('');
});

test('laws that would change come in pages', async () => {
  replyWithChanges([changedLaw(42)], 25);
  const { dialog, tryAnswer, press } = await openTrial();
  await tryAnswer('b');
  await dialog.findByText('25 of 30 laws with another answer would change.');
  await press('Next page');
  await waitFor(() => expect(bodiesOf(ruleWhatIf).at(-1)).toMatchObject({ page: 2, pageSize: 10 }));
});

test.each([
  ['Save in this law', false],
  ['Save in all laws', true],
])('%s saves the answer', async (name, everywhere) => {
  const { tryAnswer, press } = await openTrial();
  await tryAnswer('b');
  await press(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionUpdate)).toMatchObject([
    {
      id: 1,
      law_id: 42,
      lawqusname: 'Question 1',
      lawqusanswer: 'b',
      inputfield: 'text',
      version: 5,
      everywhere,
    },
  ]);
  expect(await screen.findByText('Question & Answer Updated Successfully in 1 law')).toBeTruthy();
});

test('from the summary the question is chosen first', async () => {
  const { user, dialog } = await openTrial('What if…');
  expect(dialog.queryByRole('textbox', { name: 'Answer to try' })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Question' }));
  await user.click(await screen.findByRole('option', { name: 'Question 2' }));
  expect(await dialog.findByText('The answer is now missing.')).toBeTruthy();
});

test('a refused save keeps the answer and says why', async () => {
  const { dialog, tryAnswer, press } = await openTrial();
  await tryAnswer('b');
  refuse(questionUpdate, 403, { message: 'This law is locked.' });
  await press('Save in this law');
  expect((await dialog.findByRole('alert')).textContent).toBe('This law is locked.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer to try' }).value).toBe('b');
});

test('whoever may not edit can try and not save', async () => {
  startServer('View');
  replyWithLaw({ questions, rules: [ruleOf(1)] });
  replyWithChanges([changedLaw(42)]);
  const { dialog, tryAnswer } = await openTrial();
  await tryAnswer('b');
  await dialog.findByText(/would change\.$/);
  expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
});
