import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Call, StoredLaw } from '../record/laws.ts';

/** Adds a circular to a law; `values` replace what it says. */
export const addCircular = (call: Call, law: StoredLaw, values: object = {}) =>
  call('circular/add', {
    topic: `Notice about ${law.name}`,
    link: 'https://egazette.gov.in/notice',
    date: '2026-03-01',
    kind: 'Circular',
    LawUniqueCode: law.code,
    idempotencyKey: randomUUID(),
    ...values,
  });

/** The page of the circulars of all laws. */
export function circularsPage(page: Page) {
  const list = page.getByRole('region', { name: 'Circular/Amendments' });
  return {
    list,
    /** Without the header. */
    rows: list.getByRole('row').filter({ has: page.getByRole('cell') }),
    filters: page.getByRole('group', { name: 'Filters' }),
    add: page.getByRole('button', { name: 'Add Circular/Amendment' }),
    search: async (text: string) => {
      await page.getByRole('searchbox', { name: 'Search text' }).fill(text);
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    },
  };
}
