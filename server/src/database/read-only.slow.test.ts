import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from './database.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;

describe('a database that is opened only to read', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-read-only-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function expectToOnlyRead(database: Database): Promise<void> {
    const create = database.asOwner((trx) => sql`create table mine (id int)`.execute(trx));
    await expect(create).rejects.toThrow('read-only transaction');
    await expect(database.migrate()).rejects.toThrow('read-only transaction');
    await database.close();
  }

  it('is not created', async () => {
    await expect(openDatabase({ dataDir, readOnly: true })).rejects.toThrow(
      `There is no database in ${dataDir}: check DATA_DIR`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('cannot be changed, embedded', async () => {
    await (await openDatabase({ dataDir })).close();
    await expectToOnlyRead(await openDatabase({ dataDir, readOnly: true }));
  });

  if (databaseUrl) {
    it('cannot be changed, on PostgreSQL', async () => {
      await expectToOnlyRead(await openDatabase({ dataDir, databaseUrl, readOnly: true }));
    });
  }
});
