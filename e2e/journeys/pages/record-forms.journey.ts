import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { addBelow, attachedForms, type AttachedPath } from '../../support/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { addLaw } from '../../support/laws.ts';

const kinds: AttachedPath[] = ['license', 'return', 'othercomp'];

const narrow = [390];

// Each look takes its time.
test.describe.configure({ timeout: 240_000 });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
}

for (const kind of kinds) {
  const { address, title, name } = attachedForms[kind];

  test(`the form of a new ${title} has no barrier: blank, with messages, with its calendar`, async ({
    as,
  }) => {
    const page = await as('editor');
    await open(page, `${address}/0`);
    await expectAccessible(page);
    await lawForm(page).button('Publish').click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose Start Date' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Choose Start Date' })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the form of a stored ${title} has no barrier: draft, published, locked, repealed, to be read only`, async ({
    as,
    callAs,
  }) => {
    const call = await callAs('editor');
    const law = await addLaw(call);
    const draft = await addBelow(call, kind, { law: law.id });
    const published = await addBelow(call, kind, { law: law.id, status: 'Published' });
    const page = await as('editor');
    await open(page, `${address}/${draft.id}`);
    await page.getByRole('textbox', { name, exact: true }).fill('Changed');
    await expectAccessible(page);
    await open(page, `${address}/${published.id}`);
    await expectAccessible(page, narrow);
    const viewer = await as('viewer');
    await open(viewer, `${address}/${draft.id}`);
    await expectAccessible(viewer, narrow);
    const admin = await callAs('admin');
    await admin(`${kind}/lock`, { id: published.id, locked: true });
    await open(page, `${address}/${published.id}`);
    await expectAccessible(page, narrow);
    await call('law/update', { id: law.id, version: law.version, status: 'Update', Active: 'Repealed' });
    await open(page, `${address}/${draft.id}`);
    await expect(page.getByRole('note').filter({ hasText: 'repealed' })).toBeVisible();
    await expectAccessible(page, narrow);
  });
}

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
