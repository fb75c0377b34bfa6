import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { toBase } from '../../imports/stored/pack-repository.ts';
import { unsignedPublishers } from '../../packs/shelf/shelf-repository.ts';
import type { Demo, DemoRecord } from './read-demo.ts';

/** A stored record or circular, and the pack that it is of. */
interface Linked {
  kind: string;
  id: number;
  packed: DemoRecord['packed'];
}

/** Stores which packs the organisation took over, and what is of them, as their take-overs do. */
export async function seedPacks(
  trx: Transaction,
  author: Account,
  { packs }: Demo,
  linked: readonly Linked[],
): Promise<void> {
  const organisation_id = author.organisationId;
  for (const { id: pack, choice } of packs) {
    const ofPack = linked.flatMap(({ kind, id, packed }) =>
      packed?.pack.id === pack ? [{ kind, id, head: packed.pack, record: packed.record }] : [],
    );
    const [first] = ofPack;
    if (!first) throw new Error(`organisations.jsonl: nothing was taken over of ${pack}`);
    const { head } = first;
    const taken = { organisation_id, pack, version: head.version, account_id: author.id, offered: true };
    await trx
      .insertInto('pack_taken')
      .values({
        ...taken,
        head: JSON.stringify(head),
        choice: JSON.stringify(choice),
        publisher: unsignedPublishers.product,
        // There was no import.
        import_id: organisation_id,
      })
      .execute();
    const rows = ofPack.map(({ kind, id, record }) => ({
      ...{ organisation_id, pack, key: record.id, kind, record_id: id, version: head.version },
      base: JSON.stringify(toBase(record)),
      source: JSON.stringify(record.source),
      names: JSON.stringify(record.names ?? {}),
    }));
    await trx.insertInto('pack_record').values(rows).execute();
  }
}
