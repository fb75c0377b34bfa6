import type { Transaction } from '../database/transaction.ts';

interface FilterChoices {
  category: { id: number; name: string }[];
  state: { id: number; name: string }[];
}

/** What the lists can be narrowed to, in the order of the organisation's own lists of choices. */
export async function readFilterChoices(trx: Transaction): Promise<FilterChoices> {
  const rows = await trx
    .selectFrom('choice')
    .select(['list', 'id', 'name'])
    .where('list', 'in', ['category', 'state'])
    .orderBy('position')
    .execute();
  const named = (wanted: keyof FilterChoices) =>
    rows.filter(({ list }) => list === wanted).map(({ id, name }) => ({ id, name }));
  return { category: named('category'), state: named('state') };
}
