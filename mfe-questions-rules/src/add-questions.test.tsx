import { act, screen, waitFor, within } from '@testing-library/react';
import { questionCreate } from '@lexboard/shared-lib/contract';
import { currentFormState, discardChanges } from '@lexboard/shared-lib/form-state';
import {
  breakConnection,
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from './testing/answering-server.ts';
import { inDialog, inQuestion, openQuestions, pressButton } from './testing/law-questions.tsx';

const title = 'Add Question & Answer';

beforeEach(() => {
  startServer();
  replyWithLaw({ questions: [questionOf(1)], options: ['Owner', 'Occupier'] });
  reply(questionCreate, { message: 'Question & Answer Added Successfully', ids: [2] });
});

async function openDialog() {
  const user = await openQuestions();
  await pressButton(user, 'Add question');
  const dialog = await inDialog(title);
  const row = (number: number) => within(dialog.getByRole('group', { name: `Row ${number}` }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, row, press };
}

test('rows of each type are sent together, and the message is a notice', async () => {
  const { user, dialog, row, press } = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Law Name' }).readOnly).toBe(true);
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'Workers?');
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), '12');
  await press('Add row');
  await user.selectOptions(row(2).getByRole('combobox', { name: 'Input Field' }), 'radio');
  await user.type(row(2).getByRole('textbox', { name: 'Question' }), 'Who pays?');
  await user.click(row(2).getByRole('radio', { name: 'Owner' }));
  await press('Add row');
  await user.selectOptions(row(3).getByRole('combobox', { name: 'Input Field' }), 'select');
  await user.type(row(3).getByRole('textbox', { name: 'Question' }), 'Who answers?');
  await user.click(row(3).getByRole('combobox', { name: 'Answer' }));
  await user.click(await screen.findByRole('option', { name: 'Occupier' }));
  await press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(bodiesOf(questionCreate)).toMatchObject([
    {
      lawname: 'Factories Act, 1948',
      law_id: 42,
      LawUniqueCode: 'LAW-000042',
      lawQuestionAnsArr: [
        { lawqusname: 'Workers?', lawqusanswer: '12', inputfield: 'text' },
        { lawqusname: 'Who pays?', lawqusanswer: 'Owner', inputfield: 'radio' },
        { lawqusname: 'Who answers?', lawqusanswer: 'Occupier', inputfield: 'select' },
      ],
    },
  ]);
  expect(await screen.findByText('Question & Answer Added Successfully')).toBeTruthy();
});

test('a second press, and one after a lost reply, sends the same key', async () => {
  const { user, dialog, row, press } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'Workers?');
  breakConnection(questionCreate);
  await press('Add');
  await dialog.findByRole('alert');
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe('Workers?');
  reply(questionCreate, { message: 'Question & Answer Added Successfully', ids: [2] });
  await press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  const keys = bodiesOf(questionCreate).map((body) => String(Reflect.get(Object(body), 'idempotencyKey')));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what a lost reply has saved already is said, and shown in the list', async () => {
  const { user, dialog, row, press } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'Workers?');
  breakConnection(questionCreate);
  await press('Add');
  await dialog.findByText(/cannot be reached/);
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), '12');
  refuse(questionCreate, 422, {
    message: 'These questions were already saved, with other content.',
    made: 2,
  });
  replyWithLaw({ questions: [questionOf(1), questionOf(2, { lawqusname: 'Workers?' })] });
  await press('Add');
  expect(
    await dialog.findByText(
      'These questions were saved already, as they were when you first pressed Add. Close this dialog and change them in the list.',
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit Workers?', hidden: true })).toBeTruthy();
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Answer' }).value).toBe('12');
});

test('a question without its text is not sent, and is where the focus goes', async () => {
  const { row, press } = await openDialog();
  await press('Add row');
  await press('Add');
  const question = row(1).getByRole('textbox', { name: 'Question' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(row(2).getByText('Please fill the Question.')).toBeTruthy();
  expect(bodiesOf(questionCreate)).toEqual([]);
});

test('what the server refuses is said at its row', async () => {
  const { user, row, press } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'Question 1');
  const message = 'This law asks this question already.';
  refuse(questionCreate, 422, { message, errors: [{ field: 'lawQuestionAnsArr.0.lawqusname', message }] });
  await press('Add');
  expect(await row(1).findByText(message)).toBeTruthy();
});

test('the last row is only cleared, and there are 20 at most', async () => {
  const { user, dialog, row, press } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'Workers?');
  await press('Remove row 1');
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe('');
  for (let rows = 1; rows < 20; rows += 1) await press('Add row');
  expect(dialog.getAllByRole('group')).toHaveLength(20);
  expect(dialog.queryByRole('button', { name: 'Add row' })).toBeNull();
});

test('another type shows its control, and takes an answer out that it does not offer', async () => {
  const { user, row } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), 'Tenant');
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Input Field' }), 'radio');
  expect(row(1).queryByRole('radio', { checked: true })).toBeNull();
  expect(row(1).getAllByRole('radio')).toHaveLength(2);
});

test('a changed dialog asks before it closes, an unchanged one does not', async () => {
  const { user, row, press } = await openDialog();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'W');
  await press('Cancel');
  const question = await inQuestion(`Close ${title}`);
  expect(question.getByText(`Are you sure want to Close the ${title}?`)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe('W');
  await user.clear(row(1).getByRole('textbox', { name: 'Question' }));
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while it is changed, the page is left only after the same question', async () => {
  const { user, row } = await openDialog();
  expect(currentFormState()).toBeUndefined();
  await user.type(row(1).getByRole('textbox', { name: 'Question' }), 'W');
  await user.tab();
  await waitFor(() => expect(currentFormState()).toMatchObject({ title: `Close ${title}`, changed: true }));
  act(discardChanges);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentFormState()).toBeUndefined();
});
