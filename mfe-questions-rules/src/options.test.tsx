import { cleanup, screen, waitFor } from '@testing-library/react';
import { optionsSave } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from './testing/answering-server.ts';
import { inDialog, inQuestion, openQuestions, pressButton } from './testing/law-questions.tsx';

const questions = [questionOf(1, { inputfield: 'select' })];

beforeEach(() => {
  startServer();
  replyWithLaw({ questions, options: ['Owner', 'Occupier'] });
  reply(optionsSave, { message: 'Options Saved Successfully', version: 5 });
});

async function openDialog() {
  const user = await openQuestions();
  await pressButton(user, 'Options');
  const dialog = await inDialog('Edit Options');
  await dialog.findByRole('textbox', { name: 'Option 1' });
  const option = (number: number) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  const retype = async (number: number, text: string) => {
    await user.clear(option(number));
    await user.type(option(number), text);
  };
  return { user, dialog, option, press, retype };
}

test('an option is renamed and another one added', async () => {
  const { dialog, press, retype } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await retype(2, 'Tenant');
  await press('Add option');
  await retype(3, 'Nobody');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(optionsSave)).toMatchObject([
    {
      law_id: 42,
      type: 'select',
      version: 4,
      lawQuestionSelectOption: [
        { selectedoption: 'Owner', was: 'Owner' },
        { selectedoption: 'Tenant', was: 'Occupier' },
        { selectedoption: 'Nobody' },
      ],
    },
  ]);
  expect(await screen.findByText('Options Saved Successfully')).toBeTruthy();
});

test('the list of radio questions is another one', async () => {
  const { press, retype } = await openDialog();
  await press('radio');
  await retype(1, 'Landlord');
  await press('Save');
  await waitFor(() => expect(bodiesOf(optionsSave)).toMatchObject([{ type: 'radio' }]));
});

test('what was typed is there again after the page was loaded anew, in the list that it belongs to', async () => {
  const { press, retype } = await openDialog();
  await press('radio');
  await retype(1, 'Landlord');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  // A page that is left closes no dialog, which would forget what was typed.
  const kept = Object.entries<string>(sessionStorage);
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  const again = await openDialog();
  expect(again.dialog.getByText('Options of radio questions')).toBeTruthy();
  await waitFor(() => expect(again.option(1).value).toBe('Landlord'));
  await again.press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(optionsSave)).toMatchObject([{ type: 'radio' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('the default options are nobody’s, so nothing is renamed', async () => {
  replyWithLaw({ questions });
  const { press, retype } = await openDialog();
  await retype(1, 'Of course');
  await press('Save');
  await waitFor(() => expect(bodiesOf(optionsSave)).toHaveLength(1));
  expect(Reflect.get(Object(bodiesOf(optionsSave)[0]), 'lawQuestionSelectOption')).toEqual([
    { selectedoption: 'Of course' },
    { selectedoption: 'No' },
  ]);
});

test('the last option is only cleared, and an empty one is not sent', async () => {
  const { dialog, option, press } = await openDialog();
  await press('Remove option 2');
  await press('Remove option 1');
  expect(option(1).value).toBe('');
  await press('Save');
  expect(await dialog.findByText('Please fill the Option.')).toBeTruthy();
  expect(bodiesOf(optionsSave)).toEqual([]);
});

test('what uses an option that would go is named before it goes', async () => {
  const { user, press } = await openDialog();
  await press('Remove option 2');
  refuse(optionsSave, 422, {
    message: 'An option that would go is used by rules: RUL-000001 Big.',
    forcible: true,
  });
  await press('Save');
  const question = await inQuestion('Used by rules');
  expect(question.getByText(/RUL-000001 Big/)).toBeTruthy();
  reply(optionsSave, { message: 'Options Saved Successfully', version: 5 });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(optionsSave)[1]).toMatchObject({ force: true });
});
