import type { Page } from '@playwright/test';
import { numberOf } from '../calls.ts';
import { addLaw, completeLaw, type Call, type StoredLaw } from './laws.ts';

/** Changes a law from its newest version; the law then has the next one. */
export async function changeLaw(call: Call, law: StoredLaw, values: object): Promise<StoredLaw> {
  const key = { id: law.id, LawUniqueCode: law.code, version: law.version };
  const { reply } = await call('law/update', { ...key, status: 'Update', ...values });
  return { ...law, version: numberOf(reply, 'version') };
}

/** Stores a published law whose rules were these, one after the other. */
export async function addLawWithRules(call: Call, [first, ...next]: string[]): Promise<StoredLaw> {
  let law = await addLaw(call, { ...completeLaw(), Rules: first });
  for (const rules of next) law = await changeLaw(call, law, { Rules: rules });
  return law;
}

/** The dialog of a law. */
export function lawDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    timeline: button(/^Timeline of Changes/),
    entries: dialog.getByRole('table', { name: 'Timeline of Changes' }).getByRole('row'),
    /** The buttons of the moments that are not the present one, newest first. */
    views: dialog.getByRole('button', { name: /^View as it was/ }),
    comparisons: dialog.getByRole('button', { name: /^Compare .* with before$/ }),
    bar: dialog.getByRole('status').filter({ hasText: 'As it was on' }),
    button,
    restore: button('Restore this version'),
    comparison: dialog.getByRole('table', { name: 'Comparison' }),
    row: (label: string) =>
      dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) }),
  };
}

/** Opens the dialog of a law over the list by its address. */
export async function openLawDialog(page: Page, law: StoredLaw, detail = ''): Promise<void> {
  const address = new URLSearchParams({ tab: 'laws', status: 'all', text: law.name, open: `law:${law.id}` });
  if (detail) address.set('detail', detail);
  await page.goto(`/workspace?${address.toString()}`);
  await lawDialog(page).timeline.waitFor();
}
