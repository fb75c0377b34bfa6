import fs from 'node:fs';
import promises, { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { QueryOutcome, Scope } from '../connection.ts';
import { EmbeddedSource } from './embedded-source.ts';
import { checkpointLargeLog, vacuumTables } from './upkeep.ts';

describe('EmbeddedSource', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-embedded-'));
  let source: EmbeddedSource;

  beforeAll(async () => {
    source = await EmbeddedSource.open(dataDir);
  });

  afterAll(async () => {
    await source.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  async function execute(statement: string, ...parameters: unknown[]): Promise<QueryOutcome<unknown>> {
    const connection = await source.acquire('limited');
    try {
      return await connection.query(statement, parameters);
    } finally {
      connection.release('clean');
    }
  }
  const run = async (statement: string, ...parameters: unknown[]) =>
    (await execute(statement, ...parameters)).rows;

  it('is no superuser, as on a hosted PostgreSQL', async () => {
    const role = 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user';
    expect(await run(role)).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
  });

  it('gives turns in the order of asking', async () => {
    const order: string[] = [];
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => run('select 1').then(() => order.push(name))));
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tidies the tables that changed, and only those', async () => {
    await run('create table busy as select id from generate_series(1, 1000) as id');
    await run('create table quiet (id int)');
    await run('update busy set id = id + 1');
    expect(await vacuumTables(source)).toEqual(['busy']);
    expect(await run(`select reltuples from pg_class where relname = 'busy'`)).toEqual([{ reltuples: 1000 }]);
    expect(await vacuumTables(source)).toEqual([]);
  });

  it('makes a checkpoint once its log is long, which nothing else does', async () => {
    const readRedo = () => run('select redo_lsn::text from pg_control_checkpoint()');
    const before = await readRedo();
    await run('create table bulky as select id from generate_series(1, 100000) as id');
    expect(await checkpointLargeLog(source, 1_000_000_000)).toBe(false);
    expect(await readRedo()).toEqual(before);
    expect(await checkpointLargeLog(source, 1_000_000)).toBe(true);
    expect(await readRedo()).not.toEqual(before);
  });

  it('is not copied where people who save would have no room left', async () => {
    const full = Object.assign(await statfs(dataDir), { bavail: 128 });
    const spied = jest.spyOn(promises, 'statfs').mockResolvedValue(full);
    await expect(source.copyFiles(path.join(dataDir, 'copy'))).rejects.toThrow(
      /takes \d+ MB.* stop the server first/,
    );
    spied.mockRestore();
    expect(fs.existsSync(path.join(dataDir, 'copy'))).toBe(false);
  });

  describe('with prepared statements', () => {
    beforeAll(() => run('create table note (id int primary key, text text not null)'));

    async function runRolledBack(scope: Scope, statement: string, ...parameters: unknown[]) {
      const connection = await source.acquire('limited');
      try {
        connection.begin(scope);
        return await connection.query(statement, parameters);
      } finally {
        await connection.rollBack();
      }
    }

    it('sends and reads every type of value alike at the first and at later times', async () => {
      const statement = `select $1::int as int, $2::text as text, $3::boolean as flag, $4::int[] as ids,
      $5::jsonb as json, $6::bytea as bytes, $7::timestamptz as at, $8::date as day, $9::text[] as texts, $10::int as none,
      count(*) as count from note`;
      const at = new Date('2026-11-20T10:42:00Z');
      const values = [
        7,
        `it's "so" ✓`,
        true,
        [1, 2],
        '{"a":[1]}',
        Buffer.from([0, 255]),
        at,
        '2026-11-20',
        ['x,y', '{"'],
        null,
      ];
      const first = await run(statement, ...values);
      expect(first).toEqual([
        {
          int: 7,
          text: `it's "so" ✓`,
          flag: true,
          ids: [1, 2],
          json: { a: [1] },
          bytes: new Uint8Array([0, 255]),
          at,
          day: '2026-11-20',
          texts: ['x,y', '{"'],
          none: null,
          count: 0,
        },
      ]);
      expect(await run(statement, ...values)).toEqual(first);
    });

    it('counts the rows that a statement changed', async () => {
      const insert = 'insert into note select id, $1 from generate_series(1, 3) as id';
      expect(await execute(insert, 'a')).toEqual({ rows: [], affectedRows: 3 });
      expect(await execute('delete from note')).toEqual({ rows: [], affectedRows: 3 });
    });

    it('runs the statements before it in the same transaction, each time', async () => {
      const add = 'insert into note values ($1, $2) returning id';
      for (const id of [1, 2]) {
        expect(await runRolledBack({ 'app.probe': '1' }, add, id, 'a')).toMatchObject({ rows: [{ id }] });
      }
      expect(await run('select id from note')).toEqual([]);
    });

    it('says what went wrong, and works on', async () => {
      const add = 'insert into note values ($1, $2)';
      await run(add, 1, 'a');
      await expect(run(add, 1, 'b')).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
      await expect(run('select nothing')).rejects.toMatchObject({ code: '42703' });
      await expect(run('select nothing')).rejects.toMatchObject({ code: '42703' });
      await expect(runRolledBack({ nothing: '1' }, add, 2, 'c')).rejects.toMatchObject({ code: '42704' });
      await run(add, 2, 'b');
      expect(await run('select id, text from note order by id')).toEqual([
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
      ]);
    });

    it('reads on while columns that it does not name come and go', async () => {
      const read = 'select text from note where id = $1';
      await run(`alter table note add column more int default 4`);
      expect(await run(read, 1)).toEqual([{ text: 'a' }]);
      await run('alter table note drop column more');
      expect(await run(read, 1)).toEqual([{ text: 'a' }]);
    });
  });

  it('recovers in the middle of a transaction that had to be cut off', async () => {
    await run('create table kept as select 1 as id');
    const connection = await source.acquire('limited');
    await connection.script('begin; insert into kept values (2)');
    connection.release('broken');
    expect(await run('select id from kept')).toEqual([{ id: 1 }]);
  });

  it.each([
    ['upkeep', 60_000],
    ['unlimited', 60 * 60_000],
  ] as const)('cuts off what goes round in circles, for %s after %i ms', async (purpose, limit) => {
    const connection = await source.acquire(purpose);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
    const endless = connection.script('do $$ begin loop end loop; end $$');
    // Its message is sent behind what was waiting.
    await new Promise(setImmediate);
    const expected = expect(endless).rejects.toMatchObject({ kind: 'statement-timeout' });
    jest.advanceTimersByTime(limit);
    jest.useRealTimers();
    await expected;
    connection.release('broken');
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second opening of the same folder', async () => {
    await expect(EmbeddedSource.open(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by process`,
    );
  });

  it('keeps the data over closing and opening, and says so when used while closed', async () => {
    await source.close();
    await expect(source.acquire('limited')).rejects.toMatchObject({ kind: 'connection-lost' });
    source = await EmbeddedSource.open(dataDir);
    expect(await run('select id from kept')).toEqual([{ id: 1 }]);
  });

  it('says clearly when the folder holds no readable database, and gives it free again', async () => {
    const damaged = path.join(dataDir, 'damaged');
    fs.mkdirSync(path.join(damaged, 'database'), { recursive: true });
    fs.writeFileSync(path.join(damaged, 'database', 'PG_VERSION'), '18');
    const opening = EmbeddedSource.open(damaged);
    await expect(opening).rejects.toThrow(/^The embedded database in .* could not be opened: /);
    expect(fs.existsSync(path.join(damaged, 'database.lock'))).toBe(false);
  });
});
