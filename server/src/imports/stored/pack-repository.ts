import { sql } from 'kysely';
import type { PackChoice, PackRecord } from '@lexboard/shared-lib/contract';
import { compareVersions } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { PackBase, PackLinkOfRow, PackOfImport } from '../../database/schema/pack-tables.ts';
import { runAtCommit, type InStatement, type Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { StoredImport } from './import-repository.ts';

/** The pack of an import. @throws Refused 409 for a file with rows */
export function requirePack({ pack }: Pick<StoredImport, 'pack'>): PackOfImport {
  if (pack) return pack;
  throw new Refused(409, t('This import is of a file, and not of a pack.'));
}

/** What the organisation has taken over of a pack; undefined for nothing. */
export const findTaken = (trx: Transaction, pack: string) =>
  trx
    .selectFrom('pack_taken')
    .select(['version', 'head', 'publisher', 'choice', 'import_id as importId', 'taken_at as at'])
    .select(
      // An update of which something is open leaves the version as it was before its import.
      sql<
        string | null
      >`(select pack->>'digest' from import where organisation_id = pack_taken.organisation_id
        and id = import_id and pack->'head'->>'version' = version)`.as('digest'),
    )
    .where('pack', '=', pack)
    .executeTakeFirst();

/** Packs that the organisation has taken over, with who did and how many records it has of each. */
export const selectTaken = (trx: Transaction) =>
  trx
    .selectFrom('pack_taken')
    .innerJoin('account', 'account.id', 'pack_taken.account_id')
    .select((select) => [
      'pack_taken.pack',
      'pack_taken.head',
      'pack_taken.version',
      'pack_taken.publisher',
      'pack_taken.choice',
      'pack_taken.import_id as importId',
      'pack_taken.taken_at as at',
      sql<string>`display_name(account)`.as('user'),
      select
        .selectFrom('pack_record')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('pack_record.pack', '=', 'pack_taken.pack')
        .as('records'),
    ]);

/** A pack that was taken over, as calls tell of it. */
export const describeTaken = ({
  version,
  at,
  user,
  records,
}: {
  version: string;
  at: Date;
  user: string;
  records: number | null;
}) => ({ version, at: at.toISOString(), user, records: records ?? 0 });

/** @throws Refused 409 for a pack of another publisher, an older version than was taken over, or other content of the same one */
export function refuseOther(
  { head: { title, version }, publisher, digest }: PackOfImport,
  taken: Awaited<ReturnType<typeof findTaken>>,
): void {
  if (taken && taken.publisher !== publisher)
    throw new Refused(
      409,
      t('A pack of this name was taken over from another publisher: {name}.', {
        name: taken.head.publisher.name,
      }),
    );
  if (taken && compareVersions(version, taken.version) < 0)
    throw new Refused(
      409,
      t('{title} {version} is older than {version2}, which was taken over.', {
        title,
        version,
        version2: taken.version,
      }),
    );
  // What comes with the product may change while it is made.
  const isSame = !taken?.digest || !digest || taken.digest === digest || publisher === 'product';
  if (taken?.version === version && !isSame)
    throw new Refused(
      409,
      t('{title} {version} was taken over with other content. Its publisher has to raise the version.', {
        title,
        version,
      }),
    );
}

/** Names in either choice. Where one of them takes all, so do both. */
const unite = (one: readonly string[], other: readonly string[]): string[] =>
  one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];

/** What was chosen of a pack by two take-overs. */
const uniteChoices = (one: PackChoice, other: PackChoice): PackChoice => ({
  states: unite(one.states, other.states),
  industries: unite(one.industries, other.industries),
  entityTypes: unite(one.entityTypes, other.entityTypes),
  branches: unite(one.branches, other.branches),
  categories: unite(one.categories, other.categories),
  institutional: one.institutional || other.institutional,
});

/** Locks what was taken over of a pack until the transaction ends. */
export async function holdTaken(trx: Transaction, pack: string): Promise<void> {
  await trx.selectFrom('pack_taken').select('pack').where('pack', '=', pack).forUpdate().execute();
}

/** @throws Refused 409 while an import of the pack is under way. @param but one that may be */
export async function refuseUnfinished(trx: Transaction, pack: string, but?: string): Promise<void> {
  const other = await trx
    .selectFrom('import')
    .select(['name', 'state'])
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .where(sql<boolean>`pack->'head'->>'id' = ${pack}`)
    .where('state', 'in', ['running', 'undoing', 'stopped'])
    .executeTakeFirst();
  if (!other) return;
  throw new Refused(
    409,
    t(
      '{which, select, another {Another import} other {An import}} of this pack is not finished: {name}. {state, select, stopped {Continue or undo it first.} other {Wait for its end, or stop and undo it.}}',
      { ...other, which: but === undefined ? 'one' : 'another' },
    ),
  );
}

/** @throws Refused 409 where what was checked of a version, or decided about it, is outdated: it is newer now, or no longer */
async function refuseOutdated(
  trx: Transaction,
  { id, pack }: StoredImport,
  taken: Awaited<ReturnType<typeof findTaken>>,
): Promise<void> {
  const decided = await trx
    .selectFrom('pack_decision')
    .select('row')
    .where('import_id', '=', id)
    .limit(1)
    .execute();
  const isNewer = taken !== undefined && compareVersions(pack?.head.version ?? '', taken.version) > 0;
  if (isNewer === decided.length > 0) return;
  throw new Refused(409, t('Another version of this pack was taken over or left meanwhile. Open it again.'));
}

/**
 * Notes that an import begins to take over its pack, or goes on. What was taken over before is stored for the undo.
 * @throws Refused 409 for another publisher, an older version, or while another import of the pack is under way
 */
export async function beginPack(trx: Transaction, account: Account, found: StoredImport): Promise<void> {
  const pack = requirePack(found);
  const { settings } = found;
  if (settings?.kind !== 'pack') throw new Error('A pack begins that was never checked');
  const { head, publisher, offered } = pack;
  const row = {
    ...{ organisation_id: account.organisationId, pack: head.id, version: head.version, publisher, offered },
    ...{ head: JSON.stringify(head), choice: JSON.stringify(settings.choose) },
    ...{ account_id: account.id, import_id: found.id },
  };
  // Of two that begin at once the second one waits here, and then finds the first one under way.
  const inserted = await trx
    .insertInto('pack_taken')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('pack')
    .executeTakeFirst();
  await holdTaken(trx, head.id);
  await refuseUnfinished(trx, head.id, found.id);
  const taken = inserted ? undefined : await findTaken(trx, head.id);
  refuseOther(pack, taken);
  if (pack.before === undefined) await refuseOutdated(trx, found, taken);
  if (taken) {
    const choice = JSON.stringify(uniteChoices(taken.choice, settings.choose));
    await trx
      .updateTable('pack_taken')
      .set({ ...row, choice, taken_at: sql<Date>`now()` })
      .where('pack', '=', head.id)
      .execute();
  }
  if (pack.before !== undefined) return;
  const { at, importId, ...before } = taken ?? {};
  const stored = taken ? { ...before, import_id: importId, taken_at: at } : null;
  await trx
    .updateTable('import')
    .set({ pack: JSON.stringify({ ...pack, before: stored }) })
    .where('id', '=', found.id)
    .execute();
}

/** After an undo: what was taken over before the import is so again, or nothing of the pack if no record is left. */
export async function endUndoOfPack(trx: Transaction, found: StoredImport): Promise<void> {
  const { head, before } = requirePack(found);
  if (before)
    await sql`update pack_taken set version = was.version, head = was.head, publisher = was.publisher, choice = was.choice,
        import_id = was.import_id, taken_at = was.taken_at
      from jsonb_to_record(${JSON.stringify(before)}::jsonb)
        as was (version text, head jsonb, publisher text, choice jsonb, import_id uuid, taken_at timestamptz)
      where pack = ${head.id} and pack_taken.import_id = ${found.id}`.execute(trx);
  // What an update did not ask about has no row of its own.
  if (before)
    await sql`update pack_record set version = ${before['version']} where pack = ${head.id} and version = ${head.version}
      and not exists (select from import_row where import_row.organisation_id = pack_record.organisation_id
        and import_id = ${found.id} and kept is not null and link->>'key' = pack_record.key)`.execute(trx);
  await trx.deleteFrom('pack_refused').where('import_id', '=', found.id).execute();
  await sql`delete from pack_taken where pack = ${head.id}
    and not exists (select from pack_record where pack_record.pack = ${head.id})`.execute(trx);
}

/** What is stored of what a pack says of a record. */
export const toBase = ({ values, law, alsoLaws, questions }: PackRecord): PackBase => ({
  values,
  ...(law !== undefined && { law }),
  ...(alsoLaws && { alsoLaws }),
  ...(questions && { questions }),
});

/** Links a record to the pack that it is of, at the commit. @returns what the row of the import stores for its undo */
export function linkRecord(
  trx: Transaction,
  { organisationId }: Account,
  {
    pack,
    kind,
    id,
    record,
  }: { pack: { id: string; version: string }; kind: string; id: InStatement<number>; record: PackRecord },
): PackLinkOfRow {
  runAtCommit(
    trx,
    sql`insert into pack_record (organisation_id, pack, key, kind, record_id, version, base, source, names)
      values (${organisationId}, ${pack.id}, ${record.id}, ${kind}, ${id}, ${pack.version}, ${JSON.stringify(toBase(record))}::jsonb,
        ${JSON.stringify(record.source)}::jsonb, ${JSON.stringify(record.names ?? {})}::jsonb)`,
  );
  return { key: record.id };
}

/** Undoes what a row did to the link of its record. */
export async function restoreLink(
  trx: Transaction,
  { head }: PackOfImport,
  { key, before }: PackLinkOfRow,
): Promise<void> {
  await trx.deleteFrom('pack_record').where('pack', '=', head.id).where('key', '=', key).execute();
  if (before)
    await sql`insert into pack_record select (jsonb_populate_record(null::pack_record, ${JSON.stringify(before)}::jsonb)).*
      where exists (select from pack_taken where pack = ${head.id}) on conflict do nothing`.execute(trx);
}

/** Whether an import that began brings a newer version of a pack than the one that was taken over before. */
export function isUpdate({ pack }: Pick<StoredImport, 'pack'>): boolean {
  const from = pack?.before?.['version'];
  return pack !== null && typeof from === 'string' && compareVersions(pack.head.version, from) > 0;
}
