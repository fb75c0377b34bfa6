import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { QueryOutcome } from '../connection.ts';
import { EmbeddedSource } from './embedded-source.ts';

describe('statements on the embedded database', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-statements-'));
  let source: EmbeddedSource;

  beforeAll(async () => {
    source = await EmbeddedSource.open(dataDir);
    await run('create table note (id int primary key, text text not null)');
  });

  afterAll(async () => {
    await source.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  async function run(statement: string, ...parameters: unknown[]): Promise<QueryOutcome<unknown>> {
    const connection = await source.acquire('limited');
    try {
      return await connection.query(statement, parameters);
    } finally {
      connection.release('clean');
    }
  }

  async function runRolledBack(opening: string, statement: string, ...parameters: unknown[]) {
    const connection = await source.acquire('limited');
    try {
      connection.begin({ text: opening, parameters: [] });
      return await connection.query(statement, parameters);
    } finally {
      await connection.rollBack();
    }
  }

  const rowsOf = async (statement: string, ...parameters: unknown[]) =>
    (await run(statement, ...parameters)).rows;

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
    const first = await rowsOf(statement, ...values);
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
    expect(await rowsOf(statement, ...values)).toEqual(first);
  });

  it('counts the rows that a statement changed', async () => {
    const insert = 'insert into note select id, $1 from generate_series(1, 3) as id';
    expect(await run(insert, 'a')).toEqual({ rows: [], affectedRows: 3 });
    expect(await run('delete from note')).toEqual({ rows: [], affectedRows: 3 });
  });

  it('runs the statements before it in the same transaction, each time', async () => {
    const add = 'insert into note values ($1, $2) returning id';
    for (const id of [1, 2]) {
      expect(await runRolledBack('select 1', add, id, 'a')).toMatchObject({ rows: [{ id }] });
    }
    expect(await rowsOf('select id from note')).toEqual([]);
  });

  it('says what went wrong, and works on', async () => {
    const add = 'insert into note values ($1, $2)';
    await rowsOf(add, 1, 'a');
    await expect(rowsOf(add, 1, 'b')).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
    await expect(rowsOf('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(rowsOf('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(runRolledBack('select 1/0', add, 2, 'c')).rejects.toMatchObject({ code: '22012' });
    await rowsOf(add, 2, 'b');
    expect(await rowsOf('select id, text from note order by id')).toEqual([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ]);
  });

  it('reads on while columns that it does not name come and go', async () => {
    const read = 'select text from note where id = $1';
    await run(`alter table note add column more int default 4`);
    expect(await rowsOf(read, 1)).toEqual([{ text: 'a' }]);
    await run('alter table note drop column more');
    expect(await rowsOf(read, 1)).toEqual([{ text: 'a' }]);
  });
});
