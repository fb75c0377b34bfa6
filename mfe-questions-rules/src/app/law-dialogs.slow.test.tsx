import { screen, waitFor } from '@testing-library/react';
import { limits, optionsSave, questionUpdate, ruleCreate, ruleUpdate } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  breakConnection,
  refuse,
  replyWithLaw,
  ruleOf,
  startServer,
} from '../testing/answering-server.ts';
import {
  openAdd,
  openEdit,
  openNewRule,
  openOptions,
  openStoredRule,
  stored,
} from '../testing/question-dialogs.tsx';

const rule = ruleOf(1);
const questions = [stored];
const conflict = { version: 4, user: 'admin', on: '2026-11-20T05:12:00.000Z' };

beforeEach(() => {
  startServer();
  replyWithLaw({ questions, rules: [rule], options: ['Owner', 'Occupier'] });
});

test('at most 20 questions are added at once', async () => {
  const { dialog, press } = await openAdd();
  for (let rows = 1; rows < 20; rows += 1) await press('Add row');
  expect(dialog.getAllByRole('group')).toHaveLength(20);
  expect(dialog.queryByRole('button', { name: 'Add row' })).toBeNull();
});

test('Reload takes what somebody else made of a question', async () => {
  const { user, dialog, field, retype, update } = await openEdit();
  await retype('Answer', 'b');
  refuse(questionUpdate, 409, { message: 'Changed meanwhile.', conflict: { ...conflict, changes: [] } });
  replyWithLaw({ questions: [{ ...stored, lawqusanswer: 'z', version: 4 }] });
  await update();
  await user.click(await dialog.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(field('Answer').value).toBe('z'));
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('a rule that a lost reply has saved already is said, and shown in the list', async () => {
  const { user, dialog, row, choose, press, operator } = await openNewRule();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), 'Big');
  await choose(1, 'Question 1');
  await user.selectOptions(operator(1), 'Is Empty');
  breakConnection(ruleCreate);
  await press('Add');
  await dialog.findByText(/cannot be reached/);
  await user.selectOptions(operator(1), 'Is Not Empty');
  refuse(ruleCreate, 422, { message: 'This was already saved as RUL-000002, with other content.', made: 2 });
  replyWithLaw({ questions, rules: [rule, ruleOf(2)] });
  await press('Add');
  expect(
    await dialog.findByText(
      'This rule was already saved with the content of your first press on Add. Close this dialog and change it in the list.',
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit RUL-000002', hidden: true })).toBeTruthy();
  expect(row(1).getByRole<HTMLSelectElement>('combobox', { name: 'Operator' }).value).toBe('Is Not Empty');
});

test('a rule that somebody else changed is not overwritten, and what is typed stays', async () => {
  const { user, dialog, press } = await openStoredRule();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), '!');
  const changes = [{ field: 'rulename', label: 'Rule Name', old: 'Rule 1', new: 'Rule A' }];
  refuse(ruleUpdate, 409, { message: 'Changed meanwhile.', conflict: { ...conflict, changes } });
  await press('Update');
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^admin changed this on .*Rule Name: Rule 1 Rule A/,
  );
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Rule Name' }).value).toBe('Rule 1!');
});

test('an option that is too long is not cut, and not sent', async () => {
  const { user, dialog, option, press } = await openOptions();
  await user.clear(option(1));
  await user.click(option(1));
  await user.paste('x'.repeat(limits.name + 1));
  await press('Save');
  expect(await dialog.findByText('May have at most 500 characters.')).toBeTruthy();
  expect(option(1).value).toHaveLength(limits.name + 1);
  expect(bodiesOf(optionsSave)).toEqual([]);
});

test('the name and an answer of a rule that are too long are not cut, and not sent', async () => {
  const { user, dialog, row, press } = await openStoredRule();
  for (const [field, length] of [
    [dialog.getByRole<HTMLInputElement>('textbox', { name: 'Rule Name' }), limits.name + 1],
    [row(1).getByRole<HTMLInputElement>('textbox', { name: 'Answer' }), limits.text + 1],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(length));
    expect(field.value).toHaveLength(length);
  }
  await press('Update');
  expect(await dialog.findByText('May have at most 500 characters.')).toBeTruthy();
  expect(dialog.getByText('May have at most 10,000 characters.')).toBeTruthy();
  expect(bodiesOf(ruleUpdate)).toEqual([]);
});
