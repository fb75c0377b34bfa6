import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  limits,
  optionsSave,
  questionCreate,
  questionUpdate,
  ruleCreate,
} from '@lexboard/shared-lib/contract';
import { bodiesOf, questionOf, replyWithLaw, startServer } from './testing/answering-server.ts';
import { inDialog, openQuestions, pressButton } from './testing/law-questions.tsx';

const tooLongName = 'x'.repeat(limits.name + 1);
const tooLongText = 'x'.repeat(limits.text + 1);
const nameMessage = 'May have at most 500 characters.';
const textMessage = 'May have at most 10,000 characters.';

beforeEach(() => {
  startServer();
  replyWithLaw({ questions: [questionOf(1, { lawqusanswer: 'a' })], options: ['Owner', 'Occupier'] });
});

async function openDialog(opener: string, title: string, tab?: string) {
  const user = await openQuestions();
  if (tab) await user.click(screen.getByRole('tab', { name: tab }));
  await pressButton(user, opener);
  const dialog = await inDialog(title);
  return { user, dialog };
}

type Dialog = Awaited<ReturnType<typeof inDialog>>;

/** Pastes a text over that of a field, where it stays whole. */
async function paste(user: UserEvent, dialog: Dialog, name: string, text: string) {
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  expect(field.value).toBe(text);
}

test.each([
  ['Edit Question 1', 'Edit Question & Answer', 'Update', questionUpdate],
  ['Add question', 'Add Question & Answer', 'Add', questionCreate],
])('%s: a question and an answer that are too long are not sent', async (opener, title, button, call) => {
  const { user, dialog } = await openDialog(opener, title);
  await paste(user, dialog, 'Question', tooLongName);
  await paste(user, dialog, 'Answer', tooLongText);
  await user.click(await dialog.findByRole('button', { name: button }));
  expect(await dialog.findByText(nameMessage)).toBeTruthy();
  expect(dialog.getByText(textMessage)).toBeTruthy();
  expect(bodiesOf(call)).toEqual([]);
});

test('an option that is too long is not sent', async () => {
  const { user, dialog } = await openDialog('Options', 'Edit Options');
  await paste(user, dialog, 'Option 1', tooLongName);
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(nameMessage)).toBeTruthy();
  expect(bodiesOf(optionsSave)).toEqual([]);
});

test('the name and an answer of a rule that are too long are not sent', async () => {
  const { user, dialog } = await openDialog('Add rule', 'Add Rule', 'Rules');
  await paste(user, dialog, 'Rule Name', tooLongName);
  await user.click(dialog.getByRole('combobox', { name: 'Question' }));
  await user.click(await screen.findByRole('option', { name: 'Question 1' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Operator' }), 'Is');
  await paste(user, dialog, 'Answer', tooLongText);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(nameMessage)).toBeTruthy();
  expect(dialog.getByText(textMessage)).toBeTruthy();
  expect(bodiesOf(ruleCreate)).toEqual([]);
});
