import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileSamples } from '../samples/file-samples.ts';
import { addToken } from '../samples/token-samples.ts';
import { createResetLink } from '../../accounts/passwords/reset-link.ts';
import { writeBackup, type WrittenBackup } from '../../backup/write-backup.ts';
import type { Place } from '../../files/places/place.ts';
import { openBulk } from '../../database/bulk/open-bulk.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { createTestDataFolder } from '../database/embedded.ts';
import { createPostgresqlTestDatabase } from '../database/postgresql.ts';
import { inChainedLog } from '../log/chained-log.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../test-platform.ts';
import { createTestStore, upload, type TestStore } from '../uploads.ts';

interface Settings {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A platform without people, on a database and a store of its own that nobody has open. */
export interface ClosedPlatform {
  settings: Settings;
  attachments: TestStore;
  remove(): Promise<void>;
}

/** @param address of a PostgreSQL server; undefined: on the embedded database */
export async function createClosedPlatform(address: string | undefined): Promise<ClosedPlatform> {
  const attachments = await createTestStore();
  if (address === undefined) {
    const dataDir = await createTestDataFolder();
    const remove = async () => {
      await attachments.remove();
      await rm(dataDir, { recursive: true });
    };
    return { settings: { dataDir, databaseUrl: undefined }, attachments, remove };
  }
  const test = await createPostgresqlTestDatabase(address);
  const remove = async () => {
    await attachments.remove();
    await test.remove();
  };
  return { settings: { dataDir: attachments.folder, databaseUrl: test.address }, attachments, remove };
}

/** The environment in which a command works on a platform. */
export const environmentOf = ({
  settings: { dataDir, databaseUrl },
}: Pick<ClosedPlatform, 'settings'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

export async function onDatabase<Result>(
  { settings }: Pick<ClosedPlatform, 'settings'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Adds two organisations, each with laws that have files; two of the files are the same. */
export const fillPlatform = (platform: ClosedPlatform): Promise<void> =>
  onDatabase(platform, async (database) => {
    const app = await startTestApp(database, { attachments: platform.attachments });
    for (let count = 0; count < 2; count += 1) {
      const { id, editor } = await addTestOrganisation(database);
      for (const content of [fileSamples.pdf, Buffer.concat([fileSamples.pdf, Buffer.from([count])])]) {
        const { file } = (await upload(app, { token: editor.token, content })).reply;
        const attachment = [{ id: file.id, name: file.name }];
        const body = { ...draftLaw({ Law: `A\tlaw\\ of ${count}\nand é` }), attachment };
        await ask(app, lawCalls.add, { token: editor.token, body });
      }
      await database.inOrganisation(id, async (trx) => {
        await addToken(trx, editor);
        await createResetLink(trx, editor, { publicUrl: '', validFor: 3_600 });
      });
      await inChainedLog(database, id, () => Promise.resolve());
    }
    await app.close();
  });

export const { privateKey: key } = generateKeyPairSync('ed25519');

/** What the backups of tests are signed with. */
export const publicKeys = [createPublicKey(key)];

const free = { requireHeld: () => Promise.resolve(), release: () => Promise.resolve() };

/** Writes a backup of a platform. */
export async function backUp(
  { settings, attachments }: ClosedPlatform,
  place: Place,
  recipients: string[] = [],
): Promise<WrittenBackup> {
  const bulk = await openBulk(settings);
  try {
    const { disk } = attachments;
    return await writeBackup({ bulk, disk, place, lock: free, recipients, key, say: () => undefined });
  } finally {
    await bulk.close();
  }
}
