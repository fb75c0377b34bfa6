import { screen, waitFor } from '@testing-library/react';
import { questionUpdate } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  breakConnection,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  startServer,
} from './testing/answering-server.ts';
import { inDialog, inQuestion, openQuestions, pressButton } from './testing/law-questions.tsx';

const title = 'Edit Question & Answer';
const stored = questionOf(1, { lawqusanswer: 'a', version: 3 });

beforeEach(() => {
  startServer();
  replyWithLaw({ questions: [stored] });
  reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 4, laws: 1 });
});

async function openDialog() {
  const user = await openQuestions();
  await pressButton(user, 'Edit Question 1');
  const dialog = await inDialog(title);
  await dialog.findByRole('textbox', { name: 'Question' });
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const update = async () => user.click(await dialog.findByRole('button', { name: 'Update' }));
  return { user, dialog, field, retype, update };
}

test('Update is there once something is changed, and sends the question with its version', async () => {
  const { dialog, retype, update } = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  await retype('Answer', 'b');
  await update();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionUpdate)).toMatchObject([
    { id: 1, law_id: 42, lawqusname: 'Question 1', lawqusanswer: 'b', inputfield: 'text', version: 3 },
  ]);
});

test('Enter saves what was typed a moment ago, and nothing where nothing is changed', async () => {
  const { user, field } = await openDialog();
  await user.type(field('Answer'), '{Enter}');
  await user.type(field('Answer'), 'b{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionUpdate)).toMatchObject([{ lawqusanswer: 'ab' }]);
});

test('an empty answer is not sent', async () => {
  const { user, dialog, field, update } = await openDialog();
  await user.clear(field('Answer'));
  await update();
  expect(await dialog.findByText('Please fill the Answer.')).toBeTruthy();
  expect(bodiesOf(questionUpdate)).toEqual([]);
});

test('another type takes an answer away that cannot be given with it', async () => {
  const { user, dialog, update } = await openDialog();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Input Field' }), 'radio');
  await update();
  expect(await dialog.findByText('Please fill the Answer.')).toBeTruthy();
  expect(bodiesOf(questionUpdate)).toEqual([]);
});

describe('changed by someone else meanwhile', () => {
  const conflict = {
    version: 4,
    user: 'admin',
    on: '2026-11-20T05:12:00.000Z',
    changes: [{ field: 'lawqusanswer', label: 'Answer', old: 'a', new: 'z' }],
  };

  async function meetConflict() {
    const opened = await openDialog();
    await opened.retype('Answer', 'b');
    refuse(questionUpdate, 409, { message: 'Changed meanwhile.', conflict });
    await opened.update();
    const note = await opened.dialog.findByRole('alert');
    expect(note.textContent).toMatch(/^admin changed this on 20 Nov 2026.*Answer: a z/);
    expect(opened.field('Answer').value).toBe('b');
    replyWithLaw({ questions: [{ ...stored, lawqusname: 'Theirs?', lawqusanswer: 'z', version: 4 }] });
    reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 5, laws: 1 });
    return opened;
  }

  test('Keep editing keeps what is typed, and what somebody else changed beside it', async () => {
    const { user, dialog, field, update } = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(field('Answer').value).toBe('b');
    await update();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(questionUpdate)[1]).toMatchObject({
      lawqusname: 'Theirs?',
      lawqusanswer: 'b',
      version: 4,
    });
  });

  test('the list has what somebody else changed, whatever is decided about it', async () => {
    const { retype, update } = await openDialog();
    await retype('Answer', 'b');
    refuse(questionUpdate, 409, { message: 'Changed meanwhile.', conflict });
    replyWithLaw({ questions: [{ ...stored, lawqusname: 'Theirs?', version: 4 }] });
    await update();
    expect(await screen.findByRole('button', { name: 'Edit Theirs?', hidden: true })).toBeTruthy();
  });

  test('Reload takes what is stored', async () => {
    const { user, dialog, field } = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field('Answer').value).toBe('z'));
    expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  });
});

test('where rules use it they are named, and it is saved once that is confirmed', async () => {
  const { user, dialog, update } = await openDialog();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Input Field' }), 'radio');
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  refuse(questionUpdate, 422, {
    message: 'The type of this question is used by rules: RUL-000001 Big.',
    forcible: true,
  });
  await update();
  const question = await inQuestion('Used by rules');
  expect(question.getByText(/RUL-000001 Big/)).toBeTruthy();
  reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 4, laws: 1 });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(questionUpdate)).toMatchObject([
    { inputfield: 'radio', lawqusanswer: 'Yes' },
    { inputfield: 'radio', lawqusanswer: 'Yes', force: true },
  ]);
});

test('a save that fails keeps what is typed and says why', async () => {
  const { dialog, field, retype, update } = await openDialog();
  await retype('Question', 'How many?');
  breakConnection(questionUpdate);
  await update();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(field('Question').value).toBe('How many?');
});
