import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/database.ts';
import { seedDemo } from '../../server/src/database/seeds/seed-demo.ts';
import { seedMeasurements } from '../../server/src/database/seeds/seed-measurements.ts';
import { readToken } from '../../server/src/identity/session-token.ts';
import { startProduct } from '../../tools/product/start-product.mjs';
import { listPath, queries } from './list-statements.mjs';

const onlyLaws = { laws: 100_000, attached: false };
const password = 'four dark harbour lanterns';

/** Fills an empty database with the demonstration data and the records to measure with. */
export async function fillDatabase(settings, measured = onlyLaws) {
  const database = await openDatabase(settings);
  await database.migrate();
  await seedDemo(database, password);
  await seedMeasurements(database, measured);
  await database.asOwner((trx) => sql`analyze`.execute(trx));
  await database.close();
}

/** Signs in as the demonstration's administrator. @returns the header that says so */
export async function signIn(url) {
  const reply = await fetch(`${url}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, acceptTerms: true }),
  });
  const { access_token: token } = await reply.json();
  if (!token) throw new Error(`Signing in was answered with ${reply.status}.`);
  return `Bearer ${token}`;
}

/** The whole product on a database, with everything on. */
export async function startProductSide(env) {
  const { url, stop } = await startProduct({ env });
  const authorization = await signIn(url);
  const addresses = queries.map((query) => `${url}${listPath}?${new URLSearchParams(query)}`);
  const { organisationId } = readToken(authorization);
  return { addresses, headers: { authorization }, organisationId, stop };
}

/** The bare program on a database: `folder` of the embedded one, or `url`. */
export async function startBareSide(settings) {
  const env = { ...process.env, BARE_PROGRAM: JSON.stringify(settings) };
  const child = fork(path.join(import.meta.dirname, 'bare-program.mjs'), { env });
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare program did not start.'))),
  ]);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { addresses: queries.map((_, index) => `${url}/${index}`), headers: {}, stop };
}
