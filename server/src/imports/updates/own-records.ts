import type { PackKind } from '@lexboard/shared-lib/contract';
import { findKind, findParentLawField, formatText, type RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { toCircularCells } from '../../circulars/circular-cells.ts';
import { findCirculars, type StoredCircular } from '../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { describeLocked, describeRepealed } from '../../records/stored/lock-record.ts';
import { findRecords, type FoundRecord } from '../plan/find/find-records.ts';
import { readAskedOfLaws, type AskedOfLaw } from './own-questions.ts';

/** A record of the organisation that a pack knows, or a circular. */
export interface OwnRecord {
  id: number;
  code: string;
  name: string;
  version: number;
  /** By field; of a circular as in cells. */
  values: RecordValues;
  /** Ids of its law, or of the law above it, and of the further laws of a circular. */
  law: number | null;
  alsoLaws: readonly number[];
  /** Why it cannot be changed. */
  hindered?: string;
  /** Of a law. */
  asked?: AskedOfLaw | undefined;
  /** As it is stored; missing for a circular. */
  stored?: FoundRecord;
}

/** A kind and an id, as a key. */
export const keyOfRecord = (kind: string, id: number): string => `${kind}:${id}`;

const ofCircular = (circular: StoredCircular): OwnRecord => ({
  id: circular.id,
  code: '',
  name: circular.topic,
  version: circular.version,
  values: toCircularCells(circular, []),
  law: circular.law_id,
  alsoLaws: circular.alsoLaws.map(({ id }) => id),
  ...(circular.editOption === 'false' && {
    hindered: t('The law of this circular is locked by an administrator.'),
  }),
});

async function readOfKind(
  trx: Transaction,
  importId: string,
  name: PackKind,
  ids: readonly number[],
): Promise<OwnRecord[]> {
  const kind = findKind(name);
  if (!kind) return (await findCirculars(trx, { ids, laws: [], days: [], topics: [] })).map(ofCircular);
  const [found, asked] = await Promise.all([
    findRecords(trx, kind, { importId, ids, ownCodes: [] }),
    name === 'law' ? readAskedOfLaws(trx, ids) : new Map<number, AskedOfLaw>(),
  ]);
  const parent = findParentLawField(kind)?.name ?? '';
  return ids.flatMap((id): OwnRecord[] => {
    const stored = found.byId(id);
    if (!stored || stored.deleted) return [];
    const law = stored.values[parent];
    const hindered = stored.locked ? describeLocked(kind) : describeRepealed(kind, stored);
    return [
      {
        id,
        code: stored.code,
        name: formatText(stored.values[kind.wire.name]),
        version: stored.version,
        values: stored.values,
        law: typeof law === 'number' ? law : null,
        alsoLaws: [],
        asked: asked.get(id),
        stored,
        ...(hindered !== undefined && { hindered }),
      },
    ];
  });
}

/** Reads records by their links, by {@link keyOfRecord}. Deleted ones are left out. */
export async function readOwnRecords(
  trx: Transaction,
  importId: string,
  links: readonly { kind: PackKind; recordId: number | null }[],
): Promise<Map<string, OwnRecord>> {
  const own = new Map<string, OwnRecord>();
  for (const [kind, ofKind] of Map.groupBy(links, (link) => link.kind)) {
    const ids = ofKind.flatMap(({ recordId }) => recordId ?? []);
    const found = ids.length > 0 ? await readOfKind(trx, importId, kind, ids) : [];
    for (const record of found) own.set(keyOfRecord(kind, record.id), record);
  }
  return own;
}
