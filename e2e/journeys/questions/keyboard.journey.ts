import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { addAskingLaw, lawQuestions, openLawQuestions } from '../../support/pages/questions.ts';

test('options, a rule and another answer need no mouse', { tag: '@slow' }, async ({ as, callAs }) => {
  // Given a law with three questions
  const { law, questions } = await addAskingLaw(await callAs('editor'));
  const { lawqusname: withPower } = questions[1];
  const page = await as('editor');
  await openLawQuestions(page, law);
  const { button, dialog, summary, tab } = lawQuestions(page);
  const press = (key: string) => page.keyboard.press(key);
  const pressAt = async (target: ReturnType<typeof button>, key = 'Enter') => {
    await tabTo(page, target);
    await press(key);
  };
  // When an option is added
  await pressAt(button('Options'));
  const options = dialog('Edit Options');
  await pressAt(options.getByRole('button', { name: 'radio' }), ' ');
  await pressAt(options.getByRole('button', { name: 'Add option' }), ' ');
  await tabTo(page, options.getByRole('textbox', { name: 'Option 3' }), 'Shift+Tab');
  await page.keyboard.type('Sometimes');
  await press('Enter');
  await expect(options).toBeHidden();
  // When a rule is written
  await tabTo(page, tab('Questions List'));
  await press('ArrowRight');
  await expect(tab('Rules')).toBeFocused();
  await pressAt(button('Add rule'), 'Enter');
  const rule = dialog('Add Rule');
  await tabTo(page, rule.getByRole('textbox', { name: 'Rule Name' }));
  await page.keyboard.type('Powered');
  await tabTo(page, rule.getByRole('combobox', { name: 'Question' }));
  await page.keyboard.type('With power');
  await expect(page.getByRole('option', { name: withPower })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await tabTo(page, rule.getByRole('radio', { name: 'Yes' }));
  await press(' ');
  await expect(rule.getByRole('combobox', { name: 'Operator' })).toHaveValue('Selected');
  await pressAt(rule.getByRole('button', { name: 'Add', exact: true }));
  // Then the law is decided
  await expect(summary).toContainText(/^Applicable/);
  // When another answer is tried and saved
  await tabTo(page, tab('Rules'), 'Shift+Tab');
  await press('ArrowLeft');
  await pressAt(button(`What if ${withPower}`));
  const trial = dialog('What If');
  await tabTo(page, trial.getByRole('radio', { name: 'Yes' }));
  await press('ArrowDown');
  await expect(trial.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect(trial.getByRole('row', { name: law.code })).toBeVisible();
  await pressAt(trial.getByRole('button', { name: 'Save in this law' }));
  // Then the law is decided otherwise, and the focus is back where it was
  await expect(summary).toContainText(/^Not Applicable/);
  await expect(button(`What if ${withPower}`)).toBeFocused();
});
