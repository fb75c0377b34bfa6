import { hold } from '../../support/browser/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { addRule, lawQuestions, addAskingLaw, openLawQuestions } from '../../support/pages/questions.ts';

// A question that a rule uses is deleted only when that is confirmed: the first try is answered by 422.
test.use({ provokes: /^422: POST \/api\/lawquestionans\/delete$/ });

test('questions are added together and once, and one that a rule uses is deleted only after the rule was named', async ({
  as,
  callAs,
}) => {
  // Given a law with three questions, of which a rule uses one
  const call = await callAs('editor');
  const { law, questions } = await addAskingLaw(call);
  const { lawqusname } = questions[1];
  const code = await addRule(call, law, { rulename: 'Powered', question: lawqusname, answer: 'Yes' });
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, asking, ok, rows, tab } = lawQuestions(page);
  await expect(rows).toHaveCount(4);
  // When two more are filled in and Add is pressed twice
  await button('Add question').click();
  const add = dialog('Add Question & Answer');
  await expect(add).toHaveCSS('width', '800px');
  await expect(add.getByRole('textbox', { name: 'Law Name' })).toHaveValue(law.name);
  await add.getByRole('textbox', { name: 'Question' }).fill('How many ships?');
  await add.getByRole('textbox', { name: 'Answer' }).fill('25');
  await add.getByRole('button', { name: 'Add row' }).click();
  const second = add.getByRole('group', { name: 'Row 2' });
  await second.getByRole('combobox', { name: 'Input Field' }).selectOption('radio');
  await second.getByRole('textbox', { name: 'Question' }).fill('With pilots?');
  await second.getByRole('radio', { name: 'No' }).check();
  const release = await hold(page, '**/api/lawquestionans/create');
  await add.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await release();
  // Then both are there once
  await expect(page.getByText('Question & Answer Added Successfully')).toBeVisible();
  await expect(add).toBeHidden();
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(4)).toContainText(/4.*How many ships\?.*25.*text/);
  await expect(rows.nth(5)).toContainText(/5.*With pilots\?.*No.*radio/);
  // When the one that the rule uses is deleted
  await button(`Delete ${lawqusname}`).click();
  await ok('Delete Question & Answer').click();
  // Then the rule is named first, and goes along
  await expect(asking('Used by rules')).toContainText(`${code} Powered`);
  await ok('Used by rules').click();
  await expect(dialog('Success')).toContainText('Question & Answer Deleted Successfully');
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  await expect(rows).toHaveCount(5);
  await tab('Rules').click();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
});
