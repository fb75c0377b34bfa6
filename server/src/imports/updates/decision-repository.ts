import type { PackDecision, PackKind, PackSource } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Account } from '../../auth/account-repository.ts';
import type { PackBase } from '../../database/schema/pack-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A key of a pack that was decided before: the link of a record, or a record that was refused when it was new. */
export interface StoredLink {
  key: string;
  kind: PackKind;
  /** Null where it was refused. */
  recordId: number | null;
  version: string;
  base: PackBase;
  source: PackSource;
  names: Record<string, string>;
}

/** Reads the keys of a pack that were decided before. */
export async function readLinks(trx: Transaction, pack: string): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select key, kind, record_id as "recordId", version, base, source, names from pack_record where pack = ${pack}
    union all select key, kind, null, version, base, '{}', '{}' from pack_refused as refused where pack = ${pack}
      and not exists (select from pack_record as linked where linked.organisation_id = refused.organisation_id
        and linked.pack = refused.pack and linked.key = refused.key)`.execute(trx);
  return rows;
}

/** A stored decision about a change. */
export interface StoredDecision {
  key: string;
  /** Empty for the record as a whole. */
  field: string;
  decision: PackDecision;
  /** Row of the record in the import. */
  row: number;
  /** The record's version when it was decided; null without a record. */
  version: number | null;
}

/** Reads the decisions of an import, in the order of its rows. */
export const readDecisions = (trx: Transaction, importId: string): Promise<StoredDecision[]> =>
  trx
    .selectFrom('pack_decision')
    .select(['key', 'field', 'decision', 'row', 'version'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute();

/** Decisions that are stored by one statement. */
const AT_ONCE = 2_000;

/** Stores decisions; later ones replace those before. Null takes one back. */
export async function storeDecisions(
  trx: Transaction,
  { id: accountId }: Account,
  importId: string,
  decisions: readonly (Omit<StoredDecision, 'decision'> & { decision: PackDecision | null })[],
): Promise<void> {
  for (let from = 0; from < decisions.length; from += AT_ONCE) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(decisions.slice(from, from + AT_ONCE))}::jsonb)
      as said (key text, field text, decision text, row int, version int)`;
    await sql`delete from pack_decision using ${rows} where import_id = ${importId}
      and pack_decision.key = said.key and pack_decision.field = said.field`.execute(trx);
    await sql`insert into pack_decision (organisation_id, import_id, key, field, decision, row, version, account_id)
      select current_organisation(), ${importId}::uuid, key, field, decision, row, version, ${accountId}::int
      from ${rows} where decision is not null on conflict do nothing`.execute(trx);
  }
}

/** Makes an import ready to be run by its decisions; without one it is as it was uploaded. */
export async function countDecidedRows(trx: Transaction, importId: string, settings: object): Promise<void> {
  const total = sql<number>`(select count(distinct row) from pack_decision where import_id = ${importId})`;
  await sql`update import set settings = ${JSON.stringify(settings)}::jsonb, kind = 'pack', total = ${total},
    state = case when ${total} > 0 then 'checked' else 'uploaded' end, message = '' where id = ${importId}`.execute(
    trx,
  );
}

/** Reads the names of laws by id. */
export async function readLawNames(trx: Transaction, ids: Iterable<number>): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(law, ''), act_code_name) as name from law where id = any(${[...new Set(ids)]}::int[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the ids of the laws that keys of a pack stand for, but deleted ones. */
export async function readLinkedLaws(
  trx: Transaction,
  pack: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select key, law.id from pack_record join law on law.organisation_id = pack_record.organisation_id and law.id = record_id
    where pack = ${pack} and kind = 'law' and key = any(${keys}::text[]) and deleted_at is null`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
