import type {
  ChangeOfPack,
  ImportChoice,
  PackChoice,
  PackHead,
  PackKind,
  PackRecord,
} from '@lexboard/shared-lib/contract';
import {
  chooseRecords,
  formatText,
  law,
  listPackChanges,
  type PackedContent,
  type RecordChange,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { PackBase } from '../../database/schema/pack-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { requireKind } from '../plan/require-kind.ts';
import { readLawNames, readLinks, type StoredLink } from './decision-repository.ts';
import { keyOfRecord, readOwnRecords, type OwnRecord } from './own-records.ts';
import { readUpdateFields, type NamedByKey, type UpdateFields } from './update-fields.ts';

/** A record of the newer version, with its position in it. */
export type PackedLine = PackRecord & { kind: PackKind; row: number };

/** A newer version of a pack that was taken over. */
export interface NewerPack {
  importId: string;
  head: PackHead;
  records: readonly PackedLine[];
  /** What was chosen at the take-over, and what names that are no choice mean. */
  choice: PackChoice;
  made: readonly ImportChoice[];
}

/** A change of a record, with what it is about. */
export interface UpdateItem {
  row: number;
  kind: PackKind;
  change: RecordChange<PackedLine>;
  /** What was decided before; undefined for a new record. */
  link: StoredLink | undefined;
  /** The organisation's record; undefined for a new one. */
  own: OwnRecord | undefined;
  fields: UpdateFields;
  /** As people see it, without decisions. */
  shown: ChangeOfPack;
}

/** What a newer version is compared with. */
export interface Compared {
  links: ReadonlyMap<string, StoredLink>;
  own: ReadonlyMap<string, OwnRecord>;
  fields: ReadonlyMap<PackKind, UpdateFields>;
  lawOf: (key: string) => NamedByKey;
}

const emptyContent: PackBase = { values: {} };

/** Reads what the newer version of a pack is compared with. */
export async function readCompared(
  trx: Transaction,
  account: Account,
  { importId, head, records, made }: NewerPack,
): Promise<Compared> {
  const links = new Map((await readLinks(trx, head.id)).map((link) => [link.key, link]));
  const own = await readOwnRecords(trx, importId, [...links.values()]);
  const lawIds = [...own.values()].flatMap((one) => [one.law ?? [], one.alsoLaws].flat());
  const names = await readLawNames(trx, lawIds);
  const laws = new Map(records.filter(({ kind }) => kind === 'law').map((one) => [one.id, one]));
  const wasOf = new Map([...laws.values()].flatMap(({ id, was = [] }) => was.map((key) => [key, id])));
  const lawOf = (key: string): NamedByKey => {
    const link = links.get(key) ?? (laws.get(key)?.was ?? []).map((was) => links.get(was)).find(Boolean);
    const packed = laws.get(key) ?? laws.get(wasOf.get(key) ?? '');
    const name = (packed ?? link?.base)?.values[law.wire.name];
    return { name: formatText(typeof name === 'string' ? name : key), id: link?.recordId ?? undefined };
  };
  const kinds = [...records.map(({ kind }) => kind), ...[...links.values()].map(({ kind }) => kind)];
  const nameOfLaw = (id: number) => names.get(id) ?? '';
  const fields = await readUpdateFields(trx, account, kinds, { made, lawOf, nameOfLaw });
  return { links, own, fields, lawOf };
}

/** The fields in which the pack says something else, as people see them. What the organisation has already is left out. */
function describeFields(
  { links, fields }: Compared,
  change: RecordChange<PackedLine>,
  own: OwnRecord | undefined,
): ChangeOfPack['fields'] {
  if (change.change === 'dropped') return [];
  const { packed } = change;
  const ofKind = fields.get(packed.kind);
  if (!ofKind) return [];
  const base = links.get(change.change === 'new' ? change.key : change.from)?.base ?? emptyContent;
  const names =
    change.change === 'new'
      ? [...Object.keys(packed.values), ...(packed.questions ? ['questions'] : [])]
      : change.fields;
  return names.flatMap((name) => {
    const field = ofKind.find(name);
    const isOwn = own !== undefined && !field.isAs(own, base);
    if (isOwn && field.isAs(own, packed)) return [];
    const said = { before: field.describe(base), now: field.describe(packed) };
    return [{ field: name, label: field.label, ...said, ...(isOwn && { own: field.describeOwn(own) }) }];
  });
}

function toShown(
  compared: Compared,
  change: RecordChange<PackedLine>,
  { kind, link, own }: { kind: PackKind; link: StoredLink | undefined; own: OwnRecord | undefined },
): ChangeOfPack {
  const packed = change.change === 'dropped' ? undefined : change.packed;
  const { wire } = requireKind(kind);
  const values: PackedContent['values'] = (packed ?? link?.base ?? emptyContent).values;
  const was = packed?.was;
  return {
    key: change.key,
    kind,
    change: change.change,
    name: own?.name ?? formatText(String(values[wire.name] ?? '')),
    code: formatText(String(values[wire.ownCode] ?? '')),
    ...(own && { recordId: own.id, UniqueCode: own.code }),
    ...(was && { was }),
    ...('into' in change && change.into !== undefined && { into: change.into }),
    ...(packed?.holdsFrom !== undefined && { holdsFrom: packed.holdsFrom }),
    source: packed?.source ?? link?.source ?? {},
    fields: describeFields(compared, change, own),
    ...(own?.hindered !== undefined && { hindered: own.hindered }),
  };
}

/** A renumbered record is asked about as a whole where no text changes. */
const isAsked = ({ change, fields }: ChangeOfPack): boolean => change !== 'changed' || fields.length > 0;

/**
 * Compares the newer version of a pack with what the organisation decided last and what it has (content.md "Update"): new
 * records that fit its choice, changed, renumbered and dropped ones. Records that the organisation deleted are left out.
 */
export function listUpdateItems(newer: NewerPack, compared: Compared): UpdateItem[] {
  const { records, choice } = newer;
  const { links, own, fields } = compared;
  const chosen = chooseRecords(
    records.map((record) => ({ kind: record.kind, record })),
    choice,
  );
  const decided = new Map(
    [...links].map(([key, { kind, base, recordId }]) => [key, { kind, base, isLinked: recordId !== null }]),
  );
  let row = records.length;
  return listPackChanges(decided, records).flatMap((change): UpdateItem[] => {
    if (change.change === 'dropped') row += 1;
    const from = change.change === 'changed' || change.change === 'renumbered' ? change.from : change.key;
    const link = links.get(from);
    const kind = change.change === 'dropped' ? link?.kind : change.packed.kind;
    const ofKind = kind && fields.get(kind);
    if (!ofKind || (change.change === 'new' && !link && !chosen.has(change.key))) return [];
    const record = link?.recordId ? own.get(keyOfRecord(link.kind, link.recordId)) : undefined;
    if (link?.recordId && !record) return [];
    const shown = toShown(compared, change, { kind, link, own: record });
    if (!isAsked(shown)) return [];
    const place = change.change === 'dropped' ? row : change.packed.row;
    return [{ row: place, kind, change, link, own: record, fields: ofKind, shown }];
  });
}
