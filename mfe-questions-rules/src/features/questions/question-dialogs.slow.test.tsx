import { act, cleanup, screen, waitFor } from '@testing-library/react';
import {
  limits,
  optionsSave,
  questionCopy,
  questionCreate,
  questionUpdate,
} from '@lexboard/shared-lib/contract';
import { readFormState, discardChanges } from '@lexboard/shared-lib/form-state';
import {
  bodiesOf,
  breakConnection,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from '../../testing/answering-server.ts';
import { inDialog, inQuestion, openQuestions, pressButton } from '../../testing/law-questions.tsx';
import { addTitle, openAdd, openEdit, openOptions, stored } from '../../testing/question-dialogs.tsx';

beforeEach(() => {
  startServer();
  replyWithLaw({ questions: [stored], options: ['Owner', 'Occupier'] });
  reply(questionCreate, { message: 'Question & Answer Added Successfully', ids: [2] });
  reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 4, laws: 1 });
  reply(optionsSave, { message: 'Options Saved Successfully', version: 5 });
});

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('rows of each type are sent together, and the message is a notice', async () => {
  const { user, dialog, row, press } = await openAdd();
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
  await isClosed();
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

test('a try whose reply was lost is sent again by the same key; what it has saved already is said', async () => {
  const { user, dialog, row, press } = await openAdd();
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
      'These questions were already saved with the content of your first press on Add. Close this dialog and change them in the list.',
    ),
  ).toBeTruthy();
  const keys = bodiesOf(questionCreate).map((body) => String(Reflect.get(Object(body), 'idempotencyKey')));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await screen.findByRole('button', { name: 'Edit Workers?', hidden: true })).toBeTruthy();
  expect(row(1).getByRole<HTMLInputElement>('textbox', { name: 'Answer' }).value).toBe('12');
});

test('what is wrong with a question is said at its row, and nothing is sent', async () => {
  const { user, dialog, row, press } = await openAdd();
  const question = () => row(1).getByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await press('Add row');
  await press('Add');
  await waitFor(() => expect(document.activeElement).toBe(question()));
  expect(row(2).getByText('Please fill the Question.')).toBeTruthy();
  await press('Remove row 2');
  // A row is not wrong before it has been filled.
  await press('Add row');
  expect(row(2).queryByText('Please fill the Question.')).toBeNull();
  expect(row(1).getByText('Please fill the Question.')).toBeTruthy();
  await press('Add');
  expect(await row(2).findByText('Please fill the Question.')).toBeTruthy();
  await press('Remove row 2');
  await user.click(question());
  await user.paste('x'.repeat(limits.name + 1));
  await user.click(row(1).getByRole('textbox', { name: 'Answer' }));
  await user.paste('x'.repeat(limits.text + 1));
  await press('Add');
  expect(await dialog.findByText('May have at most 500 characters.')).toBeTruthy();
  expect(dialog.getByText('May have at most 10,000 characters.')).toBeTruthy();
  expect(question().value).toHaveLength(limits.name + 1);
  expect(bodiesOf(questionCreate)).toEqual([]);
  // Another type takes an answer out that it does not offer.
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Input Field' }), 'radio');
  expect(row(1).queryByRole('radio', { checked: true })).toBeNull();
  expect(row(1).getAllByRole('radio')).toHaveLength(2);
  await user.clear(question());
  await user.type(question(), 'Question 1');
  const message = 'This law asks this question already.';
  refuse(questionCreate, 422, { message, errors: [{ field: 'lawQuestionAnsArr.0.lawqusname', message }] });
  await press('Add');
  expect(await row(1).findByText(message)).toBeTruthy();
});

test('a changed dialog asks before it closes, and before the page is left; an unchanged one does not', async () => {
  const { user, row, press } = await openAdd();
  expect(readFormState()).toBeUndefined();
  const question = row(1).getByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await user.type(question, 'W');
  await press('Cancel');
  const asked = await inQuestion(`Close ${addTitle}`);
  expect(asked.getByText(`Are you sure want to Close the ${addTitle}?`)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(question.value).toBe('W');
  expect(readFormState()).toMatchObject({ title: `Close ${addTitle}`, changed: true });
  await user.clear(question);
  await press('Cancel');
  await isClosed();
  const typeAgain = async () => {
    await pressButton(user, 'Add question');
    const dialog = await inDialog(addTitle);
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'W');
    await user.tab();
    return dialog;
  };
  const again = await typeAgain();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click((await inQuestion(`Close ${addTitle}`)).getByRole('button', { name: 'OK' }));
  await isClosed();
  await typeAgain();
  await waitFor(() => expect(readFormState()?.changed).toBe(true));
  act(discardChanges);
  await isClosed();
  expect(readFormState()).toBeUndefined();
});

test('Update is there once something is changed; Enter saves what was typed a moment ago, with its version', async () => {
  const { user, dialog, field, update } = await openEdit();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.type(field('Answer'), '{Enter}');
  await user.clear(field('Answer'));
  await update();
  expect(await dialog.findByText('Please fill the Answer.')).toBeTruthy();
  expect(bodiesOf(questionUpdate)).toEqual([]);
  await user.type(field('Answer'), 'b{Enter}');
  await isClosed();
  expect(bodiesOf(questionUpdate)).toMatchObject([
    { id: 1, law_id: 42, lawqusname: 'Question 1', lawqusanswer: 'b', inputfield: 'text', version: 3 },
  ]);
});

test('what somebody else changed meanwhile is said; Keep editing keeps it beside what is typed', async () => {
  const { user, dialog, field, retype, update } = await openEdit();
  await retype('Answer', 'b');
  refuse(questionUpdate, 409, {
    message: 'Changed meanwhile.',
    conflict: {
      version: 4,
      user: 'admin',
      on: '2026-11-20T05:12:00.000Z',
      changes: [{ field: 'lawqusanswer', label: 'Answer', old: 'a', new: 'z' }],
    },
  });
  replyWithLaw({ questions: [{ ...stored, lawqusname: 'Theirs?', lawqusanswer: 'z', version: 4 }] });
  await update();
  const note = await dialog.findByRole('alert');
  expect(note.textContent).toMatch(/^admin changed this on 20 Nov 2026.*Answer: a z/);
  expect(field('Answer').value).toBe('b');
  // Whatever is decided about it, the list has it.
  expect(await screen.findByRole('button', { name: 'Edit Theirs?', hidden: true })).toBeTruthy();
  reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 5, laws: 1 });
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  expect(field('Answer').value).toBe('b');
  await update();
  await isClosed();
  expect(bodiesOf(questionUpdate)[1]).toMatchObject({
    lawqusname: 'Theirs?',
    lawqusanswer: 'b',
    version: 4,
  });
});

test('another type needs another answer; where rules use it they are named, and it is saved once confirmed', async () => {
  const { user, dialog, update } = await openEdit();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Input Field' }), 'radio');
  await update();
  expect(await dialog.findByText('Please fill the Answer.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Owner' }));
  refuse(questionUpdate, 422, {
    message: 'The type of this question is used by rules: RUL-000001 Big.',
    forcible: true,
  });
  await update();
  const question = await inQuestion('Used by rules');
  expect(question.getByText(/RUL-000001 Big/)).toBeTruthy();
  reply(questionUpdate, { message: 'Question & Answer Updated Successfully', version: 4, laws: 1 });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await isClosed();
  expect(bodiesOf(questionUpdate)).toMatchObject([
    { inputfield: 'radio', lawqusanswer: 'Owner' },
    { inputfield: 'radio', lawqusanswer: 'Owner', force: true },
  ]);
});

test('an option is renamed and another one added', async () => {
  const { dialog, press, retype } = await openOptions();
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

test('what was typed is there again after the page was loaded anew, in the list that it belongs to', async () => {
  const { press, retype } = await openOptions();
  await press('radio');
  await retype(1, 'Landlord');
  await waitFor(() => expect(Object.values<string>(sessionStorage).join()).toContain('Landlord'));
  // A page that is left closes no dialog, which would forget what was typed.
  const kept = Object.entries<string>(sessionStorage);
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  const again = await openOptions();
  expect(again.dialog.getByText('Options of radio questions')).toBeTruthy();
  await waitFor(() => expect(again.option(1).value).toBe('Landlord'));
  await again.press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(optionsSave)).toMatchObject([{ type: 'radio' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('the default options are nobody’s, so nothing is renamed', async () => {
  replyWithLaw({ questions: [stored] });
  const { press, retype } = await openOptions();
  await retype(1, 'Of course');
  await press('Save');
  await waitFor(() => expect(bodiesOf(optionsSave)).toHaveLength(1));
  expect(Reflect.get(Object(bodiesOf(optionsSave)[0]), 'lawQuestionSelectOption')).toEqual([
    { selectedoption: 'Of course' },
    { selectedoption: 'No' },
  ]);
});

test('the last option is only cleared, an empty one is not sent, and what uses one that would go is named', async () => {
  const { user, dialog, option, press, retype } = await openOptions();
  await press('Remove option 2');
  await press('Remove option 1');
  expect(option(1).value).toBe('');
  await press('Save');
  expect(await dialog.findByText('Please fill the Option.')).toBeTruthy();
  expect(bodiesOf(optionsSave)).toEqual([]);
  await retype(1, 'Nobody');
  refuse(optionsSave, 422, {
    message: 'An option that would go is used by rules: RUL-000001 Big.',
    forcible: true,
  });
  await press('Save');
  const question = await inQuestion('Used by rules');
  expect(question.getByText(/RUL-000001 Big/)).toBeTruthy();
  reply(optionsSave, { message: 'Options Saved Successfully', version: 5 });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await isClosed();
  expect(bodiesOf(optionsSave)[1]).toMatchObject({ force: true });
});

test('questions are copied from any other law, with its rules unless that is unticked', async () => {
  reply(questionCopy, { message: '2 questions and 0 rules copied', questions: 2, rules: 0 });
  const user = await openQuestions();
  await pressButton(user, 'Copy questions');
  const dialog = await inDialog('Copy Questions');
  const copy = () => user.click(dialog.getByRole('button', { name: 'Copy' }));
  await copy();
  expect(await dialog.findByText('Please choose a law.')).toBeTruthy();
  const from = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Copy from' });
  await user.click(from);
  const [other, ...more] = await screen.findAllByRole('option');
  expect([other?.textContent, more]).toEqual([expect.stringMatching(/^MINES-1952/), []]);
  if (other) await user.click(other);
  await user.click(dialog.getByRole('checkbox', { name: 'Copy the rules as well' }));
  breakConnection(questionCopy);
  await copy();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(from.value).toBe('MINES-1952');
  reply(questionCopy, { message: '2 questions and 0 rules copied', questions: 2, rules: 0 });
  await copy();
  await isClosed();
  expect(bodiesOf(questionCopy).at(-1)).toMatchObject({ from: 7, law_id: 42, rules: false });
  expect(await screen.findByText('2 questions and 0 rules copied')).toBeTruthy();
});

test('an answer that a rule cannot compare says so', async () => {
  const row = {
    lawrulecondition: 'Question 1',
    lawruletype: 'Lesser than' as const,
    lawruleanswer: '1,00,000',
  };
  const [known] = ruleOf(1).lawRulesArr;
  replyWithLaw({
    questions: [stored],
    rules: [ruleOf(1, { lawRulesArr: known ? [{ ...known, ...row }] : [] })],
  });
  const { dialog, retype, update } = await openEdit();
  const warning = /“Rule 1” cannot compare this with “1,00,000”/;
  await retype('Answer', 'a lakh');
  expect(await dialog.findByText(warning)).toBeTruthy();
  await retype('Answer', '₹ 99,999');
  await waitFor(() => expect(dialog.queryByText(warning)).toBeNull());
  await retype('Answer', 'a lakh');
  await update();
  await isClosed();
});
