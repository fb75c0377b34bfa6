import { expect, test } from '../../support/journey.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/pages/questions.ts';

test('a rule is written as a sentence, decides at once, is changed and deleted; two that disagree are a conflict', async ({
  as,
  callAs,
}) => {
  // Given a law with three questions and no rule
  const call = await callAs('editor');
  const { law, questions } = await addAskingLaw(call);
  const [workers, power, hazardous] = questions;
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, ok, summary, tab, rules } = lawQuestions(page);
  await expect(summary).toContainText('Not decided');
  await tab('Rules').click();
  // A copied address shows the rules
  await expect(page).toHaveURL(/questions=rules/);
  await page.reload();
  await expect(tab('Rules')).toHaveAttribute('aria-selected', 'true');
  // When a rule over two of them is written
  await button('Add rule').click();
  const add = dialog('Add Rule');
  await add.getByRole('textbox', { name: 'Rule Name' }).fill('Large with power');
  const choose = async (row: string, question: string) => {
    await add.getByRole('group', { name: row }).getByRole('combobox', { name: 'Question' }).click();
    await page.getByRole('option', { name: question }).click();
  };
  const [first, second] = ['Row 1', 'Row 2'].map((name) => add.getByRole('group', { name }));
  await choose('Row 1', workers.lawqusname);
  await first?.getByRole('combobox', { name: 'Operator' }).selectOption('Greater Than');
  await first?.getByRole('textbox', { name: 'Answer' }).fill('20');
  await add.getByRole('button', { name: 'Add row' }).click();
  await choose('Row 2', power.lawqusname);
  const operator = second?.getByRole('combobox', { name: 'Operator' });
  await expect(operator ?? add).toHaveValue('Not Selected');
  await second?.getByRole('radio', { name: 'No' }).check();
  await expect(operator ?? add).toHaveValue('Selected');
  await add.getByRole('radio', { name: 'All' }).check();
  // Then it reads as a sentence, and says what it gives before it is saved
  const sentence = `If all of “${workers.lawqusname}” is greater than “20”, “${power.lawqusname}” is “No”, then the law is Applicable.`;
  await expect(add).toContainText(sentence);
  await expect(add.getByRole('status')).toContainText('Not Applicable');
  await second?.getByRole('radio', { name: 'Yes' }).check();
  await expect(add.getByRole('status')).toHaveText(/^With the current answers:\s*Applicable/);
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Rule Added Successfully')).toBeVisible();
  await expect(rules.nth(1)).toContainText('Large with power');
  await expect(summary).toContainText(/^Applicable/);
  // When what it says is turned round
  const code = (await rules.nth(1).getByRole('cell').first().textContent()) ?? '';
  await button(`Edit ${code}`).click();
  const edit = dialog('Edit Rule');
  await expect(edit.getByRole('button', { name: 'Update' })).toBeHidden();
  await edit.getByRole('radio', { name: 'Not Applicable' }).check();
  const update = page.waitForRequest('**/api/rules/update');
  await edit.getByRole('button', { name: 'Update' }).click();
  expect((await update).postDataJSON()).toMatchObject({
    data: { newData: { lawthenrulecondition: 'Not Applicable' } },
  });
  // Then the law is decided otherwise
  await expect(summary).toContainText(/^Not Applicable/);
  await button(`Delete ${code}`).click();
  await ok('Delete Rule').click();
  await expect(dialog('Success')).toContainText('Rule Deleted Successfully');
  await dialog('Success').getByRole('button', { name: 'OK' }).click();
  await expect(summary).toContainText('Not decided');
  // When two rules disagree
  await addRule(call, law, { rulename: 'Powered', question: power.lawqusname, answer: 'Yes' });
  await addRule(call, law, { rulename: 'Dangerous', question: hazardous.lawqusname, answer: 'Yes' });
  await openLawQuestions(page, law);
  // Then that is a conflict, which names them and the rows that decided
  await expect(summary).toContainText('Conflict');
  await expect(summary).toContainText('“Powered” says Applicable, “Dangerous” says Not Applicable');
  await expect(summary).toContainText(`“${power.lawqusname}” is “Yes”: yes, the answer is “Yes”`);
  await expect(summary).toContainText(`Not answered yet: “${hazardous.lawqusname}”`);
});
