import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { forgotPassword, keywordSearch, login as signIn, type Call } from '@lexboard/shared-lib/contract';
import { openDatabase, type Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { Transaction } from '../database/transaction.ts';
import { createPostgresqlTestDatabase } from '../testing/database/postgresql.ts';
import type { TestDatabase } from '../testing/database/database-of-test.ts';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';
import { findFreePort } from '../testing/machine/free-port.ts';
import { KillableServer } from '../testing/machine/killable-server.ts';
import { readChannel } from '../testing/release-samples.ts';
import { builtRemote, builtShell } from '../testing/samples/build-samples.ts';
import { draftLaw, lawCalls } from '../testing/test-platform.ts';

const password = 'correct horse battery';
const server = process.env.TEST_DATABASE_URL ?? '';

describe('a login that serves and does not own the tables', () => {
  const login = `lexboard_serving_${randomUUID().slice(0, 8)}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-serving-'));
  let owner: TestDatabase & { address: string };
  let databaseUrl: string;
  let database: Database;
  let start: KillableServer;
  let address: string;

  /** As whoever runs PostgreSQL. */
  async function administer(statement: string): Promise<void> {
    const administrator = await openDatabase({ dataDir: '', databaseUrl: server });
    await administrator.asOwner((trx) => sql.raw(statement).execute(trx));
    await administrator.close();
  }

  async function ask({ path: call, method }: Call, token: string | undefined, body: object): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${address}/api${call}`, { method, headers, body: JSON.stringify(body) });
    return response.text();
  }

  /** The runs of each job, by result, once all have had one. */
  async function untilAllHaveRun(): Promise<string[]> {
    for (;;) {
      const metrics = await (await fetch(`${address}/api/metrics`)).text();
      const runs = metrics.split('\n').filter((line) => line.startsWith('lexboard_job_runs_total{'));
      const jobs = runs.length / 2;
      if (runs.filter((line) => !line.endsWith(' 0')).length >= jobs) return runs;
      await wait(50);
    }
  }

  beforeAll(async () => {
    owner = await createPostgresqlTestDatabase(server);
    await administer(`create role ${login} login password '${password}'`);
    const url = new URL(owner.address);
    Object.assign(url, { username: login, password });
    databaseUrl = url.href;
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    await builtRemote(path.join(folder, 'mfe-sample', 'dist'), { name: 'mfe-sample' });
    const environment = {
      ...bareEnvironment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      SHELL_DIST: await builtShell(path.join(folder, 'shell', 'dist')),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SEED: 'demo',
      DEMO_PASSWORD: password,
    };
    start = new KillableServer(environment, [
      path.join(import.meta.dirname, '../../bin/lexboard.mjs'),
      'start',
    ]);
  });
  afterAll(async () => {
    await start.kill();
    await database.close();
    await owner.remove();
    await administer(`drop role ${login}`);
    fs.rmSync(folder, { recursive: true });
  });

  it('is told what to do before it may serve', async () => {
    await expect(start.start()).rejects.toThrow(
      `The login ${login} may not serve this database: run "npx lexboard migrate --grant-to ${login}" with the login that owns it`,
    );
    await expect(owner.database.grantServingRights('lexboard_test')).rejects.toThrow(
      /lexboard_test .*can act as the owner/,
    );
    await owner.database.grantServingRights(login);
    // A line that was opened before does not find the tables.
    database = await openDatabase({ dataDir: '', databaseUrl });
  });

  it('is told what to do where the tables are older than its program, and changes none', async () => {
    const hide = sql`alter table schema_migration rename to hidden_migration`;
    const show = sql`alter table hidden_migration rename to schema_migration`;
    await owner.database.asOwner((trx) => hide.execute(trx));
    await expect(start.start()).rejects.toThrow('lacks 000-baseline: run "npx lexboard migrate" first');
    await owner.database.asOwner((trx) => show.execute(trx));
    await expect(database.migrate()).rejects.toThrow(
      `The login ${login} of DATABASE_URL does not own the tables`,
    );
  });

  it('has the whole product work: sign-in, saving, searching, releases, and what servers do by themselves', async () => {
    await start.start();
    const signedIn = await ask(signIn, undefined, { username: 'admin', password, acceptTerms: true });
    const token = /"access_token":"([^"]+)"/.exec(signedIn)?.[1];
    const saved = await ask(lawCalls.add, token, draftLaw({ Law: 'The Zebra Crossings Act, 2026' }));
    const id = Number(/"id":(\d+)/.exec(saved)?.[1]);
    const change = { ...draftLaw({ Law: 'The Zebra Crossings Act, 2027' }), id, version: 1 };
    expect(await ask(lawCalls.update, token, change)).toContain('"version":2');
    const found = await ask(keywordSearch, token, { keywordstr: 'zebra' });
    expect(found).toContain('The Zebra Crossings Act, 2027');
    expect(await readChannel(owner.database, 'mfe-sample')).toMatchObject({ stable: '1.0.0' });
    await ask(forgotPassword, undefined, { username: 'admin@demo.example', url: address });
    const outbox = path.join(folder, 'data', 'outbox');
    while (!fs.existsSync(outbox) || fs.readdirSync(outbox).length === 0) await wait(50);
    const runs = await untilAllHaveRun();
    expect(runs.length).toBeGreaterThan(20);
    expect(runs.filter((line) => line.includes('"failed"') && !line.endsWith(' 0'))).toEqual([]);
  });

  it.each([
    'alter table law add column mine int',
    'alter table system_log disable trigger append_only',
    'alter table system_log disable trigger all',
    'drop trigger append_only on system_log',
    "update system_log set action = 'Nothing'",
    "update system_log set hash = ''",
    'delete from system_log',
    'truncate system_log',
    'update waiting_log_entry set action = action',
    'update audit_head set sequence = 0',
    'update log_lane set number = 0',
    'update schema_migration set number = 0',
    'create or replace function current_organisation() returns uuid language sql return gen_random_uuid()',
    'create function mine() returns int language sql return 1',
    'drop function append_system_log',
    'drop policy own_organisation on law',
    'alter table law disable row level security',
    'create table mine (id int)',
    'create schema mine',
    "select give_to_search_role('current_organisation')",
    "select protect_organisation_table('law', 'all')",
    'set role lexboard_test',
    'set role lexboard_search',
    'set session_replication_role = replica',
    'grant lexboard_test to current_user',
    'alter role current_user createrole',
  ])('is refused %s', async (statement) => {
    const work = (trx: Transaction) => sql.raw(statement).execute(trx);
    const attempts = await Promise.allSettled([
      database.asOwner(work),
      database.inDirectory(work),
      database.inOrganisation(randomUUID(), work),
    ]);
    const codes = attempts.map((attempt) =>
      attempt.status === 'rejected' && attempt.reason instanceof DatabaseError
        ? attempt.reason.code
        : attempt,
    );
    expect(codes).toEqual(['42501', '42501', '42501']);
  });

  it('cannot have the functions of the log write to tables of its own', async () => {
    const [organisation = ''] = await database.inDirectory(async (trx) =>
      (await trx.selectFrom('organisation').select('id').execute()).map(({ id }) => id),
    );
    const own = database.inOrganisation(organisation, async (trx) => {
      for (const table of ['system_log', 'waiting_log_entry', 'log_lane', 'audit_head'])
        await sql`create temporary table ${sql.table(table)} (like ${sql.table(`public.${table}`)})`.execute(
          trx,
        );
      await sql`select append_system_log(1, 'someone', 'Nothing')`.execute(trx);
      const { rows } = await sql`select from pg_temp.waiting_log_entry`.execute(trx);
      return rows.length;
    });
    await expect(own).resolves.toBe(0);
  });
});
