import type { PackKind, RecordOfPack } from '@lexboard/shared-lib/contract';
import type { KindName } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Reads of which pack a record is, and where that has it from; undefined for a record of none (content.md "Take over"). */
export async function readPackOfRecord(
  trx: Transaction,
  { name: kind }: { name: KindName | PackKind },
  id: number,
): Promise<RecordOfPack | undefined> {
  const link = await trx
    .selectFrom('pack_record')
    .innerJoin('pack_taken', 'pack_taken.pack', 'pack_record.pack')
    .select(['pack_record.pack', 'pack_record.version', 'key', 'names', 'source', 'head'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('taken_at')
    .limit(1)
    .executeTakeFirst();
  if (!link) return undefined;
  const { pack, version, key, names, source, head } = link;
  return { pack, title: head.title, version, key, names, source };
}
