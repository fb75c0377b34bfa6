import type { Database } from '../../../database/database.ts';
import { Refused } from '../../../http/refused.ts';
import type { Pack } from '../../../packs/read/pack.ts';
import { UnreadablePack } from '../../../packs/read/pack-faults.ts';
import { readPackFile } from '../../../packs/read/read-pack.ts';
import { readKeys } from '../../../packs/trust/key-repository.ts';
import { refuseWithdrawn } from '../../../packs/trust/verify-pack.ts';

/** Reads the pack of an import. @throws Refused 422 with the reader's reason */
export async function readPackOrRefuse(file: string): Promise<Pack> {
  try {
    return await readPackFile(file);
  } catch (error) {
    if (error instanceof UnreadablePack) throw new Refused(422, error.message);
    throw error;
  }
}

/** Reads the pack of an import that is to be taken over. @throws Refused 422, also where its key was distrusted meanwhile */
export async function readTrustedPack(database: Database, file: string): Promise<Pack> {
  const pack = await readPackOrRefuse(file);
  const keys = await database.inDirectory(readKeys);
  try {
    refuseWithdrawn(pack, keys);
  } catch (error) {
    throw error instanceof UnreadablePack ? new Refused(422, error.message) : error;
  }
  return pack;
}
