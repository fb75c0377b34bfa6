import { once } from 'node:events';
import net from 'node:net';
import { openDatabase } from '../database.ts';

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

const open = (place: string) =>
  openDatabase({ dataDir: '', databaseUrl: `postgres://lexboard:hush@${place}/laws` });

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
});
