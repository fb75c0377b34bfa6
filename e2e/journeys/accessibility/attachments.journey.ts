import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { attachments, attachToLaw, pdfOf, txtOf } from '../../support/attachments/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

const act = pdfOf('Act of 1927.pdf', 'The Lighthouses Act', 'Schedule of dues');

test('the files of a form and the preview of one have no barrier', async ({
  as,
  callAs,
  baseURL: origin = '',
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call);
  await attachToLaw({ origin, username: 'editor', call }, law, act);
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { pick, row } = attachments(page);
  await pick(txtOf('notes.txt', 'Dues are paid per ton.\n'), { ...act, name: 'notice, no. 12.pdf' });
  await expect(row('notes.txt')).toContainText('Not saved yet');
  await expect(row('notice, no. 12.pdf')).toContainText('contains invalid characters');
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Preview Act of 1927.pdf' }).click();
  const pages = page.getByRole('dialog', { name: act.name }).getByRole('region', { name: act.name });
  await expect(pages.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});
