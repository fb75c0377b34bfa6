import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import {
  importCheck,
  importRows,
  importRun,
  importState,
  importUpload,
  packCheck,
  packList,
  packOpen,
} from '@lexboard/shared-lib/contract';
import { formatCsvLine } from '@lexboard/shared-lib/domain';
import { openDatabase } from '../../database/database.ts';
import { createPostgresqlTestDatabase } from '../../testing/database/postgresql.ts';
import { bareEnvironment } from '../../testing/machine/bare-environment.ts';
import { findFreePort } from '../../testing/machine/free-port.ts';
import { KillableServer } from '../../testing/machine/killable-server.ts';
import { builtShell } from '../../testing/samples/build-samples.ts';
import { lawCalls } from '../../testing/test-platform.ts';

const ROWS = 160;
/** So many are done when the server is killed: enough that rows are under way, and most are not begun. */
const DONE_BEFORE = 10;
const PAGE_SIZE = 100;

interface Seen {
  access_token: string;
  id: string;
  state: string;
  done: number;
  added: number;
  refused: number;
  totalLength: { all: number };
  total: number;
  data: { row: number; recordId: number; recordName: string; id: string; version: string }[];
  timelinelaw_id: { action: string; reason: string }[];
}

/** Other tests cover the shapes of replies. */
const readSeen: (text: string) => Seen = JSON.parse;

const nameOf = (row: number) => `The Lanterns Act ${row}`;
/** The header is row 1 of the file. */
const rowNumbers = Array.from({ length: ROWS }, (_, index) => index + 2);

let folder: string;
let environment: NodeJS.ProcessEnv;
let address: string;
let server: KillableServer;
let removeDatabase = () => Promise.resolve();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lexboard-import-'));
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/api`;
  environment = {
    ...bareEnvironment,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    SHELL_DIST: await builtShell(path.join(folder, 'shell')),
    SEED: 'demo',
    DEMO_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'warn',
  };
  server = new KillableServer(environment);
  // PostgreSQL, where it is installed, still commits what the killed server had sent.
  if (!process.env.TEST_DATABASE_URL) return;
  const database = await createPostgresqlTestDatabase(process.env.TEST_DATABASE_URL);
  environment.DATABASE_URL = database.address;
  removeDatabase = () => database.remove();
});
afterAll(async () => {
  await server.kill();
  await removeDatabase();
  await rm(folder, { recursive: true });
});

async function post(name: string, init: RequestInit): Promise<Seen> {
  const reply = await fetch(`${address}${name}`, { method: 'POST', ...init });
  expect([name, reply.status]).toEqual([name, 200]);
  return readSeen(await reply.text());
}

/** Signs in. @returns what makes calls for the person */
async function signIn(username = 'editor') {
  const body = { username, password: environment.DEMO_PASSWORD, acceptTerms: true };
  const json = { 'content-type': 'application/json' };
  const { access_token: token } = await post('/user-login', { headers: json, body: JSON.stringify(body) });
  const authorization = { authorization: `Bearer ${token}` };
  return {
    upload: (file: FormData) => post(importUpload.path, { headers: authorization, body: file }),
    call: (called: { path: string }, asked: object) =>
      post(called.path, { headers: { ...json, ...authorization }, body: JSON.stringify(asked) }),
  };
}

/** Ends the lease of the killed server, which the next one would wait for. @returns for how many seconds it was held */
async function endLease(): Promise<number> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = environment;
  const database = await openDatabase({ dataDir, databaseUrl });
  const end = sql<{
    held: number;
  }>`with held as (select id, extract(epoch from lease_until - now())::float as held from import)
    update import set lease_until = now() from held where held.id = import.id returning held`;
  try {
    const organisations = await database.inDirectory((trx) =>
      trx.selectFrom('organisation').select('id').execute(),
    );
    const ended = await Promise.all(
      organisations.map(({ id }) => database.inOrganisation(id, (trx) => end.execute(trx))),
    );
    return Math.max(...ended.flatMap(({ rows }) => rows.map(({ held }) => held)));
  } finally {
    await database.close();
  }
}

type Caller = Awaited<ReturnType<typeof signIn>>;

const countLaws = async ({ call }: Caller) => (await call(lawCalls.counts, {})).totalLength.all;

async function checkLaws({ upload, call }: Caller): Promise<string> {
  const fields = ['Central', 'masterVal', 'ActCodeName', 'Law'];
  const rows = rowNumbers.map((row) => ['Central', 'Central Master', `LANTERN-${row}`, nameOf(row)]);
  const file = new FormData();
  file.append('file', new Blob([fields, ...rows].map(formatCsvLine)), 'Laws.csv');
  const { id } = await upload(file);
  const mapping = fields.map((field, index) => ({ column: index + 1, field }));
  await call(importCheck, { id, kind: 'law', mapping, choices: [], publish: 'no' });
  return id;
}

/** Checks what taking over the pack of state laws does. @returns its import, with how many records it has */
async function checkPack({ call }: Caller): Promise<{ id: string; total: number }> {
  const { data } = await call(packList, {});
  const found = data.find(({ id }) => id === 'india-states');
  const { id } = await call(packOpen, { id: found?.id, version: found?.version });
  const all = { states: [], industries: [], entityTypes: [], branches: [], categories: [] };
  const choose = { ...all, institutional: true };
  const { total } = await call(packCheck, { id, choose, publish: 'yes', choices: [] });
  return { id, total };
}

/** Asks until a condition holds; the limit of the test ends it. */
async function until({ call }: Caller, id: string, holds: (state: Seen) => boolean): Promise<Seen> {
  for (;;) {
    const state = await call(importState, { id });
    if (holds(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function readRows({ call }: Caller, id: string) {
  const pages = Array.from({ length: Math.ceil(ROWS / PAGE_SIZE) }, (_, index) => index + 1);
  const rows: Seen['data'] = [];
  for (const page of pages) rows.push(...(await call(importRows, { id, page, pageSize: PAGE_SIZE })).data);
  return rows;
}

test('an import whose server is killed goes on in the next one, and each row is done once', async () => {
  await server.start();
  const killed = await signIn();
  const before = await countLaws(killed);
  const id = await checkLaws(killed);
  const admin = await signIn('admin');
  const pack = await checkPack(admin);
  await admin.call(importRun, { id: pack.id });
  await killed.call(importRun, { id, idempotencyKey: 'once' });
  await until(killed, id, ({ done }) => done >= DONE_BEFORE);
  await server.kill();
  const held = await endLease();
  expect([held > 0, held <= 15]).toEqual([true, true]);

  await server.start();
  const caller = await signIn();
  const left = await caller.call(importState, { id });
  expect(left.state).toBe('running');
  expect(left.done).toBeLessThan(ROWS);
  // The page that lost its reply asks again.
  await caller.call(importRun, { id, idempotencyKey: 'once' });
  expect(await until(caller, id, ({ state }) => state !== 'running')).toMatchObject({
    state: 'done',
    done: ROWS,
    added: ROWS,
    refused: 0,
  });
  const rows = await readRows(caller, id);
  expect(rows.map(({ row, recordName }) => [row, recordName])).toEqual(
    rowNumbers.map((row) => [row, nameOf(row)]),
  );
  expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(ROWS);
  expect(await countLaws(caller)).toBe(before + ROWS);
  const taken = await until(caller, pack.id, ({ state }) => state !== 'running');
  expect(taken).toMatchObject({ state: 'done', done: pack.total, refused: 0 });
  // The rows around the kill have their history once.
  for (const { recordId, row } of rows.slice(left.done - 2, left.done + 2)) {
    const { timelinelaw_id: timeline } = await caller.call(lawCalls.view, { id: recordId });
    expect(timeline).toMatchObject([{ action: 'Created', reason: `Imported from Laws.csv, row ${row}` }]);
  }
}, 300_000);
