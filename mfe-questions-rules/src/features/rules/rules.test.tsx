import { screen, waitFor, within } from '@testing-library/react';
import { ruleCreate, ruleDelete, ruleUpdate } from '@lexboard/shared-lib/contract';
import {
  bodiesOf,
  questionOf,
  reply,
  replyWithLaw,
  ruleOf,
  startServer,
} from '../../testing/answering-server.ts';
import { cellsOf, inDialog, inQuestion, pressButton } from '../../testing/law-questions.tsx';
import { openNewRule, openRules, openStoredRule } from '../../testing/question-dialogs.tsx';

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

test('rules are listed as sentences, with what they say by the current answers', async () => {
  const second = ruleOf(2, { lawthenrulecondition: 'Not Applicable', lawthenruleconditiontype: 'All' });
  replyWithLaw({ questions, rules: [rule, second] });
  await openRules();
  const words = [
    'If “Question 1” is “a”, then the law is Applicable.',
    'If “Question 1” is “a”, then the law is Not Applicable.',
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
  await user.click(screen.getByRole('tab', { name: 'Questions List' }));
  expect(screen.getByText('No Data')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  await pressButton(user, 'Add questions first');
  expect(screen.getByRole('tab', { name: 'Questions List', selected: true })).toBeTruthy();
});

test('a row that compares with neither a number nor a day says so, and is saved all the same', async () => {
  replyWithLaw({ questions: [questionOf(1, { lawqusanswer: '₹ 50,000' })], rules: [rule] });
  const { user, dialog, row, press, operator } = await openStoredRule();
  await user.selectOptions(operator(1), 'Greater Than');
  const answer = () => row(1).getByRole('textbox', { name: 'Answer' });
  const retype = async (text: string) => {
    await user.clear(answer());
    await user.type(answer(), text);
  };
  await retype('31/01/2026');
  expect(
    await row(1).findByText('The answer is now “₹ 50,000”, which cannot be compared with this.'),
  ).toBeTruthy();
  await retype('10,000');
  await waitFor(() => expect(row(1).queryByText(/cannot be compared/)).toBeNull());
  expect(await dialog.findByText('Applicable', { selector: '[role=status] *' })).toBeTruthy();
  await retype('many');
  expect(await row(1).findByText(/^Is neither a number/)).toBeTruthy();
  await press('Update');
  await waitFor(() => expect(bodiesOf(ruleUpdate)).toHaveLength(1));
});

test('a new rule is sent once it is whole, with the operators that its questions have', async () => {
  const { user, dialog, row, choose, press, operator } = await openNewRule();
  await press('Add');
  expect(await dialog.findByText('Please fill the Rule Name.')).toBeTruthy();
  expect(row(1).getByText('Please choose a question.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), 'Big');
  await choose(1, 'Question 1');
  expect(await row(1).findByText('Please choose an operator.')).toBeTruthy();
  const offered = within(operator(1)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
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
  await user.selectOptions(operator(1), 'Is');
  expect(await row(1).findByText('Please fill the Answer.')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('Complete a row to see the result of the rule.');
  await press('Add');
  expect(bodiesOf(ruleCreate)).toEqual([]);
  await user.type(row(1).getByRole('textbox', { name: 'Answer' }), 'no longer wanted');
  await user.selectOptions(operator(1), 'Is Empty');
  expect(row(1).queryByRole('textbox', { name: 'Answer' })).toBeNull();
  await user.selectOptions(operator(1), 'Contains');
  const answer = row(1).getByRole<HTMLInputElement>('textbox', { name: 'Answer' });
  expect(answer.value).toBe('no longer wanted');
  await user.selectOptions(operator(1), 'Is Empty');
  await press('Add row');
  await choose(2, 'Question 2');
  await waitFor(() => expect(operator(2).value).toBe('Not Selected'));
  expect(row(2).getByText('Empty: matches any chosen option')).toBeTruthy();
  await user.click(row(2).getByRole('radio', { name: 'Yes' }));
  expect(operator(2).value).toBe('Selected');
  await user.selectOptions(operator(2), 'Not Selected');
  await user.click(row(2).getByRole('radio', { name: 'No' }));
  expect(operator(2).value).toBe('Not Selected');
  await user.click(dialog.getByRole('radio', { name: 'All' }));
  await user.click(dialog.getByRole('radio', { name: 'Not Applicable' }));
  const words = 'If all of “Question 1” is empty, “Question 2” is not “No”, then the law is Not Applicable.';
  expect(dialog.getByText(words)).toBeTruthy();
  await press('Add');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(ruleCreate)).toMatchObject([
    {
      rulename: 'Big',
      lawthenruleconditiontype: 'All',
      lawthenrulecondition: 'Not Applicable',
      lawRulesArr: [
        {
          lawrulecondition: 'Question 1',
          lawquestiontype: 'text',
          lawruletype: 'Is Empty',
          lawruleanswer: '',
        },
        {
          lawrulecondition: 'Question 2',
          lawquestiontype: 'radio',
          lawruletype: 'Not Selected',
          lawruleanswer: 'No',
        },
      ],
      law_id: 42,
    },
  ]);
});

test('the editor says what the rule gives by the current answers, and sends only what was changed', async () => {
  const { user, dialog, row, press } = await openStoredRule();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  const said = () => dialog.getByRole('status').textContent;
  expect(said()).toBe('With the current answers:ApplicableDecided by “Question 1” is “a”.');
  const answer = row(1).getByRole('textbox', { name: 'Answer' });
  await user.clear(answer);
  await user.type(answer, 'b');
  await waitFor(() => expect(said()).toMatch(/^With the current answers:Not Applicable/));
  expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy();
  // A value that is changed back is no change.
  await user.type(answer, '{Backspace}a');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull());
  await user.type(dialog.getByRole('textbox', { name: 'Rule Name' }), '!');
  await press('Update');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const data = { oldData: rule, newData: { rulename: 'Rule 1!' } };
  expect(bodiesOf(ruleUpdate)).toEqual([{ data, LawUniqueCode: 'LAW-000042', accessusername: 'editor' }]);
});

test('a rule is deleted after a question, and the list is read anew', async () => {
  const user = await openRules();
  reply(ruleDelete, { message: 'Rule Deleted Successfully' });
  await pressButton(user, 'Delete RUL-000001');
  replyWithLaw({ questions });
  await user.click((await inQuestion('Delete Rule')).getByRole('button', { name: 'OK' }));
  const success = await inDialog('Success');
  expect(success.getByText('Rule Deleted Successfully')).toBeTruthy();
  await user.click(success.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete RUL-000001' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(bodiesOf(ruleDelete)).toMatchObject([{ id: 1, version: 1 }]);
});
