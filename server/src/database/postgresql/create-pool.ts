import pg from 'pg';
import { valueParsers } from '../value-parsers.ts';
import type { FailoverAddresses } from './addresses.ts';

/** Idle time before the operating system sends TCP keep-alive probes. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/** Timeouts of PostgreSQL, in milliseconds. */
export interface PoolLimits {
  /** Until a connection is opened, or released by another call. */
  connectMs: number;
  /** Statement timeout. */
  statementMs: number;
  /** Until a message is answered, even if its statements timed out. After that the connection counts as lost. */
  replyMs: number;
}

function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(valueParsers)) types.setTypeParser(Number(oid), parse);
  return types;
}

/** Creates a pool. A new connection goes to the address that is current at that moment. */
export function createPool(max: number, addresses: FailoverAddresses, { connectMs }: PoolLimits): pg.Pool {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const connectionTimeoutMillis = connectMs / addresses.all.length;
      super({ ...config, connectionString: addresses.current, connectionTimeoutMillis });
    }
  }
  const pool = new pg.Pool({
    Client,
    max,
    connectionTimeoutMillis: connectMs,
    application_name: 'lexboard',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    allowExitOnIdle: true,
    types: makeTypes(),
  });
  // A lost connection fails its pending work, if any. Without a listener the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Whether the driver reports that no connection became free in time. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
