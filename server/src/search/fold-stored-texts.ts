import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';

/** Raised whenever `text_key` begins to fold more. 1: Devanagari. */
const FOLDING = 1;

/** Rows of each table in one transaction: it stays well below the statement timeout. */
const BATCH = 500;

async function foldBatch(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_stored_texts(${BATCH}) as folded`.execute(trx);
  return rows[0]?.folded ?? 0;
}

/**
 * Folds the keys of texts that earlier versions have stored (languages.md), once on each database. Until it is done, searches
 * miss these where they have letters that are folded now. Several servers can do it at once.
 * @throws the signal's reason when aborted
 */
export async function foldStoredTexts({
  database,
  signal,
}: {
  database: Database;
  signal?: AbortSignal;
}): Promise<void> {
  const platform = await database.inDirectory((trx) =>
    trx.selectFrom('platform').select('texts_folded').executeTakeFirst(),
  );
  if (!platform || platform.texts_folded >= FOLDING) return;
  for (const { id } of await database.inDirectory(listOrganisations)) {
    await database.inOrganisation(id, (trx) => sql`select fold_stored_names()`.execute(trx));
    let folded = BATCH;
    while (folded > 0) {
      signal?.throwIfAborted();
      folded = await database.inOrganisation(id, foldBatch);
    }
  }
  await database.inDirectory((trx) => trx.updateTable('platform').set({ texts_folded: FOLDING }).execute());
}
