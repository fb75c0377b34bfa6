import { sql, type RawBuilder } from 'kysely';
import type { PackKind } from '@lexboard/shared-lib/contract';
import { findKind, formatText, law, toTextKey } from '@lexboard/shared-lib/domain';
import { formatCircularCode } from '../../../circulars/circular-cells.ts';
import { column, tableOf } from '../../../database/record-columns.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { PackRow } from '../../../packs/read/pack.ts';
import { LawFinder } from '../find/law-finder.ts';
import type { PreparedPack } from './prepared-pack.ts';

/** The organisation's record that a record of a pack stands for. */
export interface RecordThere {
  id: number;
  code: string;
  name: string;
  by: 'pack' | 'code' | 'name' | 'source';
  deleted: boolean;
}

/** A row of a pack, with the id of its law where that is stored. */
export interface PlacedRow {
  packRow: PackRow;
  lawId: number | undefined;
}

interface StoredName {
  id: number;
  lawId: number | null;
  code: string;
  ownCode: string;
  name: string;
  day: string | null;
  deleted: boolean;
}

/** Selects records of a kind with their names, as `record`. */
function selectNames(name: PackKind): RawBuilder<unknown> {
  const kind = findKind(name);
  if (!kind)
    return sql`select record.id, law_id as "lawId", '' as code, number as "ownCode", topic as name, date::text as day,
      deleted_at is not null as deleted from circular as record`;
  const lawId = kind.name === 'law' ? sql`null::int` : column('law');
  return sql`select record.id, ${lawId} as "lawId", ${column(kind.wire.code)} as code,
    ${column(kind.wire.ownCode)} as "ownCode", ${column(kind.wire.name)} as name, null::text as day,
    deleted_at is not null as deleted from ${tableOf(kind)} as record`;
}

async function readNames(
  trx: Transaction,
  kind: PackKind,
  which: RawBuilder<unknown>,
): Promise<StoredName[]> {
  const { rows } = await sql<StoredName>`${selectNames(kind)} where ${which} order by record.id`.execute(trx);
  return kind === 'circular' ? rows.map((row) => ({ ...row, code: formatCircularCode(row.id) })) : rows;
}

const toThere = ({ id, code, name, deleted }: StoredName, by: RecordThere['by']): RecordThere => ({
  ...{ id, code, name, deleted },
  by,
});

const valueOf = ({ record: { values } }: PackRow, field: string): string => String(values[field] ?? '');

/** Own code and name of a record, as the pack says them. */
export const namesOf = (packRow: PackRow): { code: string; name: string } => {
  const wire = findKind(packRow.kind)?.wire ?? { ownCode: 'number', name: 'topic' };
  return { code: valueOf(packRow, wire.ownCode), name: valueOf(packRow, wire.name) };
};

type Found = Map<string, RecordThere>;

/** Those that are linked, whether or not their record was deleted since. */
async function findLinked(
  trx: Transaction,
  { head }: PreparedPack,
  kind: PackKind,
  keys: string[],
): Promise<Found> {
  const links = await trx
    .selectFrom('pack_record')
    .select(['key', 'record_id as id'])
    .where('pack', '=', head.id)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
  if (links.length === 0) return new Map();
  const ids = links.map(({ id }) => id);
  const names = await readNames(trx, kind, sql`record.id = any(${ids}::int[])`);
  const byId = new Map(names.map((one) => [one.id, one]));
  return new Map(
    links.flatMap(({ key, id }) => {
      const stored = byId.get(id);
      return stored ? [[key, toThere(stored, 'pack')]] : [];
    }),
  );
}

/** Laws are found as rows of a file find theirs. */
async function findLaws(trx: Transaction, rows: readonly PackRow[]): Promise<Found> {
  const finder = new LawFinder(law, new Map());
  const texts = rows.map(namesOf);
  await finder.prepare(trx, texts.flatMap(({ code, name }) => [code, name]).filter(Boolean));
  const read = (text: string) => {
    const reading = text ? finder.read(text) : { none: null };
    if ('several' in reading) return reading.several[0];
    return 'law' in reading ? reading.law : undefined;
  };
  return new Map(
    rows.flatMap(({ record }, index): [string, RecordThere][] => {
      const { code: ownCode = '', name = '' } = texts[index] ?? {};
      const byCode = read(ownCode);
      const found = byCode ?? read(name);
      if (!found) return [];
      const { id, code } = found;
      return [[record.id, { id, code, name: found.name, by: byCode ? 'code' : 'name', deleted: false }]];
    }),
  );
}

/** What belongs to laws is found among the records of its law. */
async function findBelow(trx: Transaction, kind: PackKind, rows: readonly PlacedRow[]): Promise<Found> {
  const ids = [...new Set(rows.flatMap(({ lawId }) => lawId ?? []))];
  if (ids.length === 0) return new Map();
  const ofLaw = kind === 'circular' ? sql`law_id` : column('law');
  const stored = await readNames(trx, kind, sql`deleted_at is null and ${ofLaw} = any(${ids}::int[])`);
  return new Map(
    rows.flatMap(({ packRow, lawId }): [string, RecordThere][] => {
      const { code: ownCode, name } = namesOf(packRow);
      const ofThis = stored.filter((one) => one.lawId === lawId);
      const same = (one: string, other: string) =>
        one !== '' && toTextKey(one) === toTextKey(formatText(other));
      const byCode = ofThis.find((one) => same(ownCode, one.ownCode));
      const day = kind === 'circular' ? valueOf(packRow, 'date') : null;
      const found = byCode ?? ofThis.find((one) => same(name, one.name) && one.day === day);
      return found ? [[packRow.record.id, toThere(found, byCode ? 'code' : 'name')]] : [];
    }),
  );
}

/** A record of another pack with the same source: of laws the same address, below them the same law and section. */
async function findBySource(
  trx: Transaction,
  { head, addresses }: PreparedPack,
  kind: PackKind,
  rows: readonly PlacedRow[],
): Promise<Found> {
  const asked = rows.filter(({ packRow: { record }, lawId }) => {
    const { address = '', section } = record.source;
    // An address that several records have, such as that of a gazette, is none of them.
    return address !== '' && (kind === 'law' ? addresses.get(address) === 1 : lawId !== undefined && section);
  });
  if (asked.length === 0) return new Map();
  const texts = asked.map(({ packRow }) => packRow.record.source.address ?? '');
  const others = await trx
    .selectFrom('pack_record')
    .select(['record_id as id', 'source'])
    .where('pack', '<>', head.id)
    .where('kind', '=', kind)
    .where(sql<boolean>`source->>'address' = any(${texts}::text[])`)
    .execute();
  if (others.length === 0) return new Map();
  const ids = others.map(({ id }) => id);
  const names = await readNames(trx, kind, sql`deleted_at is null and record.id = any(${ids}::int[])`);
  return new Map(
    asked.flatMap(({ packRow: { record }, lawId }): [string, RecordThere][] => {
      const { address, section } = record.source;
      const same = others.filter(
        ({ source }) => source.address === address && (kind === 'law' || source.section === section),
      );
      const found = names.filter(
        (one) => same.some(({ id }) => id === one.id) && (kind === 'law' || one.lawId === lawId),
      );
      const [only] = found;
      return only && found.length === 1 ? [[record.id, toThere(only, 'source')]] : [];
    }),
  );
}

/** Of records of a kind, those that are linked to the pack by whatever key. */
async function readTaken(
  trx: Transaction,
  { head }: PreparedPack,
  kind: PackKind,
  found: Iterable<RecordThere>,
) {
  const ids = [...found].map(({ id }) => id);
  if (ids.length === 0) return new Set<number>();
  const rows = await trx
    .selectFrom('pack_record')
    .select('record_id as id')
    .where('pack', '=', head.id)
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds which records of a pack are there already (content.md "Take over"): by link, own code, name, or source. Two of the
 * pack never stand for one record.
 * @param rows of one kind
 * @returns by the record's id in the pack
 */
export async function findThere(
  trx: Transaction,
  prepared: PreparedPack,
  kind: PackKind,
  rows: readonly PlacedRow[],
): Promise<Found> {
  const keys = rows.map(({ packRow }) => packRow.record.id);
  if (keys.length === 0) return new Map();
  const found = await findLinked(trx, prepared, kind, keys);
  const others = rows.filter(({ packRow }) => !found.has(packRow.record.id));
  const named =
    kind === 'law'
      ? await findLaws(
          trx,
          others.map(({ packRow }) => packRow),
        )
      : await findBelow(trx, kind, others);
  const unnamed = others.filter(({ packRow }) => !named.has(packRow.record.id));
  const candidates = [...named, ...(await findBySource(trx, prepared, kind, unnamed))];
  const taken = await readTaken(
    trx,
    prepared,
    kind,
    candidates.map(([, one]) => one),
  );
  for (const [key, one] of candidates) {
    const claim = `${kind} ${one.id}`;
    if (taken.has(one.id) || (prepared.claimed.get(claim) ?? key) !== key) continue;
    prepared.claimed.set(claim, key);
    found.set(key, one);
  }
  return found;
}
