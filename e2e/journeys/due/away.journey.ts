import { rowsOf } from '../../support/calls.ts';
import { addReturnDueToday } from '../../support/due/due-return.ts';
import { addDays, dueDialog, dueList, todayInIndia, toTyped } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';

test(
  'a delegate does the work of somebody who is away for a fortnight, and gives it back',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a return that is due today, of somebody who goes away
    const viewer = await callAs('viewer');
    const filed = await addReturnDueToday({ owner: viewer, checker: await callAs('admin') });
    const { day } = todayInIndia();
    // What an attempt before this one left.
    for (const { id: left, version } of rowsOf((await viewer('absence/list', {})).reply))
      await viewer('absence/end', { id: left, version });
    // When they say who stands in
    const leaving = await as('viewer');
    await leaving.goto('/due');
    await leaving.getByRole('button', { name: 'Profile of viewer' }).click();
    await leaving.getByRole('button', { name: 'Away', exact: true }).click();
    const away = leaving.getByRole('dialog', { name: 'Away' });
    await away.getByRole('textbox', { name: 'First day' }).fill(toTyped(day));
    await away.getByRole('textbox', { name: 'Last day' }).fill(toTyped(addDays(day, 13)));
    await away.getByRole('combobox', { name: 'Stands in' }).fill('editor');
    await leaving.getByRole('option', { name: 'editor' }).click();
    await away.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(away.getByText('editor stands in')).toBeVisible();
    // Then the delegate finds it among their own work, and files it in both names
    const delegate = await as('editor');
    await delegate.goto(`/due?text=${filed.word}&mine=yes`);
    const row = dueList(delegate).rows().first();
    await expect(row.getByText('for viewer')).toBeVisible();
    await row.getByRole('link', { name: filed.name }).click();
    const { dialog } = dueDialog(delegate);
    await dialog.getByRole('button', { name: 'File', exact: true }).click();
    const filing = delegate.getByRole('dialog', { name: /^File / });
    await filing.getByRole('button', { name: 'File', exact: true }).click();
    await expect(dialog.getByText('editor for viewer').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    // When the absence ends, then nothing of it is theirs any more
    await away.getByRole('button', { name: /^End / }).click();
    await expect(away.getByText('editor stands in')).toHaveCount(0);
    await delegate.goto(`/due?text=${filed.word}&mine=yes`);
    await expect(delegate.getByText('Nothing that is due matches your search and filters.')).toBeVisible();
  },
);
