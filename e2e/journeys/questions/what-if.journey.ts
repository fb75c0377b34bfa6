import { expect, test } from '../../support/journey.ts';
import {
  addAskingLaw,
  addRule,
  lawQuestions,
  newQuestions,
  openLawQuestions,
} from '../../support/pages/questions.ts';

test(
  'an answer is tried, and saved in this law or in all that ask the same',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given two laws that ask the same questions, and that apply with power
    const call = await callAs('editor');
    const questions = newQuestions();
    const { lawqusname } = questions[1];
    const { law } = await addAskingLaw(call, questions);
    const { law: other } = await addAskingLaw(call, questions);
    for (const asking of [law, other]) {
      await addRule(call, asking, { rulename: 'Powered', question: lawqusname, answer: 'Yes' });
    }
    const page = await as('editor');
    await openLawQuestions(page, law);
    const { button, dialog, summary, rows } = lawQuestions(page);
    const trial = dialog('What If');
    const tryNo = async () => {
      await button(`What if ${lawqusname}`).click();
      await trial.getByRole('radio', { name: 'No' }).check();
    };
    // When another answer is tried
    await tryNo();
    // Then the laws that would change are named, and nothing is saved
    const changed = trial.getByRole('table', { name: 'Laws that would change' });
    await expect(changed.getByRole('row', { name: law.code })).toContainText(
      /Applicable.*Not Applicable.*Powered/,
    );
    await expect(changed.getByRole('row', { name: other.code })).toBeVisible();
    await trial.getByRole('button', { name: 'Close' }).last().click();
    await expect(rows.nth(2)).toContainText('Yes');
    await expect(summary).toContainText(/^Applicable/);
    // When it is saved in this law
    await tryNo();
    await trial.getByRole('button', { name: 'Save in this law' }).click();
    await expect(trial).toBeHidden();
    await expect(summary).toContainText(/^Not Applicable/);
    await openLawQuestions(page, other);
    await expect(summary).toContainText(/^Applicable/);
    // When it is saved in all laws from the other one
    await openLawQuestions(page, law);
    await button('What if…').click();
    await trial.getByRole('combobox', { name: 'Question' }).click();
    await page.getByRole('option', { name: questions[0].lawqusname }).click();
    await trial.getByRole('textbox', { name: 'Answer to try' }).fill('99');
    await trial.getByRole('button', { name: 'Save for all laws asking this' }).click();
    await expect(trial).toBeHidden();
    await openLawQuestions(page, other);
    await expect(rows.nth(1)).toContainText('99');
  },
);
