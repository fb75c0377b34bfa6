import { hold } from '../../support/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/questions.ts';

// A save that somebody else or a rule stands in the way of is answered by 409 and 422.
test.use({ provokes: /^(409|422): POST \/api\/lawquestionans\// });

const addTitle = 'Add Question & Answer';
const editTitle = 'Edit Question & Answer';

test('questions of each type are added together, and a double click adds them once', async ({
  as,
  callAs,
}) => {
  // Given a law without questions
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, rows } = lawQuestions(page);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  // When two rows are filled and Add is pressed twice
  await button('Add question').click();
  const add = dialog(addTitle);
  await expect(add).toHaveCSS('width', '800px');
  await expect(add.getByRole('textbox', { name: 'Law Name' })).toHaveValue(law.name);
  await add.getByRole('textbox', { name: 'Question' }).fill('How many workers?');
  await add.getByRole('textbox', { name: 'Answer' }).fill('25');
  await add.getByRole('button', { name: 'Add row' }).click();
  const second = add.getByRole('group', { name: 'Row 2' });
  await second.getByRole('combobox', { name: 'Input Field' }).selectOption('radio');
  await second.getByRole('textbox', { name: 'Question' }).fill('With power?');
  await second.getByRole('radio', { name: 'No' }).check();
  const release = await hold(page, '**/api/lawquestionans/create');
  await add.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await release();
  // Then both are there once
  await expect(page.getByText('Question & Answer Added Successfully')).toBeVisible();
  await expect(add).toBeHidden();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/1.*How many workers\?.*25.*text/);
  await expect(rows.nth(2)).toContainText(/2.*With power\?.*No.*radio/);
});

test('what somebody else changed meanwhile is said, and what is typed stays', async ({ as, callAs }) => {
  const { law, questions } = await addAskingLaw(await callAs('editor'));
  const [{ lawqusname }] = questions;
  const [page, other] = [await as('editor'), await as('admin')];
  for (const [person, answer] of [[page, '30'] as const, [other, '40'] as const]) {
    await openLawQuestions(person, law);
    await lawQuestions(person).button(`Edit ${lawqusname}`).click();
    const edit = lawQuestions(person).dialog(editTitle);
    await expect(edit.getByRole('combobox', { name: 'Input Field' })).toBeFocused();
    await edit.getByRole('textbox', { name: 'Answer' }).fill(answer);
  }
  await lawQuestions(other).dialog(editTitle).getByRole('button', { name: 'Update' }).click();
  await expect(lawQuestions(other).dialog(editTitle)).toBeHidden();
  const edit = lawQuestions(page).dialog(editTitle);
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByRole('alert')).toContainText('admin changed this on');
  await expect(edit.getByRole('alert')).toContainText('Answer: 25 40');
  await expect(edit.getByRole('textbox', { name: 'Answer' })).toHaveValue('30');
  await edit.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toBeHidden();
  await expect(lawQuestions(page).rows.nth(1)).toContainText('30');
});

test('a question that a rule uses is deleted only after the rule was named', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const { law, questions } = await addAskingLaw(call);
  const { lawqusname } = questions[1];
  const code = await addRule(call, law, { rulename: 'Powered', question: lawqusname, answer: 'Yes' });
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, asking, ok, dialog, rows, tab } = lawQuestions(page);
  await button(`Delete ${lawqusname}`).click();
  await ok('Delete Question & Answer').click();
  await expect(asking('Used by rules')).toContainText(`${code} Powered`);
  await ok('Used by rules').click();
  await expect(dialog('Success')).toContainText('Question & Answer Deleted Successfully');
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  await expect(rows).toHaveCount(3);
  await tab('Rules').click();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
});

test('a changed dialog asks before it is closed', async ({ as, callAs }) => {
  const { law } = await addAskingLaw(await callAs('editor'));
  const page = await as('editor');
  await openLawsWith(page, law.name);
  await lawQuestions(page).button(`Question ${law.code}`).click();
  const { button, dialog, asking, ok } = lawQuestions(page);
  await button('Add question').click();
  const question = dialog(addTitle).getByRole('textbox', { name: 'Question' });
  await question.fill(uniqueWord());
  await dialog(addTitle).getByRole('button', { name: 'Cancel' }).click();
  await expect(asking(`Close ${addTitle}`)).toContainText(`Are you sure want to Close the ${addTitle}?`);
  await asking(`Close ${addTitle}`).getByRole('button', { name: 'Cancel' }).click();
  await expect(question).not.toHaveValue('');
  // The list of laws is before this page in the browser's history, at the same path.
  await page.goBack();
  await asking(`Close ${addTitle}`).getByRole('button', { name: 'Cancel' }).click();
  await expect(question).not.toHaveValue('');
  await dialog(addTitle).getByRole('button', { name: 'Close' }).click();
  await ok(`Close ${addTitle}`).click();
  await expect(dialog(addTitle)).toBeHidden();
});

test('whoever may only view reads questions and rules, and a locked law can only be read', async ({
  as,
  callAs,
}) => {
  const { law, questions } = await addAskingLaw(await callAs('editor'));
  const [{ lawqusname }] = questions;
  const viewer = await as('viewer');
  await openLawQuestions(viewer, law);
  await expect(lawQuestions(viewer).rows.nth(1)).toContainText('-');
  await expect(lawQuestions(viewer).button('Add question')).toBeHidden();
  await expect(lawQuestions(viewer).button(`Edit ${lawqusname}`)).toBeHidden();
  await lawQuestions(viewer).button(`View ${lawqusname}`).click();
  const view = lawQuestions(viewer).dialog('View Question & Answer');
  await expect(view.getByRole('textbox', { name: 'Question' })).toHaveValue(lawqusname);
  await (
    await callAs('admin')
  )('law/lock', { id: law.id, locked: true });
  const page = await as('editor');
  await openLawQuestions(page, law);
  await expect(page.getByText('This law is locked by an administrator')).toBeVisible();
  await expect(lawQuestions(page).button(`Edit ${lawqusname}`)).toBeHidden();
});
