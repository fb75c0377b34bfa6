import { lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { checkPack } from '../check/check-pack.ts';
import { refusePack, UnreadablePack, type PackFault } from '../read/pack-faults.ts';
import { headFile } from '../read/pack-parts.ts';
import type { Pack } from '../read/pack.ts';
import { readPackFile } from '../read/read-pack.ts';
import { readKeys } from '../trust/key-repository.ts';
import { verifyPack } from '../trust/verify-pack.ts';
import { readVersions, shelve, unsignedPublishers } from './shelf-repository.ts';

/** How a pack comes to the shelf: with the product, signed by a trusted key, or unsigned because the operator says so. */
export type Admission = 'product' | 'signed' | 'unsigned';

export interface AdmittedPack {
  head: Pack['head'];
  records: number;
  /** Whether the very same was there already. */
  already: boolean;
  warnings: readonly PackFault[];
}

/** Reads a pack and checks what it says. @throws UnreadablePack */
export async function readCheckedPack(
  content: Buffer,
): Promise<{ pack: Pack; warnings: readonly PackFault[] }> {
  const pack = await readPackFile(content);
  const { faults, warnings } = await checkPack(pack);
  if (faults.length > 0) throw new UnreadablePack(faults);
  return { pack, warnings };
}

/** Who published it: the lineage of its key, or how it comes without one. @throws UnreadablePack as `verifyPack` does */
async function findPublisher(trx: Transaction, pack: Pack, how: Admission) {
  if (how === 'product') return { publisher: unsignedPublishers.product, keyId: null };
  if (how === 'unsigned' && !pack.signature) return { publisher: unsignedPublishers.unsigned, keyId: null };
  const key = verifyPack(pack, await readKeys(trx));
  return { publisher: key.lineage, keyId: key.id };
}

/**
 * Puts a pack on the shelf, from which every organisation may take it.
 * @param content a `.lexpack` file
 * @throws UnreadablePack for a broken pack, one that is not signed by a trusted key, a pack whose id is another publisher's, and a
 *   version that is there with other content
 */
export async function admitPack(database: Database, content: Buffer, how: Admission): Promise<AdmittedPack> {
  const { pack, warnings } = await readCheckedPack(content);
  const { head, digest } = pack;
  const records = pack.records.length;
  const already = await database.inDirectory(async (trx) => {
    await lockUntilCommit(trx, `pack ${head.id}`);
    const from = await findPublisher(trx, pack, how);
    const versions = await readVersions(trx, head.id);
    if (versions.some(({ publisher }) => publisher !== from.publisher))
      refusePack(headFile, `the id ${head.id} is that of another publisher's pack on this platform`);
    const same = versions.find(({ head: { version } }) => version === head.version);
    // What comes with the product may change while it is made.
    if (same && same.digest !== digest && how !== 'product')
      refusePack(
        headFile,
        `version ${head.version} of ${head.id} is here with other content: raise its version`,
      );
    await shelve(trx, { ...from, head, records, digest, content });
    return same?.digest === digest;
  });
  return { head, records, already, warnings };
}
