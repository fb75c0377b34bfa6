import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';
import { addAskingLaw, addRule, lawQuestions, openLawQuestions } from '../../support/pages/questions.ts';

// An option that is in use cannot go: the answer is 422.
test.use({ provokes: /^422: POST \/api\/lawquestionans\// });

test(
  'questions are copied with their rules, and an option is renamed with the answers and rules that use it',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a law that asks nothing, and one with questions and a rule
    const call = await callAs('editor');
    const law = await addLaw(call);
    const { law: source, questions } = await addAskingLaw(call);
    await addRule(call, source, { rulename: 'Powered', question: questions[1].lawqusname, answer: 'Yes' });
    const page = await as('editor');
    await openLawQuestions(page, law);
    const { button, dialog, asking, ok, rows, summary } = lawQuestions(page);
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    // When those of the other law are copied
    await button('Copy questions').click();
    await dialog('Copy Questions').getByRole('combobox', { name: 'Copy from' }).fill(source.name);
    await page.getByRole('option').filter({ hasText: source.name }).click();
    await dialog('Copy Questions').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog('Copy Questions')).toBeHidden();
    // Then the rule decides of this law, too
    await expect(rows).toHaveCount(4);
    await expect(summary).toContainText(/^Applicable/);
    const editor = dialog('Edit Options');
    const save = async () => {
      await editor.getByRole('button', { name: 'Save' }).click();
    };
    const openRadio = async () => {
      await button('Options').click();
      await editor.getByRole('button', { name: 'radio' }).click();
    };
    // When the default options become the law's own
    await openRadio();
    await editor.getByRole('button', { name: 'Add option' }).click();
    await editor.getByRole('textbox', { name: 'Option 3' }).fill('Sometimes');
    await save();
    await expect(page.getByText('Options Saved Successfully')).toBeVisible();
    await expect(editor).toBeHidden();
    // And one of them gets another name, then the answer follows it
    await openRadio();
    await editor.getByRole('textbox', { name: 'Option 1' }).fill('Always');
    await save();
    await expect(editor).toBeHidden();
    await expect(rows.nth(2)).toContainText('Always');
    // And where it is to go, the rule that uses it is named first
    await openRadio();
    await editor.getByRole('button', { name: 'Remove option 1' }).click();
    await save();
    await expect(asking('Used by rules')).toContainText(/RUL-\d+ Powered/);
    await ok('Used by rules').click();
    await expect(editor).toBeHidden();
    await expect(rows.nth(2)).toContainText('--');
  },
);
