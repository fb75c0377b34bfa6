import { sql } from 'kysely';
import { createNearestFinder, findParentLawField, listFieldOptions } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { PreparedImport } from '../plan/row-plan.ts';

/** What a text may stand for. */
interface NearChoice {
  choice: string;
  label: string;
}

/** As many laws as are compared with a name; nobody waits long for it. */
const MOST_LAWS = 5_000;

/** As many texts as are compared. */
const MOST_TEXTS = 200;

async function readLaws(trx: Transaction): Promise<NearChoice[]> {
  const { rows } = await sql<NearChoice>`
    select id::text as choice, law as label from law where deleted_at is null
    order by id desc limit ${MOST_LAWS}`.execute(trx);
  return rows;
}

function listOptions({ kind, lists }: PreparedImport, name: string): NearChoice[] {
  const field = kind.fields.find((one) => one.name === name);
  if (!field || !('list' in field)) return [];
  return listFieldOptions({ ...lists, parentLaw: [] }, field).map(({ label, value }) => ({
    choice: String(value),
    label,
  }));
}

/** Values that are no choice of their field, each with the choice whose name is nearest to it. */
export async function addNearest<Unknown extends { field: string; value: string }>(
  trx: Transaction,
  prepared: PreparedImport,
  unknown: readonly Unknown[],
): Promise<(Unknown & { nearest?: NearChoice })[]> {
  const parent = findParentLawField(prepared.kind)?.name;
  const finders = new Map<string, (text: string) => NearChoice | undefined>();
  const found: (Unknown & { nearest?: NearChoice })[] = [];
  for (const one of unknown) {
    const { field, value } = one;
    if (!finders.has(field)) {
      const among = field === parent ? await readLaws(trx) : listOptions(prepared, field);
      finders.set(field, createNearestFinder(among));
    }
    const nearest = found.length < MOST_TEXTS ? finders.get(field)?.(value) : undefined;
    found.push({ ...one, ...(nearest && { nearest }) });
  }
  return found;
}
