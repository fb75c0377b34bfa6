import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { keywordSearch } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/database.ts';
import { bareEnvironment } from '../../server/src/testing/machine/bare-environment.ts';
import { KillableServer } from '../../server/src/testing/machine/killable-server.ts';
import { builtShell } from '../../server/src/testing/samples/build-samples.ts';
import { addTestOrganisation } from '../../server/src/testing/test-platform.ts';
import { startPostgres } from '../postgres.mjs';
import { findFreePort } from '../processes/free-port.mjs';
import { Load, Readers, sendTo } from './load.mjs';
import { makeNextVersion } from './next-version.mjs';

const run = promisify(execFile);

const drafts = { method: 'GET', path: '/law/draftlist' };

/** What people read: a list, a text in it, and a search of everything. */
const reads = [
  { call: drafts },
  { call: { ...drafts, path: `${drafts.path}?Law=editor&sort=Law&order=asc` } },
  { call: keywordSearch, body: { keywordstr: 'editor' } },
];

const createServing = sql`create role lexboard_serving login`;

/** Leaves an index behind as a run does that ends while it builds it: as good as none. */
const breakIndex = 'create unique index concurrently if not exists law_next on law (organisation_id)';

const readIndex = sql`select indisvalid as valid, indisunique as "unique" from pg_index
  where indexrelid = 'law_next'::regclass`;

const readFunctions = sql`select name, checksum from schema_function order by name`;

describe('a version and the one before it, on one database', () => {
  let folder;
  let postgres;
  let owner;
  let organisations;
  let environment;
  let nextProgram;
  const servers = [];

  /** Starts a server of this version, or of the program that is named, by another login where one is given. */
  async function startServer({ program, ...login } = {}) {
    const port = await findFreePort();
    const server = new KillableServer(
      { ...environment, ...login, PORT: String(port) },
      program && [program, 'start'],
    );
    servers.push(server);
    await server.start();
    return { server, address: `http://127.0.0.1:${port}` };
  }

  /** Migrates to the next version, as its owner does. @returns what waits until it waits, and for what it prints */
  function migrate() {
    const env = { ...environment, DATABASE_URL: postgres.url };
    const child = spawn(process.execPath, [nextProgram, 'migrate'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const waits = new Promise((resolve) => {
      child.stderr.on('data', (chunk) => {
        said += chunk;
        if (said.includes('waits until its tables are free')) resolve();
      });
    });
    const done = Promise.all([text(child.stdout), once(child, 'exit')]).then(([printed, [code]]) => {
      if (code === 0) return printed;
      throw new Error(said);
    });
    return { waits: Promise.race([waits, done]), done };
  }

  /** Keeps the laws from being changed in their structure, as a long export does. @returns what ends it */
  async function readLong() {
    const reading = Promise.withResolvers();
    const ended = Promise.withResolvers();
    const done = owner.asOwner(async (trx) => {
      await trx.selectFrom('law').select('id').limit(1).execute();
      reading.resolve();
      await ended.promise;
    });
    await reading.promise;
    return () => {
      ended.resolve();
      return done;
    };
  }

  const query = (statement) => owner.asOwner(async (trx) => (await statement.execute(trx)).rows);

  /** Builds an index that cannot be built. */
  async function leaveBrokenIndex() {
    const psql = run(path.join(postgres.programs, 'psql'), [postgres.url, '-c', breakIndex]);
    await expect(psql).rejects.toThrow('could not create unique index');
    expect(await query(readIndex)).toEqual([{ valid: false, unique: true }]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-versions-'));
    postgres = await startPostgres();
    owner = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
    await owner.migrate();
    organisations = [await addTestOrganisation(owner), await addTestOrganisation(owner)];
    const serving = new URL(postgres.url);
    serving.username = 'lexboard_serving';
    const administrator = await openDatabase({ dataDir: '', databaseUrl: postgres.superuserUrl });
    await administrator.asOwner((trx) => createServing.execute(trx));
    await administrator.close();
    await owner.grantServingRights('lexboard_serving');
    environment = {
      ...bareEnvironment,
      DATABASE_URL: serving.href,
      DATA_DIR: path.join(folder, 'data'),
      SHELL_DIST: await builtShell(path.join(folder, 'shell')),
      SEED: 'none',
      LOG_LEVEL: 'warn',
    };
    nextProgram = await makeNextVersion(path.join(folder, 'next'));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await owner.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  it('gives nobody an error while one follows the other, and loses nothing', async () => {
    const [one, two] = organisations;
    const before = await startServer();
    const first = new Load(sendTo(before.address), one, { each: 1 });
    const readers = new Readers(sendTo(before.address), one.viewer, reads);
    await first.acknowledges(2);
    await leaveBrokenIndex();

    const check = run(process.execPath, [nextProgram, 'migrate', '--check'], { env: environment });
    await expect(check).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Would apply 900-next/),
    });
    const endReading = await readLong();
    const migration = migrate();
    await migration.waits;
    await first.acknowledges(2);
    await endReading();
    expect(await migration.done).toMatch(
      /^Applied 900-next.sql, 901-next-index.sql, 902-next-contract.sql, functions/,
    );
    expect(await query(readIndex)).toEqual([{ valid: true, unique: false }]);
    await first.acknowledges(2);

    const functions = await query(readFunctions);
    const next = await startServer({ program: nextProgram });
    // By the login that owns the functions, and could put its own back.
    const restarted = await startServer({ DATABASE_URL: postgres.url });
    const second = new Load(sendTo(next.address, restarted.address), two, { each: 1 });
    await Promise.all([first.acknowledges(2), second.acknowledges(2)]);
    await Promise.all([first, readers].map((load) => load.stop()));
    await before.server.kill();
    await second.acknowledges(2);
    await second.stop();

    expect(await query(readFunctions)).toEqual(functions);
    for (const answers of [first.answers(), readers.answers, second.answers()])
      expect([...answers.keys()]).toEqual([200]);
    for (const load of [first, second])
      expect(await load.compare(owner)).toMatchObject({ lost: 0, faults: [] });
  });
});
