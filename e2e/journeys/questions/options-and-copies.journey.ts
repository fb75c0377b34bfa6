import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/laws.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/questions.ts';

// What uses an option that would go is answered by 422.
test.use({ provokes: /^422: POST \/api\/lawquestionans\// });

test('an option is renamed with the answers and rules that use it, and goes only after they were named', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const { law, questions } = await addAskingLaw(call);
  const { lawqusname } = questions[1];
  const code = await addRule(call, law, { rulename: 'Powered', question: lawqusname, answer: 'Yes' });
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, asking, ok, rows } = lawQuestions(page);
  const editor = dialog('Edit Options');
  const save = async () => {
    await editor.getByRole('button', { name: 'Save' }).click();
  };
  const openRadio = async () => {
    await button('Options').click();
    await editor.getByRole('button', { name: 'radio' }).click();
  };
  // The default options become the law's own.
  await openRadio();
  await editor.getByRole('button', { name: 'Add option' }).click();
  await editor.getByRole('textbox', { name: 'Option 3' }).fill('Sometimes');
  await save();
  await expect(page.getByText('Options Saved Successfully')).toBeVisible();
  await expect(editor).toBeHidden();
  await openRadio();
  await editor.getByRole('textbox', { name: 'Option 1' }).fill('Always');
  await save();
  await expect(editor).toBeHidden();
  await expect(rows.nth(2)).toContainText('Always');
  await openRadio();
  await editor.getByRole('button', { name: 'Remove option 1' }).click();
  await save();
  await expect(asking('Used by rules')).toContainText(`${code} Powered`);
  await ok('Used by rules').click();
  await expect(editor).toBeHidden();
  await expect(rows.nth(2)).toContainText('--');
});

test('the questions of another law are copied with its rules', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const { law: source, questions } = await addAskingLaw(call);
  await addRule(call, source, { rulename: 'Powered', question: questions[1].lawqusname, answer: 'Yes' });
  const law = await addLaw(call);
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, rows, summary } = lawQuestions(page);
  await button('Copy questions').click();
  await dialog('Copy Questions').getByRole('combobox', { name: 'Copy from' }).fill(source.name);
  await page.getByRole('option').filter({ hasText: source.name }).click();
  await dialog('Copy Questions').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog('Copy Questions')).toBeHidden();
  await expect(rows).toHaveCount(4);
  await expect(summary).toContainText(/^Applicable/);
});
