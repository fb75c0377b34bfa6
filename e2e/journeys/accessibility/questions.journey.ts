import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/pages/questions.ts';

test.use({ provokes: /^(409|422): POST \/api\/lawquestionans\// });

test('the questions of a law and their dialogs have no barrier', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const { law, questions, ids } = await addAskingLaw(call);
  const [workers, power] = questions;
  await addRule(call, law, { rulename: 'Powered', question: power.lawqusname, answer: 'Yes' });
  const page = await as('editor');
  await openLawQuestions(page, await addLaw(call));
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await openLawQuestions(page, law);
  await expectAccessible(page, wideAndNarrow);
  const { button, dialog, asking, ok } = lawQuestions(page);
  const cancel = (title: string) => dialog(title).getByRole('button', { name: 'Cancel' }).click();

  await button('Add question').click();
  const add = dialog('Add Question & Answer');
  await add.getByRole('button', { name: 'Add row' }).click();
  await add.getByRole('combobox', { name: 'Input Field' }).nth(1).selectOption('radio');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByText('Please fill the Question.')).toHaveCount(2);
  await expectAccessible(page, wideAndNarrow);
  await cancel('Add Question & Answer');
  await ok('Close Add Question & Answer').click();

  await button(`Edit ${workers.lawqusname}`).click();
  const edit = dialog('Edit Question & Answer');
  await expect(edit.getByRole('combobox', { name: 'Input Field' })).toBeFocused();
  await edit.getByRole('textbox', { name: 'Answer' }).fill('30');
  await call('lawquestionans/update', {
    id: ids[0],
    ...workers,
    lawname: law.name,
    lawqusanswer: '40',
  });
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Reload' }).click();
  await expect(edit.getByRole('textbox', { name: 'Answer' })).toHaveValue('40');
  await cancel('Edit Question & Answer');

  await button('Options').click();
  await expect(dialog('Edit Options').getByRole('textbox').first()).toBeVisible();
  await expectAccessible(page);
  await cancel('Edit Options');

  await button('Copy questions').click();
  await expectAccessible(page);
  await cancel('Copy Questions');

  await button(`Delete ${power.lawqusname}`).click();
  await ok('Delete Question & Answer').click();
  await expect(asking('Used by rules')).toBeVisible();
  await expectAccessible(page);
});

test('the rules of a law, their editor and what-if have no barrier', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const { law, questions } = await addAskingLaw(call);
  const [, power] = questions;
  const code = await addRule(call, law, { rulename: 'Powered', question: power.lawqusname, answer: 'Yes' });
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, tab } = lawQuestions(page);
  await button(`What if ${power.lawqusname}`).click();
  await dialog('What If').getByRole('radio', { name: 'No' }).check();
  await expect(dialog('What If').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await dialog('What If').getByRole('button', { name: 'Close' }).last().click();
  await tab('Rules').click();
  await expectAccessible(page, wideAndNarrow);
  await button(`View ${code}`).click();
  await expectAccessible(page);
  await dialog('View Rule').getByRole('button', { name: 'Cancel' }).click();
  await button(`Edit ${code}`).click();
  await dialog('Edit Rule').getByRole('radio', { name: 'All' }).check();
  await expectAccessible(page);
});
