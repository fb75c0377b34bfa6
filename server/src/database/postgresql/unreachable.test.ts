import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { createPostgresqlTestDatabase } from '../../testing/database/postgresql.ts';
import { openDatabase, type DatabaseSettings } from '../database.ts';

const realServer = process.env.TEST_DATABASE_URL;

/** The message of a server that refuses a connection, as the protocol has it. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Runs work with the port of a server that does the same to whoever connects. */
async function withServer(answer: (socket: net.Socket) => void, work: (port: number) => Promise<void>) {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  try {
    await work(address.port);
  } finally {
    server.close();
  }
}

const open = (place: string, options: Partial<DatabaseSettings> = {}) =>
  openDatabase({ dataDir: '', databaseUrl: `postgres://lexboard:hush@${place}/laws`, ...options });

describe('a database that cannot be used says why, and what to do', () => {
  it('when nothing listens', async () => {
    await expect(open('127.0.0.1:1')).rejects.toThrow(
      /^.* at 127\.0\.0\.1:1 .*nothing listens.*\nStart PostgreSQL/,
    );
  });

  it('when its host has no address', async () => {
    await expect(open('nowhere.invalid')).rejects.toThrow(
      /at nowhere\.invalid .*not known.*\nCorrect the host/,
    );
  });

  it.each([
    [
      '28P01',
      'password authentication failed',
      /user "lexboard" in .*failed.*\nCorrect the user and password/,
    ],
    ['28000', 'no pg_hba.conf entry', /no pg_hba\.conf entry.*\nCorrect the user and password/],
    ['3D000', 'database "laws" does not exist', /no such database.*\nCreate it/],
    ['57P03', 'the database system is starting up', /starting or stopping.*\nStart Lexboard again/],
    ['53300', 'too many clients already', /no connection left.*\nRaise max_connections/],
    ['08P01', 'no such database: laws', /no such database.*\nCreate it/],
    [
      '08P01',
      'unsupported startup parameter: statement_timeout',
      /pooler in front of it.*statement_timeout.*\nTake it out of DATABASE_URL/,
    ],
    ['08P01', 'pgbouncer cannot connect to server', /pooler .* does not reach it.*\nStart PostgreSQL/],
    ['XX000', 'something else', /cannot be used: something else$/],
  ])('when it refuses with %s', async (code, message, expected) => {
    await withServer(
      (socket) => socket.end(refusal(code, message)),
      async (port) => {
        const opening = open(`127.0.0.1:${port}`);
        await expect(opening).rejects.toThrow(expected);
        await expect(opening).rejects.not.toThrow('hush');
      },
    );
  });

  it('says of each of several hosts what it is, and tries all', async () => {
    await withServer(
      (socket) => socket.end(refusal('3D000', 'database "laws" does not exist')),
      (port) =>
        expect(open(`127.0.0.1:1,127.0.0.1:${port}`)).rejects.toThrow(
          new RegExp(
            `at 127\\.0\\.0\\.1:1, 127\\.0\\.0\\.1:${port} .*:1: .*ECONNREFUSED.*:${port}: .*does not exist`,
          ),
        ),
    );
  });

  it('is waited for while that may pass, and no longer', async () => {
    const answers = [
      refusal('57P03', 'starting up'),
      refusal('57P03', 'starting up'),
      refusal('28P01', 'not you'),
    ];
    const said: string[] = [];
    await withServer(
      (socket) => socket.end(answers.shift() ?? ''),
      (port) =>
        expect(
          open(`127.0.0.1:${port}`, { databaseWait: 30, say: (line) => said.push(line) }),
        ).rejects.toThrow(/not you.*\nCorrect/),
    );
    expect(answers).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/starting or stopping.*\nWaiting for it, 30 s at most \(DATABASE_WAIT\)\.$/),
    ]);
  });

  if (realServer) {
    it('when statements would have no limit', async () => {
      const test = await createPostgresqlTestDatabase(realServer);
      const { address, database } = test;
      await database.asOwner(async (trx) => {
        await sql`create schema deaf`.execute(trx);
        await sql`create function deaf.set_config(text, text, boolean) returns text language sql as 'select $2'`.execute(
          trx,
        );
        const name = sql.id(new URL(address).pathname.slice(1));
        await sql`alter database ${name} set search_path = deaf, pg_catalog, public`.execute(trx);
      });
      const opening = openDatabase({ dataDir: '', databaseUrl: address });
      await expect(opening).rejects.toThrow(/limit of a statement is 0 ms.*\nSet pool_mode/);
      await test.remove();
    });
  }
});
