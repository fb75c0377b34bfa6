import { screen, waitFor } from '@testing-library/react';
import { questionCopy } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  breakConnection,
  questionOf,
  reply,
  replyWithLaw,
  startServer,
} from './testing/answering-server.ts';
import { inDialog, openQuestions, pressButton } from './testing/law-questions.tsx';

beforeEach(() => {
  startServer();
  replyWithLaw({ questions: [questionOf(1)] });
});

async function openDialog() {
  const user = await openQuestions();
  await pressButton(user, 'Copy questions');
  const dialog = await inDialog('Copy Questions');
  const copy = () => user.click(dialog.getByRole('button', { name: 'Copy' }));
  const offered = async () => {
    await user.click(dialog.getByRole('combobox', { name: 'Copy from' }));
    return screen.findAllByRole('option');
  };
  const choose = async (name: RegExp) => {
    await offered();
    await user.click(screen.getByRole('option', { name }));
  };
  return { user, dialog, offered, choose, copy };
}

test('questions are copied from another law, with its rules unless that is unticked', async () => {
  reply(questionCopy, { message: '2 questions and 0 rules copied', questions: 2, rules: 0 });
  const { user, dialog, choose, copy } = await openDialog();
  await choose(/^MINES-1952/);
  await user.click(dialog.getByRole('checkbox', { name: 'Copy the rules as well' }));
  await copy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionCopy)).toMatchObject([{ from: 7, law_id: 42, rules: false }]);
  expect(await screen.findByText('2 questions and 0 rules copied')).toBeTruthy();
});

test('all laws are offered but the one that is copied to', async () => {
  const { offered } = await openDialog();
  expect((await offered()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^MINES-1952/),
  ]);
});

test('a law has to be chosen, and a failed copy stays filled', async () => {
  const { dialog, choose, copy } = await openDialog();
  await copy();
  expect(await dialog.findByText('Please choose a law.')).toBeTruthy();
  breakConnection(questionCopy);
  await choose(/^MINES-1952/);
  await copy();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Copy from' }).value).toBe('MINES-1952');
});
