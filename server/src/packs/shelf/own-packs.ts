import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { unlessMissing } from '../../runtime/file-failures.ts';
import { UnreadablePack } from '../read/pack-faults.ts';
import { readPackDigest } from '../read/read-pack.ts';
import { zipPackFolder } from '../read/write-pack.ts';
import { admitPack } from './admit-pack.ts';
import { readShelf, unsignedPublishers } from './shelf-repository.ts';

/** The packs that come with the product. */
const ownFolder = path.resolve(import.meta.dirname, '../../../../packs');

async function shelveOwn(database: Database, folder: string, known: ReadonlySet<string>): Promise<void> {
  if (known.has(await readPackDigest(folder))) return;
  await admitPack(database, await zipPackFolder(folder, { signed: false }), 'product');
}

/**
 * Puts the packs that come with the product on the shelf. What is there already is only compared by its digest. A broken one is
 * named, and the others are offered.
 */
export async function shelveOwnPacks(
  database: Database,
  say: (line: string) => void,
  packs = ownFolder,
): Promise<void> {
  const folders = (await readdir(packs, { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const shelved = await database.inDirectory(readShelf);
  const known = new Set(
    shelved.flatMap(({ publisher, digest }) => (publisher === unsignedPublishers.product ? [digest] : [])),
  );
  for (const { name } of folders.filter((folder) => folder.isDirectory())) {
    try {
      await shelveOwn(database, path.join(packs, name), known);
    } catch (error) {
      if (!(error instanceof UnreadablePack)) throw error;
      say(`The pack ${name} is not offered. ${error.message}`);
    }
  }
}
