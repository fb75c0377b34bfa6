import { createPublicKey } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { applyNotes } from '../deletion/apply-notes.ts';
import type { Deleter, NoteMaker } from '../deletion/delete-organisations.ts';
import { readNoteFiles } from '../deletion/note-files.ts';
import { namePlace } from '../files/places/open-place.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { openSigningKey, readOwnPublicKeys } from '../signing/platform-key.ts';
import type { Config } from './config.ts';

interface Parts {
  config: Pick<Config, 'backupKey' | 'backupDays' | 'dataDir' | 'publicUrl' | 'logFiles'>;
  database: Database;
  attachments: AttachmentStore;
  log?: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** What deletes organisations, by the settings of the server. */
export function deleterOf({ config, ...parts }: Parts): Deleter & NoteMaker {
  const { backupKey, backupDays, dataDir, publicUrl, logFiles } = config;
  return {
    ...parts,
    backupDays,
    publicUrl,
    openKey: () => backupKey ?? openSigningKey(dataDir),
    ...(logFiles && { logPlace: namePlace(logFiles.address) }),
  };
}

/**
 * Deletes organisations again whose notes lie in the store: an older copy of the database may have brought them back. Run it before
 * the server listens.
 */
export async function applyOwnNotes(
  { config, ...parts }: Parts,
  warn: (line: string) => void,
): Promise<void> {
  const { backupKey, dataDir } = config;
  const keys = backupKey ? [createPublicKey(backupKey)] : readOwnPublicKeys(dataDir);
  await applyNotes({ ...parts, files: await readNoteFiles(parts.attachments), keys, warn });
}
