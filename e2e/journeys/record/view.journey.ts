import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, completeLaw } from '../../support/record/laws.ts';

test('a law is read with its fields and the timeline of its changes, in place, in a tab of its own and by its address', async ({
  as,
  callAs,
}) => {
  // Given a law that was written, published and changed
  const editor = await callAs('editor');
  const values = completeLaw();
  const law = await addLaw(editor, { ...values, status: 'Draft' });
  const key = { id: law.id, LawUniqueCode: law.code };
  await editor('law/update', { ...values, ...key, version: law.version, status: 'Published' });
  const changed = { ...values, ...key, Rules: 'Lighthouse Rules, 2026', status: 'Update' };
  const admin = await callAs('admin');
  await admin('law/update', { ...changed, version: law.version + 1 });
  // When somebody opens it from the list
  const page = await as('viewer');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLawsWith(page, law.name);
  const opener = page.getByRole('button', { name: law.name });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  // Then the dialog has the document's width, animation and rows
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
  await expect(dialog).toHaveCSS('animation-duration', '0.3s');
  const row = (label: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  await expect(row('Law Unique Code')).toContainText(law.code);
  await expect(row('Central/State')).toContainText('From Central');
  await expect(row('State')).toBeHidden();
  await dialog.getByRole('button', { name: /^Show \d+ empty fields?$/ }).click();
  await expect(row('State')).toContainText('--');
  await expect(row('Rules')).toContainText('Lighthouse Rules, 2026');
  // When the timeline is opened
  await dialog.getByRole('button', { name: 'Timeline of Changes' }).click();
  // Then it tells who did what, newest first, with old and new values
  const entries = dialog.getByRole('table', { name: 'Timeline of Changes' }).getByRole('row');
  await expect(entries.nth(1)).toContainText(
    /Updated.*Rules: from Lighthouse Rules, 1930.*to Lighthouse Rules, 2026.*admin/s,
  );
  await expect(entries.nth(1)).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/);
  await expect(entries.nth(2)).toContainText(/Published.*editor/s);
  await expect(entries.last()).toContainText(/Created.*editor/s);
  // When it is closed, the focus is where it was
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // When its code is pressed with Control, another tab shows it; without, it opens in place
  const code = lawList(page).rows().getByRole('link');
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    code.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.code);
  await expect(dialog).toBeHidden();
  await code.click();
  await expect(dialog).toContainText(law.code);
  // Then the address is that of the dialog, and Back closes it
  await expect(page).toHaveURL(new RegExp(`open=law%3A${law.id}`));
  await page.goBack();
  await expect(dialog).toBeHidden();
});
