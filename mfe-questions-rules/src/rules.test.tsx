import { screen, waitFor, within } from '@testing-library/react';
import { ruleCreate, ruleDelete, ruleUpdate } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  breakConnection,
  questionOf,
  refuse,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from './testing/answering-server.ts';
import { cellsOf, inDialog, inQuestion, openQuestions, pressButton } from './testing/law-questions.tsx';

const questions = [
  questionOf(1, { lawqusanswer: 'a' }),
  questionOf(2, { inputfield: 'radio', lawqusanswer: 'No' }),
  questionOf(3, { inputfield: 'select' }),
];
const rule = ruleOf(1);

beforeEach(() => {
  startServer();
  replyWithLaw({ questions, rules: [rule] });
  reply(ruleCreate, { message: 'Rule Added Successfully', id: 2, UniqueCode: 'RUL-000002', version: 1 });
  reply(ruleUpdate, { message: 'Rule Updated Successfully', version: 2 });
});

async function openRules() {
  const user = await openQuestions();
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  return user;
}

async function openEditor(opener: string, title: string) {
  const user = await openRules();
  await pressButton(user, opener);
  const dialog = await inDialog(title);
  const row = (number: number) => within(dialog.getByRole('group', { name: `Row ${number}` }));
  const choose = async (number: number, question: string) => {
    await user.click(row(number).getByRole('combobox', { name: 'Question' }));
    await user.click(await screen.findByRole('option', { name: question }));
  };
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  const operator = (number: number) =>
    row(number).getByRole<HTMLSelectElement>('combobox', { name: 'Operator' });
  return { user, dialog, row, choose, press, operator };
}

const openNew = () => openEditor('Add rule', 'Add Rule');
const openStored = () => openEditor('Edit RUL-000001', 'Edit Rule');

test('rules are listed as sentences, with what they say by the present answers', async () => {
  const second = ruleOf(2, { lawthenrulecondition: 'Not Applicable', lawthenruleconditiontype: 'All' });
  replyWithLaw({ questions, rules: [rule, second] });
  await openRules();
  const words = [
    'If any of “Question 1” is “a”, then the law is Applicable.',
    'If all of “Question 1” is “a”, then the law is Not Applicable.',
  ];
  // The name is followed by what stands below it on a telephone.
  expect(cellsOf('Rules')).toEqual([
    ['RUL-000001', `Rule 1RUL-000001${words[0]}Applicable`, words[0], 'Applicable', ''],
    ['RUL-000002', `Rule 2RUL-000002${words[1]}Not Applicable`, words[1], 'Not Applicable', ''],
  ]);
});

test('without Edit access rules can only be read', async () => {
  startServer('View');
  replyWithLaw({ questions, rules: [rule] });
  const user = await openRules();
  expect(cellsOf('Rules')[0]?.[4]).toBe('-');
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  await pressButton(user, 'View RUL-000001');
  const dialog = await inDialog('View Rule');
  expect(dialog.getByText('“Question 1” is “a”: yes, the answer is “a”')).toBeTruthy();
});

test('without questions a rule cannot be added, and what to do first is said', async () => {
  replyWithLaw({});
  const user = await openRules();
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  await pressButton(user, 'Add questions first');
  expect(screen.getByRole('tab', { name: 'Questions List', selected: true })).toBeTruthy();
});

test('a new rule is sent with the operators that its questions have', async () => {
  const { user, dialog, row, choose, press, operator } = await openNew();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), 'Big');
  await choose(1, 'Question 1');
  expect(
    within(operator(1))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose…',
    'Is',
    'Equals',
    'Is Not',
    'Not Equals',
    'Is Empty',
    'Is Not Empty',
    'Contains',
    'Not Contains',
    'Lesser than',
    'Greater Than',
  ]);
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), 'no longer wanted');
  await user.selectOptions(operator(1), 'Is Empty');
  expect(row(1).queryByRole('textbox', { name: 'Answer' })).toBeNull();
  await press('Add row');
  await choose(2, 'Question 2');
  await waitFor(() => expect(operator(2).value).toBe('Not Selected'));
  await user.click(row(2).getByRole('radio', { name: 'Yes' }));
  expect(operator(2).value).toBe('Selected');
  await user.selectOptions(operator(2), 'Not Selected');
  await user.click(row(2).getByRole('radio', { name: 'No' }));
  expect(operator(2).value).toBe('Not Selected');
  await user.click(dialog.getByRole('radio', { name: 'All' }));
  await user.click(dialog.getByRole('radio', { name: 'Not Applicable' }));
  expect(
    dialog.getByText(
      'If all of “Question 1” is empty, “Question 2” is not “No”, then the law is Not Applicable.',
    ),
  ).toBeTruthy();
  await press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(ruleCreate)).toMatchObject([
    {
      rulename: 'Big',
      lawthenruleconditiontype: 'All',
      lawthenrulecondition: 'Not Applicable',
      lawRulesArr: [
        { lawrulecondition: 'Question 1', lawruletype: 'Is Empty', lawruleanswer: '' },
        { lawrulecondition: 'Question 2', lawruletype: 'Not Selected', lawruleanswer: 'No' },
      ],
      law_id: 42,
    },
  ]);
});

test('a rule that a lost reply has saved already is said, and shown in the list', async () => {
  const { user, dialog, row, choose, press, operator } = await openNew();
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
      'This rule was saved already, as it was when you first pressed Add. Close this dialog and change it in the list.',
    ),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit RUL-000002', hidden: true })).toBeTruthy();
  expect(row(1).getByRole<HTMLSelectElement>('combobox', { name: 'Operator' }).value).toBe('Is Not Empty');
});

test('a rule is sent only when it is whole, and says at each field what is missing', async () => {
  const { user, dialog, row, choose, press, operator } = await openNew();
  await press('Add');
  expect(await dialog.findByText('Please fill the Rule Name.')).toBeTruthy();
  expect(row(1).getByText('Please choose a question.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), 'Big');
  await choose(1, 'Question 1');
  expect(await row(1).findByText('Please choose an operator.')).toBeTruthy();
  await user.selectOptions(operator(1), 'Is');
  expect(await row(1).findByText('Please fill the Answer.')).toBeTruthy();
  await press('Add');
  expect(bodiesOf(ruleCreate)).toEqual([]);
});

test('Update is there once something is changed, and sends only that beside what was loaded', async () => {
  const { user, dialog, press } = await openStored();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), '!');
  await press('Update');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const data = { oldData: rule, newData: { rulename: 'Rule 1!' } };
  expect(bodiesOf(ruleUpdate)).toEqual([{ data, LawUniqueCode: 'LAW-000042', accessusername: 'editor' }]);
});

test('what is changed back is no change', async () => {
  const { user, dialog } = await openStored();
  await user.click(dialog.getByRole('radio', { name: 'All' }));
  expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Any' }));
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the editor says what the rule gives by the present answers, and by which rows', async () => {
  const { user, dialog, row } = await openStored();
  expect(dialog.getByRole('status').textContent).toBe(
    'By the present answers:ApplicableDecided by “Question 1” is “a”.',
  );
  await user.clear(row(1).getByRole('textbox', { name: 'Answer' }));
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), 'b');
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toMatch(/^By the present answers:Not Applicable/),
  );
});

test('the last row is only cleared', async () => {
  const { row, press } = await openStored();
  await press('Remove row 1');
  expect(row(1).getByRole<HTMLInputElement>('combobox', { name: 'Question' }).value).toBe('');
});

test('a rule has 50 rows at most', async () => {
  const lawRulesArr = Array.from({ length: 49 }, (_, index) =>
    rule.lawRulesArr.map((row) => ({ ...row, id: index + 1 })),
  ).flat();
  replyWithLaw({ questions, rules: [{ ...rule, lawRulesArr }] });
  const { dialog, press } = await openStored();
  await press('Add row');
  expect(dialog.getAllByRole('group')).toHaveLength(50);
  expect(dialog.queryByRole('button', { name: 'Add row' })).toBeNull();
});

test('a rule that somebody else changed is not overwritten, and what is typed stays', async () => {
  const { user, dialog, press } = await openStored();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), '!');
  const conflict = {
    version: 2,
    user: 'admin',
    on: '2026-11-20T05:12:00.000Z',
    changes: [{ field: 'rulename', label: 'Rule Name', old: 'Rule 1', new: 'Rule A' }],
  };
  refuse(ruleUpdate, 409, { message: 'Changed meanwhile.', conflict });
  await press('Update');
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^admin changed this on .*Rule Name: Rule 1 Rule A/,
  );
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Rule Name' }).value).toBe('Rule 1!');
});

test('a rule is deleted after a question', async () => {
  const user = await openRules();
  reply(ruleDelete, { message: 'Rule Deleted Successfully' });
  await pressButton(user, 'Delete RUL-000001');
  await user.click((await inQuestion('Delete Rule')).getByRole('button', { name: 'OK' }));
  expect((await inDialog('Success')).getByText('Rule Deleted Successfully')).toBeTruthy();
  expect(bodiesOf(ruleDelete)).toMatchObject([{ id: 1, version: 1 }]);
});
