import { expectAccessible } from '../../support/accessibility.ts';
import { hold } from '../../support/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/laws.ts';
import { retryUntilWell } from '../../support/retries.ts';
import { openSearchAt } from '../../support/search-dialog.ts';

test.use({ provokes: /^(failed:|500: POST) \/api\/searchfilter\/searchfilterdata/ });

const answers = '**/api/searchfilter/searchfilterdata';

test('what is on its way, what was found and what failed are told apart, and Retry searches again', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const [law, other] = [await addLaw(call), await addLaw(call)];
  const page = await as('viewer');
  // Given a slow server
  const release = await hold(page, answers);
  const { dialog, box, rows, empty } = await openSearchAt(page, '/roadmap');
  const loading = dialog.getByText('Loading', { exact: true });
  const failure = dialog.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await expect(dialog.getByText(/are searched by their codes/)).toBeVisible();
  await expect(loading).toHaveCount(0);
  // When something is searched
  await box.fill(law.code);
  // Then it is on its way, and neither found nor none
  await expect(loading).toHaveCount(1);
  await expect(dialog.getByRole('table')).toHaveCount(0);
  await expect(empty).toHaveCount(0);
  await expectAccessible(page, [1440]);
  // When the server answers
  await release();
  await expect(rows('LAWS')).toHaveText([new RegExp(law.name)]);
  await expect(loading).toHaveCount(0);
  // When it is out of reach for another text, that is not taken for nothing found
  await page.route(answers, (route) => route.abort('connectionrefused'));
  await box.fill(other.code);
  await expect(failure).toContainText('The server cannot be reached');
  await expect(dialog.getByRole('table')).toHaveCount(0);
  await expect(empty).toHaveCount(0);
  await expectAccessible(page, [1440]);
  // When it is in reach again but fails, that is said; when it is well, Retry finds it
  await retryUntilWell(page, answers, failure);
  await expect(rows('LAWS')).toHaveText([new RegExp(other.name)]);
  await expect(failure).toBeHidden();
});

test('a late answer never takes the place of what was found for the text after it', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const [first, second] = [await addLaw(call), await addLaw(call)];
  const page = await as('viewer');
  const { dialog, box, rows } = await openSearchAt(page, '/roadmap');
  // When the first answer is slow to come, and another text is searched meanwhile
  const release = await hold(page, answers, { times: 1 });
  const asking = page.waitForRequest(answers);
  await box.fill(first.code);
  const asked = await asking;
  await box.fill(second.code);
  await expect(rows('LAWS')).toHaveText([new RegExp(second.name)]);
  // Then what was found for that stays once the first has come, if anybody still waits for it, and is read
  await release();
  await (await asked.response())?.finished();
  await dialog.getByRole('button', { name: `View ${second.code}` }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(second.name);
  await page.keyboard.press('Escape');
  await expect(rows('LAWS')).toHaveText([new RegExp(second.name)]);
  // And the first is found when it is searched again
  await box.fill(first.code);
  await expect(rows('LAWS')).toHaveText([new RegExp(first.name)]);
});
