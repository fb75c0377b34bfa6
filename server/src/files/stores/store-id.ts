import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { uuidForm } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { AttachmentStore } from './attachment-store.ts';
import { writeAtomically } from './write-atomically.ts';

/** The file that names the database a store belongs to. */
export const storeFileKey = 'lexboard-store.json';

/** The content of {@link storeFileKey}. */
interface StoreFile {
  /** `platform.store_id` of its database. */
  store: string;
  /** `platform.id` of its database. */
  database: string;
}

/** A database and the file store in its settings. */
export interface StorePair {
  database: Database;
  attachments: AttachmentStore;
}

/** The settings combine a database with another one's file store, where nothing may be written or deleted. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore';

  constructor({ place }: Pick<AttachmentStore, 'place'>, finding: string) {
    super(
      [
        `${place} is not the store of files of this database: ${finding}.`,
        'Correct ATTACHMENT_STORE, DATA_DIR or DATABASE_URL. If it is the right one, run: npx lexboard store adopt',
      ].join('\n'),
    );
  }
}

const findings = {
  other: 'it belongs to another one',
  missing: `it has no ${storeFileKey}, so it is empty, another one, or was not copied whole`,
  unknown: 'it has none of the files that the database knows, or those of another one',
};

const isStoreFile = (value: unknown): value is StoreFile =>
  ['store', 'database'].every((name) => uuidForm.test(String(Reflect.get(Object(value), name))));

async function readStoreFile({ disk, place }: AttachmentStore): Promise<StoreFile | undefined> {
  if (!(await disk.exists(storeFileKey))) return undefined;
  const text = await disk.get(storeFileKey);
  try {
    const value: unknown = JSON.parse(text);
    if (isStoreFile(value)) return value;
  } catch {
    // The error below reports it.
  }
  throw new ForeignStore({ place }, `its ${storeFileKey} cannot be read`);
}

const selectIds = (directory: Transaction) =>
  directory.selectFrom('platform').select(['id', 'store_id as storeId']);

type Comparison = 'own' | 'unbound' | 'half-bound' | 'other' | 'missing';

function compare(
  { id, storeId }: { id: string; storeId: string | null },
  file: StoreFile | undefined,
): Comparison {
  if (file && storeId) return file.store === storeId ? 'own' : 'other';
  if (file) return file.database === id ? 'half-bound' : 'other';
  return storeId ? 'missing' : 'unbound';
}

/** @throws ForeignStore unless the database and the store have the same id */
export async function requireOwnStore({ database, attachments }: StorePair): Promise<void> {
  const row = await database.inDirectory((trx) => selectIds(trx).executeTakeFirstOrThrow());
  const comparison = compare(row, await readStoreFile(attachments));
  if (comparison === 'other') throw new ForeignStore(attachments, findings.other);
  if (comparison !== 'own') throw new ForeignStore(attachments, findings.missing);
}

/** Writes the store's file first: after an interruption it names the database, so that the binding can be completed. */
async function writeIds(
  directory: Transaction,
  attachments: AttachmentStore,
  platformId: string,
): Promise<void> {
  const file: StoreFile = { store: randomUUID(), database: platformId };
  await writeAtomically(attachments, storeFileKey, Buffer.from(JSON.stringify(file)));
  await directory.updateTable('platform').set({ store_id: file.store }).execute();
}

/**
 * Binds the store to the database, regardless of earlier bindings: both get a new id. It is for a restore, which has just filled
 * both, and for operators who override {@link claimStore}.
 */
export async function bindStore({ database, attachments }: StorePair): Promise<void> {
  await database.inDirectory(async (trx) => {
    const { id } = await selectIds(trx).forUpdate().executeTakeFirstOrThrow();
    await writeIds(trx, attachments, id);
  });
}

/**
 * Checks at the start that the store is the database's. Where neither has an id yet, both get one if `isOurs` says so. Servers
 * that start concurrently do so one after the other.
 * @throws ForeignStore
 */
export async function claimStore(
  { database, attachments }: StorePair,
  isOurs: () => Promise<boolean>,
): Promise<void> {
  const row = await database.inDirectory((trx) => selectIds(trx).executeTakeFirstOrThrow());
  const found = compare(row, await readStoreFile(attachments));
  if (found === 'own') return;
  if (found === 'unbound' && !(await isOurs())) throw new ForeignStore(attachments, findings.unknown);
  await database.inDirectory(async (trx) => {
    const { id, storeId } = await selectIds(trx).forUpdate().executeTakeFirstOrThrow();
    const file = await readStoreFile(attachments);
    const comparison = compare({ id, storeId }, file);
    if (comparison === 'other' || comparison === 'missing')
      throw new ForeignStore(attachments, findings[comparison]);
    if (comparison === 'unbound') await writeIds(trx, attachments, id);
    if (comparison === 'half-bound')
      await trx.updateTable('platform').set({ store_id: file?.store }).execute();
  });
}
