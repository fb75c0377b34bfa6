import { openDatabase } from '../../server/src/database/database.ts';
import { EmbeddedSource } from '../../server/src/database/embedded/embedded-source.ts';
import { PoolSource } from '../../server/src/database/postgresql/pool-source.ts';
import { seedDemo } from '../../server/src/boot/seeds/seed-demo.ts';
import { seedMeasurements } from '../../server/src/boot/seeds/seed-measurements.ts';
import { readToken } from '../../server/src/auth/session-token.ts';
import { startProduct } from '../../tools/product/start-product.mjs';

/** The password of everybody in the demonstration. */
export const demoPassword = 'four dark harbour lanterns';

/** The work that a database does by itself some minutes after many rows were added. */
export async function tidy({ dataDir, databaseUrl }) {
  const source = await (databaseUrl ? PoolSource.open(databaseUrl) : EmbeddedSource.open(dataDir));
  const connection = await source.acquire('unlimited');
  try {
    await connection.script('set statement_timeout = 0');
    await connection.script('vacuum (analyze)');
  } finally {
    connection.release('clean');
    await source.close();
  }
}

/** Fills an empty database with the demonstration data and the records to measure with. */
export async function fillDatabase(settings, measured) {
  const database = await openDatabase(settings);
  await database.migrate();
  await seedDemo(database, demoPassword);
  await seedMeasurements(database, measured);
  await database.close();
  await tidy(settings);
}

/** Signs in, as the demonstration's administrator unless somebody else is named. @returns the header that says so */
export async function signIn(url, username = 'admin') {
  const reply = await fetch(`${url}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, acceptTerms: true }),
  });
  const { access_token: token } = await reply.json();
  if (!token) throw new Error(`Signing in was answered with ${reply.status}.`);
  return `Bearer ${token}`;
}

/** The whole product on a database, with everything on, a line in its log for each request too. */
export async function startProductSide(env) {
  const { url, stop } = await startProduct({ env: { LOG_LEVEL: 'info', ...env } });
  const authorization = await signIn(url);
  const { organisationId } = readToken(authorization);
  return { url, headers: { authorization }, organisationId, stop };
}
