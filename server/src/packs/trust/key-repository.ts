import type { Transaction } from '../../database/transaction.ts';

/** A key that the owner of the platform has accepted. */
export interface PublisherKey {
  id: number;
  name: string;
  /** PEM. */
  publicKey: string;
  /** That of its publisher. */
  lineage: string;
  state: 'trusted' | 'replaced' | 'distrusted';
  addedAt: Date;
}

/** All keys, the oldest first. In the directory. */
export const readKeys = (trx: Transaction): Promise<PublisherKey[]> =>
  trx
    .selectFrom('pack_key')
    .select(['id', 'name', 'public_key as publicKey', 'lineage', 'state', 'added_at as addedAt'])
    .orderBy('id')
    .execute();

/** Accepts a key, or one that was accepted before. */
export async function insertKey(
  trx: Transaction,
  { name, publicKey, lineage }: Pick<PublisherKey, 'name' | 'publicKey'> & { lineage?: string | undefined },
): Promise<number> {
  const { id } = await trx
    .insertInto('pack_key')
    .values({ name, public_key: publicKey, ...(lineage !== undefined && { lineage }) })
    .onConflict((conflict) =>
      conflict
        .column('public_key')
        .doUpdateSet({ name, state: 'trusted', ...(lineage !== undefined && { lineage }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKeyState(
  trx: Transaction,
  id: number,
  state: PublisherKey['state'],
): Promise<void> {
  await trx.updateTable('pack_key').set({ state }).where('id', '=', id).execute();
}
