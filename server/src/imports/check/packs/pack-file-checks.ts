import { readFile } from 'node:fs/promises';
import type { Database } from '../../../database/database.ts';
import type { PackOfImport } from '../../../database/schema/pack-tables.ts';
import { attachmentLimits } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { readCheckedPack } from '../../../packs/shelf/admit-pack.ts';
import { readVersions } from '../../../packs/shelf/shelf-repository.ts';
import { readKeys } from '../../../packs/trust/key-repository.ts';
import { verifyPack } from '../../../packs/trust/verify-pack.ts';

/** How a pack is stored. */
export const packMediaType = 'application/zip';

/** Why a file cannot be a pack, by its name; undefined for a good one. */
export function findPackNameFault(name: string): string | undefined {
  if (name.length > attachmentLimits.nameBytes)
    return t('The name of the file is too long: it may have {most} characters.', {
      most: attachmentLimits.nameBytes,
    });
  return name.toLowerCase().endsWith('.lexpack')
    ? undefined
    : t('This file is no pack: choose one whose name ends in .lexpack.');
}

/**
 * Reads a pack that somebody uploads. It must be signed by a key that the owner of the platform trusts, and its id must not be
 * that of another publisher's pack.
 * @throws UnreadablePack
 */
export async function readUploadedPack(
  database: Database,
  file: string,
): Promise<{ pack: PackOfImport } | { fault: string }> {
  const { pack } = await readCheckedPack(await readFile(file));
  const { head } = pack;
  const { keys, versions } = await database.inDirectory(async (trx) => ({
    keys: await readKeys(trx),
    versions: await readVersions(trx, head.id),
  }));
  const { lineage, name } = verifyPack(pack, keys);
  if (versions.some(({ publisher }) => publisher !== lineage))
    return {
      fault: t("{id} is the id of another publisher's pack, which this platform offers.", { id: head.id }),
    };
  return { pack: { head, publisher: lineage, signedBy: name, offered: false, digest: pack.digest } };
}
