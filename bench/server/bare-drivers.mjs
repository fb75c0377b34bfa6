import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { StatementNames } from '../../server/src/database/statements/statement-names.ts';

/** Opened once for each line to the database, so that a request costs nothing but its one statement. */
const scopeOf = (organisationId) =>
  `set role lexboard_app; select set_config('app.organisation', '${organisationId}', false)`;

/** PGlite in a worker thread, as the product runs it, with nothing between it and the caller but messages. */
export async function openEmbedded({ folder, organisationId }) {
  const argv = [folder, scopeOf(organisationId)];
  const worker = new Worker(path.join(import.meta.dirname, 'embedded-worker.mjs'), { argv });
  await once(worker, 'message');
  const waiting = new Map();
  worker.on('message', ({ id, rows }) => {
    waiting.get(id)(rows);
    waiting.delete(id);
  });
  let last = 0;
  return ({ text, parameters }) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ id: last, text, parameters });
    });
}

/** A pool of `pg` as large as the product's, with prepared statements as the product has them. */
export function openPostgres({ url, organisationId }) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    onConnect: (client) => client.query(scopeOf(organisationId)),
  });
  const names = new StatementNames();
  return async ({ text, parameters }) =>
    (await pool.query({ name: names.nameFor(text), text, values: [...parameters] })).rows;
}
