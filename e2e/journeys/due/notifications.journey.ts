import { numberOf } from '../../support/calls.ts';
import { dueDialog, dueList, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addBelow } from '../../support/record/attached.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test('what is sent back is told to its owner, who answers', async ({ as, callAs }) => {
  // Given a return that its owner has filed
  const [call, viewer] = [await callAs('admin'), await callAs('viewer')];
  const law = await addLaw(call);
  const word = uniqueWord();
  const { day, date } = todayInIndia();
  const month = new Date(day).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const { id, name } = await addBelow(call, 'return', {
    law: law.id,
    word,
    status: 'Published',
    values: { periodicity: 'Yearly', startdate: day, enddate: day, dayMonthArr: [{ date, month }] },
  });
  const [owner, checker] = await Promise.all(
    [viewer, call].map(async (person) => numberOf((await person('due/people', {})).reply, 'own')),
  );
  await call('due/assign', { records: [{ kind: 'return', id }], owner, checker });
  const owning = await as('viewer');
  await owning.goto(`/due?text=${word}`);
  await dueList(owning).rows().first().getByRole('link', { name }).click();
  const own = dueDialog(owning).dialog;
  await own.getByRole('button', { name: 'File', exact: true }).click();
  const filing = owning.getByRole('dialog', { name: /^File / });
  await filing.getByRole('button', { name: 'File', exact: true }).click();
  await expect(own.getByText('Submitted').first()).toBeVisible();
  // When the checker sends it back
  const checking = await as('admin');
  await checking.goto(`/due?text=${word}`);
  await dueList(checking).rows().first().getByRole('link', { name }).click();
  const { dialog } = dueDialog(checking);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const asked = checking.getByRole('dialog', { name: /send .*back/i });
  await asked.getByRole('textbox').fill('The challan is missing');
  await asked.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Sent back').first()).toBeVisible();
  // Then the bell of the owner says so, with the reason, and leads to it
  await owning.goto('/workspace');
  await owning.getByRole('button', { name: /^Notifications, .*unread/ }).click();
  const entry = owning
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'Sent back' });
  await expect(entry.getByText(/by admin: The challan is missing/)).toBeVisible();
  await expect(entry.getByText(', unread')).toBeAttached();
  await entry.getByRole('link', { name }).click();
  await expect(own).toBeVisible();
  // When it is filed again, then the entry stays, as read
  await own.getByRole('button', { name: 'File', exact: true }).click();
  await filing.getByRole('button', { name: 'File', exact: true }).click();
  await expect(own.getByText('Submitted').first()).toBeVisible();
  await own.press('Escape');
  await owning.getByRole('button', { name: /^Notifications/ }).click();
  await expect(entry).toBeVisible();
  await expect(entry.getByText(', unread')).toHaveCount(0);
});
