import { sql } from 'kysely';
import type { PackHead } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';

/** A version of a pack on the shelf. */
export interface ShelvedPack {
  head: PackHead;
  records: number;
  digest: string;
  publisher: string;
  /** Name of its key; null for the product's own, and for one that was admitted without a signature. */
  signedBy: string | null;
  /** Whether its key is distrusted since. */
  withdrawn: boolean;
  /** When it came to the shelf with this content. */
  addedAt: Date;
}

/** The publisher of the packs that came with the product, and of those without a signature. */
export const unsignedPublishers = { product: 'product', unsigned: 'unsigned' } as const;

const versionOrder = sql`string_to_array(pack_shelf.version, '.')::int[]`;

const selectShelved = (trx: Transaction) =>
  trx
    .selectFrom('pack_shelf')
    .leftJoin('pack_key', 'pack_key.id', 'pack_shelf.key_id')
    .select(['head', 'records', 'digest', 'publisher', 'pack_key.name as signedBy'])
    .select('pack_shelf.added_at as addedAt')
    .select(sql<boolean>`coalesce(pack_key.state = 'distrusted', false)`.as('withdrawn'));

/** All versions on the shelf, the newest of each pack first. In the directory. */
export const readShelf = (trx: Transaction): Promise<ShelvedPack[]> =>
  selectShelved(trx).orderBy('pack').orderBy(versionOrder, 'desc').execute();

/** The newest version of each pack that is offered. */
export async function readOffered(trx: Transaction): Promise<ShelvedPack[]> {
  const shelved = await selectShelved(trx)
    .distinctOn('pack')
    .where(sql<boolean>`pack_key.state is distinct from 'distrusted'`)
    .orderBy('pack')
    .orderBy(versionOrder, 'desc')
    .execute();
  return shelved;
}

/** The versions of one pack. */
export const readVersions = (trx: Transaction, pack: string): Promise<ShelvedPack[]> =>
  selectShelved(trx).where('pack', '=', pack).execute();

/** The file of a version that is offered; undefined where there is none. */
export async function readShelvedFile(
  trx: Transaction,
  { id, version }: Pick<PackHead, 'id' | 'version'>,
): Promise<(ShelvedPack & { content: Buffer }) | undefined> {
  const found = await selectShelved(trx)
    .select('content')
    .where('pack', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return found && !found.withdrawn ? { ...found, content: Buffer.from(found.content) } : undefined;
}

/** Puts a version on the shelf, in place of the same one. */
export async function shelve(
  trx: Transaction,
  {
    head,
    keyId,
    ...shelved
  }: Omit<ShelvedPack, 'signedBy' | 'withdrawn' | 'addedAt'> & { keyId: number | null; content: Buffer },
): Promise<void> {
  const values = { ...shelved, head: JSON.stringify(head), key_id: keyId };
  await trx
    .insertInto('pack_shelf')
    .values({ pack: head.id, version: head.version, ...values })
    .onConflict((conflict) =>
      conflict.columns(['pack', 'version']).doUpdateSet({
        ...values,
        added_at: sql<Date>`case when pack_shelf.digest = excluded.digest then pack_shelf.added_at else now() end`,
      }),
    )
    .execute();
}

/** Takes a pack, or one version of it, from the shelf. @returns how many versions */
export async function unshelve(trx: Transaction, pack: string, version: string | undefined): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('pack_shelf')
    .where('pack', '=', pack)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
