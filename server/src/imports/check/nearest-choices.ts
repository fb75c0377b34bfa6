import { sql } from 'kysely';
import { createNearestFinder, findParentLawField, listFieldOptions } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { peopleNames } from '../../due/people/check-people.ts';
import type { PreparedFile } from '../plan/row-plan.ts';

/** A suggested meaning of a text. */
interface NearChoice {
  choice: string;
  label: string;
}

/** Laws or people compared with a name, limited to keep the check fast. */
const MAX_COMPARED = 5_000;

/** Maximum of texts compared. */
const MAX_TEXTS = 200;

async function readLaws(trx: Transaction): Promise<NearChoice[]> {
  const { rows } = await sql<NearChoice>`
    select id::text as choice, law as label from law where deleted_at is null
    order by id desc limit ${MAX_COMPARED}`.execute(trx);
  return rows;
}

async function readPeople(trx: Transaction): Promise<NearChoice[]> {
  const { rows } = await sql<NearChoice>`
    select display_name(account) as choice, display_name(account) as label from account
    where disabled_at is null and service_owner is null
    order by id desc limit ${MAX_COMPARED}`.execute(trx);
  return rows;
}

function listOptions({ kind, lists }: PreparedFile, name: string): NearChoice[] {
  const field = kind.fields.find((one) => one.name === name);
  if (!field || !('list' in field)) return [];
  return listFieldOptions({ ...lists, parentLaw: [] }, field).map(({ label, value }) => ({
    choice: String(value),
    label,
  }));
}

const readChoices = async (
  trx: Transaction,
  prepared: PreparedFile,
  field: string,
): Promise<NearChoice[]> => {
  if (field === findParentLawField(prepared.kind)?.name) return readLaws(trx);
  if (field === 'head' || peopleNames.some((name) => name === field)) return readPeople(trx);
  return listOptions(prepared, field);
};

/** Adds to each unknown value the choice with the most similar name. */
export async function addNearest<Unknown extends { field: string; value: string }>(
  trx: Transaction,
  prepared: PreparedFile,
  unknown: readonly Unknown[],
): Promise<(Unknown & { nearest?: NearChoice })[]> {
  const finders = new Map<string, (text: string) => NearChoice | undefined>();
  const found: (Unknown & { nearest?: NearChoice })[] = [];
  for (const one of unknown) {
    const { field, value } = one;
    if (!finders.has(field)) {
      finders.set(field, createNearestFinder(await readChoices(trx, prepared, field)));
    }
    const nearest = found.length < MAX_TEXTS ? finders.get(field)?.(value) : undefined;
    found.push({ ...one, ...(nearest && { nearest }) });
  }
  return found;
}
