import { expect, test } from '../../support/journey.ts';
import { addBelow } from '../../support/record/attached.ts';
import { addLaw } from '../../support/record/laws.ts';
import { recordRows } from '../../support/record/record-pages.ts';

test('a monthly return shows in its list when it is due next, and the view Overdue finds it', async ({
  as,
  callAs,
}) => {
  // Given a return that was due in April 2026 for the first time, and a draft of the same law
  const call = await callAs('editor');
  const law = await addLaw(call, { Central: 'Central' });
  const monthly = { periodicity: 'Monthly', startdate: '2026-04-01' };
  const filed = await addBelow(call, 'return', { law: law.id, status: 'Published', values: monthly });
  const draft = await addBelow(call, 'return', { law: law.id, values: monthly });
  const page = await as('viewer');
  const rows = recordRows(page, 'Returns List');
  const row = (name: string) => rows.filter({ has: page.getByRole('button', { name, exact: true }) });
  // So wide that every column has room.
  await page.setViewportSize({ width: 1920, height: 900 });
  // When the returns of the law are listed
  await page.goto(`/workspace?tab=returns&status=all&law=${law.id}`);
  // Then the day stands in the row of the published one, which is overdue
  await expect(row(filed.name)).toContainText('15 Apr 2026');
  await expect(row(filed.name).getByRole('img', { name: 'Overdue' })).toBeVisible();
  await expect(row(draft.name)).not.toContainText('15 Apr 2026');
  // When the ready-made view is opened
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Overdue' }).click();
  // Then the first of the list is overdue, and of this law only the published one
  await expect(page).toHaveURL(/due=Overdue&sort=nextdue/);
  await expect(rows.first().getByRole('img', { name: 'Overdue' })).toBeVisible();
  await page.goto(`/workspace?tab=returns&status=all&law=${law.id}&due=Overdue`);
  await expect(row(filed.name)).toBeVisible();
  await expect(rows).toHaveCount(1);
  // And the law's own dialog says so
  await page.goto(`/workspace?tab=laws&status=all&open=law:${law.id}`);
  await expect(page.getByRole('link', { name: '1 record is overdue' })).toBeVisible();
});
