import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { DatabaseError, describeFailure } from '../database-error.ts';
import { FailoverAddresses, joinFailures, type Failure } from '../postgresql/addresses.ts';
import { describeUnreachable } from '../postgresql/describe-unreachable.ts';
import { translateError } from '../postgresql/pool-connection.ts';
import type { BulkConnection } from './bulk-connection.ts';

const CONNECT_MS = 5_000;

async function connectTo(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'lexboard backup',
    keepAlive: true,
  });
  // Pending queries report a lost connection themselves. Without a listener the process would exit.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (!rows[0]?.standby) return client;
  await client.end();
  throw new DatabaseError({ kind: 'connection-lost', message: 'It takes no writes: it is a standby' });
}

/** Connects to the primary among several servers. */
async function connect(address: string): Promise<pg.Client> {
  const failures: Failure[] = [];
  for (const one of new FailoverAddresses(address).all) {
    try {
      return await connectTo(one);
    } catch (error) {
      failures.push({ address: one, error });
    }
  }
  const failure = joinFailures(failures);
  const { trouble, remedy } = describeUnreachable(address, failure);
  throw new Error([trouble, remedy].filter(Boolean).join('\n'), { cause: failure });
}

/** @throws with a message of two lines when the database cannot be reached */
export async function openPostgresqlBulk(address: string): Promise<BulkConnection> {
  const client = await connect(address);
  return {
    kind: 'postgresql',
    async query<Row extends object>(text: string, parameters: readonly unknown[] = []) {
      const { rows } = await translateError(client.query<Row>(text, [...parameters]));
      return rows;
    },
    async script(statements) {
      await translateError(client.query(statements));
    },
    async *copyOut(select) {
      const lines: AsyncIterable<Uint8Array> = client.query(to(`copy (${select}) to stdout`));
      try {
        yield* lines;
      } catch (error) {
        throw new DatabaseError(describeFailure(error));
      }
    },
    async copyIn(into, lines) {
      const target = client.query(from(`copy ${into} from stdin`));
      await translateError(pipeline(Readable.from([Buffer.from(lines)]), target));
    },
    async close() {
      await client.end();
    },
  };
}
