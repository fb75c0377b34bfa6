import { act, screen, waitFor } from '@testing-library/react';
import { refreshRecords } from '@lexboard/shared-lib/client';
import {
  questionDelete,
  questionEdit,
  questionUpdate,
  ruleDelete,
  ruleUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { law as lawKind } from '@lexboard/shared-lib/domain';
import {
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from '../testing/answering-server.ts';
import { inDialog, inQuestion, openQuestions, pressButton } from '../testing/law-questions.tsx';

const rows = {
  questions: [questionOf(1), questionOf(2, { lawqusanswer: 'a' })],
  rules: [ruleOf(1), ruleOf(2)],
};
const left = { questions: [questionOf(1)], rules: [ruleOf(1)] };

const kinds = [
  {
    tab: 'Questions List',
    row: 'Question 2',
    title: 'Question & Answer',
    field: 'Question',
    deleting: questionDelete,
    letDelete: () => reply(questionDelete, { message: 'Deleted' }),
    updating: questionUpdate,
    said: 'This question was deleted meanwhile.',
  },
  {
    tab: 'Rules',
    row: 'RUL-000002',
    title: 'Rule',
    field: 'Rule Name',
    deleting: ruleDelete,
    letDelete: () => reply(ruleDelete, { message: 'Deleted' }),
    updating: ruleUpdate,
    said: 'This rule was deleted meanwhile.',
  },
];

/** Somebody else deletes the second row. */
function deleteElsewhere(call: Call) {
  replyWithLaw(left);
  refuse(call, 404, { message: 'There is no such thing.' });
}

async function openTab(tab: string) {
  const user = await openQuestions();
  await user.click(screen.getByRole('tab', { name: tab }));
  return user;
}

const whenGone = (row: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${row}`, hidden: true })).toBeNull());

const whenHeadingHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

beforeEach(() => {
  startServer();
  replyWithLaw(rows);
});

test.each(kinds)('$row: a delete says so, and the list is read anew', async (kind) => {
  const user = await openTab(kind.tab);
  await pressButton(user, `Delete ${kind.row}`);
  const dialog = await inQuestion(`Delete ${kind.title}`);
  deleteElsewhere(kind.deleting);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(kind.said);
  await whenGone(kind.row);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await whenHeadingHasFocus();
});

test.each(kinds)('$row: a delete is of the version that the list has by then', async (kind) => {
  const user = await openTab(kind.tab);
  await pressButton(user, `Delete ${kind.row}`);
  const dialog = await inQuestion(`Delete ${kind.title}`);
  const newer = { version: 7 };
  replyWithLaw({ questions: [questionOf(2, newer)], rules: [ruleOf(2, newer)] });
  kind.letDelete();
  await act(() => refreshRecords(lawKind));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit .*1$/, hidden: true })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await inDialog('Success');
  expect(bodiesOf(kind.deleting)).toMatchObject([{ id: 2, version: 7 }]);
});

test.each(kinds)('$row: a save says so, what is typed stays, and the list is read anew', async (kind) => {
  const user = await openTab(kind.tab);
  await pressButton(user, `Edit ${kind.row}`);
  const dialog = await inDialog(`Edit ${kind.title}`);
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: kind.field });
  const typed = `${field.value}!`;
  await user.type(field, '!');
  deleteElsewhere(kind.updating);
  await user.click(await dialog.findByRole('button', { name: 'Update' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(kind.said);
  expect(field.value).toBe(typed);
  await whenGone(kind.row);
});

test('a question that is gone when it is opened says so, and the list is read anew', async () => {
  const user = await openTab('Questions List');
  deleteElsewhere(questionEdit);
  refuse(questionEdit, 404, { message: 'There is no such thing.' });
  await pressButton(user, 'Edit Question 2');
  const dialog = await inDialog('Edit Question & Answer');
  expect(dialog.getByText('This question was deleted meanwhile.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit Question 2', hidden: true })).toBeNull(),
  );
  await user.keyboard('{Escape}');
  await whenHeadingHasFocus();
});

test('the heading has the focus where the list is read anew only after the dialog of a delete is closed', async () => {
  reply(ruleDelete, { message: 'Rule Deleted Successfully' });
  const user = await openTab('Rules');
  await pressButton(user, 'Delete RUL-000002');
  await user.click((await inQuestion('Delete Rule')).getByRole('button', { name: 'OK' }));
  await inDialog('Success');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  replyWithLaw(left);
  await act(() => refreshRecords(lawKind));
  await whenGone('RUL-000002');
  await whenHeadingHasFocus();
});
