import pg from 'pg';
import { valueParsers } from '../value-parsers.ts';
import type { AddressInTurn } from './addresses.ts';

/** After so long without a packet the operating system asks whether the other side is still there. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/** The time limits of PostgreSQL, in milliseconds. */
export interface PoolLimits {
  /** Until there is a connection: a new one, or one that another call gives back. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /** Until a message is answered, be it by statements that took too long. After that the connection counts as lost. */
  replyMs: number;
}

function makeTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(valueParsers)) types.setTypeParser(Number(oid), parse);
  return types;
}

/** Connections go to whichever address has the turn when they are opened. */
export function createPool(max: number, addresses: AddressInTurn, { connectMs }: PoolLimits): pg.Pool {
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
  // The loss of a connection fails what waits for it, or nothing. Without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** How the driver says that no connection was given back in time. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
