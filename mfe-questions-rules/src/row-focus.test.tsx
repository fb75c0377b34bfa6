import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { refreshRecords } from '@lexboard/shared-lib/client';
import { questionDelete, ruleDelete } from '@lexboard/shared-lib/contract';
import { law as lawKind } from '@lexboard/shared-lib/domain';
import { questionOf, reply, replyWithLaw, ruleOf, startServer } from './testing/answering-server.ts';
import { inDialog, openQuestions } from './testing/law-questions.tsx';

const rows = { questions: [questionOf(1), questionOf(2)], rules: [ruleOf(1), ruleOf(2)] };
const left = { questions: [questionOf(1)], rules: [ruleOf(1)] };

const kinds = [
  { tab: 'Questions List', button: 'Delete Question 2' },
  { tab: 'Rules', button: 'Delete RUL-000002' },
];

beforeEach(() => {
  startServer();
  replyWithLaw(rows);
  reply(questionDelete, { message: 'Question & Answer Deleted Successfully' });
  reply(ruleDelete, { message: 'Rule Deleted Successfully' });
});

const buttonOf = (name: string) => screen.getByRole('button', { name });

async function pressEnterAt(user: ReturnType<typeof userEvent.setup>, element: HTMLElement) {
  act(() => element.focus());
  await user.keyboard('{Enter}');
}

/** Deletes by the keyboard, up to the dialog that says so. */
async function deleteBy(tab: string, button: string) {
  const user = await openQuestions();
  await user.click(screen.getByRole('tab', { name: tab }));
  await pressEnterAt(user, buttonOf(button));
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBeTruthy());
  await pressEnterAt(user, ok);
  await inDialog('Success');
  return user;
}

const whenHeadingHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

const whenGone = (button: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: button, hidden: true })).toBeNull());

describe.each(kinds)('after "$button"', ({ tab, button }) => {
  test('the heading of the page has the focus', async () => {
    const user = await deleteBy(tab, button);
    replyWithLaw(left);
    await act(() => refreshRecords(lawKind));
    await whenGone(button);
    await user.keyboard('{Enter}');
    await whenHeadingHasFocus();
  });

  test('it has the focus where the list is read anew only after the dialog is closed', async () => {
    const user = await deleteBy(tab, button);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    replyWithLaw(left);
    await act(() => refreshRecords(lawKind));
    await whenGone(button);
    await whenHeadingHasFocus();
  });
});

test.each(kinds)('a row that stays keeps the focus at its button: $button', async ({ tab, button }) => {
  const user = await openQuestions();
  await user.click(screen.getByRole('tab', { name: tab }));
  await pressEnterAt(user, buttonOf(button));
  await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBeTruthy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(buttonOf(button)));
});
