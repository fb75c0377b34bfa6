import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { addBelow, attachedForms, type AttachedPath } from '../../support/record/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { addLaw } from '../../support/record/laws.ts';

const kinds: AttachedPath[] = ['license', 'return', 'othercomp'];

const narrow = [390];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
}

test('the forms of new records below a law have no barrier, with a message at each field', async ({ as }) => {
  const page = await as('editor');
  for (const kind of kinds) {
    await open(page, `${attachedForms[kind].address}/0`);
    await lawForm(page).button('Publish').click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectAccessible(page);
  }
});

// In these states the forms of the kinds below a law are the same but for their fields.
test('the form of a return has no barrier: blank, with its calendar, as a changed draft', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const { id: law } = await addLaw(call);
  const draft = await addBelow(call, 'return', { law });
  const page = await as('editor');
  await open(page, '/return/0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Start Date' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose Start Date' })).toBeVisible();
  await expectAccessible(page);
  await open(page, `/return/${draft.id}`);
  await page.getByRole('textbox', { name: 'Return Name', exact: true }).fill('Changed');
  await expectAccessible(page);
});

test('the form of a stored return has no barrier: published, locked, repealed, to be read only', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call);
  const draft = await addBelow(call, 'return', { law: law.id });
  const published = await addBelow(call, 'return', { law: law.id, status: 'Published' });
  const page = await as('editor');
  await open(page, `/return/${published.id}`);
  await expectAccessible(page, narrow);
  const viewer = await as('viewer');
  await open(viewer, `/return/${draft.id}`);
  await expectAccessible(viewer, narrow);
  const admin = await callAs('admin');
  await admin('return/lock', { id: published.id, locked: true });
  await open(page, `/return/${published.id}`);
  await expectAccessible(page, narrow);
  await call('law/update', { id: law.id, version: law.version, status: 'Update', Active: 'Repealed' });
  await open(page, `/return/${draft.id}`);
  await expect(page.getByRole('note').filter({ hasText: 'repealed' })).toBeVisible();
  await expectAccessible(page, narrow);
});

test('the form of a stored law has no barrier: draft, locked, repealed, with what is offered of before, to be read only', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const draft = await addLaw(call, { status: 'Draft' });
  const locked = await addLaw(call);
  const repealed = await addLaw(call, { Active: 'Repealed' });
  const admin = await callAs('admin');
  await admin('law/lock', { id: locked.id, locked: true });
  const page = await as('editor');
  for (const { id } of [draft, locked, repealed]) {
    await page.goto(`/law/${id}`);
    await expect(lawForm(page).text('Rules')).toBeVisible();
    await expectAccessible(page, narrow);
  }
  await lawForm(page).text('Rules').fill('Rules that nobody saved');
  await page.reload();
  await expect(page.getByRole('note').filter({ hasText: 'What you typed here on' })).toBeVisible();
  await expectAccessible(page);
  const viewer = await as('viewer');
  await viewer.goto(`/law/${draft.id}`);
  await expect(lawForm(viewer).text('Rules')).toBeVisible();
  await expectAccessible(viewer, narrow);
});
