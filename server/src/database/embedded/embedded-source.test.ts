import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedSource } from './embedded-source.ts';
import { tidyTables } from './upkeep.ts';

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

  async function run(statement: string): Promise<unknown[]> {
    const connection = await source.acquire('limited');
    try {
      return (await connection.query<unknown>(statement, [])).rows;
    } finally {
      connection.release('clean');
    }
  }

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
    expect(await tidyTables(source)).toEqual(['busy']);
    expect(await run(`select reltuples from pg_class where relname = 'busy'`)).toEqual([{ reltuples: 1000 }]);
    expect(await tidyTables(source)).toEqual([]);
  });

  it('recovers in the middle of a transaction that had to be cut off', async () => {
    await run('create table kept as select 1 as id');
    const connection = await source.acquire('limited');
    await connection.script('begin; insert into kept values (2)');
    connection.release('broken');
    expect(await run('select id from kept')).toEqual([{ id: 1 }]);
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
