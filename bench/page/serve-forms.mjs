import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStaleFronts } from '../../tools/product/build-fronts.mjs';
import { distOf } from '../../tools/product/fronts.mjs';
import { publishBuiltRemotes } from '../../tools/product/publish-built.mjs';
import { openAttachmentStore } from '../../server/src/attachments/attachment-store.ts';
import { buildApp } from '../../server/src/build-app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { seedDemo } from '../../server/src/database/seeds/seed-demo.ts';
import { buildOneApplication } from './build-one-application.mjs';

const password = 'four dark harbour lanterns';

/** The three forms of the same front end: where each one's built page and published remotes are. */
async function buildForms(folder, { say, signal }) {
  const federated = { dataDir: path.join(folder, 'federated'), shellDist: distOf('shell') };
  await buildStaleFronts({ say, signal });
  await publishBuiltRemotes({ dataDir: federated.dataDir, say });
  const forms = { federated };
  for (const [name, split] of Object.entries({ bundle: false, split: true })) {
    say(`Building the front end as ${split ? 'one application split by route' : 'one bundle'} …`);
    const shellDist = path.join(folder, name);
    await buildOneApplication({ output: shellDist, split });
    forms[name] = { dataDir: folder, shellDist };
  }
  return forms;
}

async function listen(database, fronts) {
  const config = readConfig({ DATA_DIR: fronts.dataDir });
  const attachments = await openAttachmentStore(config);
  const app = await buildApp({ database, times: config.session, attachments, fronts });
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/**
 * Serves the product's front end and the two forms to compare it with, each by the product's own server, over
 * one database with the demonstration data.
 * @returns the address of each form, an account, and how to stop and remove it all
 */
export async function serveForms(context) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-page-'));
  const forms = await buildForms(folder, context);
  const database = await openDatabase({ dataDir: folder });
  await database.migrate();
  await seedDemo(database, password);
  const served = await Promise.all(
    Object.entries(forms).map(async ([name, fronts]) => ({ name, ...(await listen(database, fronts)) })),
  );
  return {
    account: { username: 'admin', password },
    addresses: Object.fromEntries(served.map(({ name, url }) => [name, url])),
    async stop() {
      await Promise.all(served.map(({ app }) => app.close()));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
