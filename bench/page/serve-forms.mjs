import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStaleFronts } from '../../tools/product/build-fronts.mjs';
import { frontNames } from '../../tools/product/fronts.mjs';
import { publishBuilt } from '../../tools/product/publish-built.mjs';
import { openAttachmentStore } from '../../server/src/files/stores/attachment-store.ts';
import { buildApp } from '../../server/src/boot/build-app.ts';
import { readConfig } from '../../server/src/boot/config.ts';
import { openPlatform } from '../../server/src/boot/open-platform.ts';
import { seedDemo } from '../../server/src/boot/seeds/seed-demo.ts';
import { buildOneApplication } from './build-one-application.mjs';

const password = 'four dark harbour lanterns';

/** The forms that the product is compared with, and whether each is split by route. */
const forms = { bundle: false, split: true };

/** The built page of each of `others`, forms of the same front end; of the product itself pages are made as everywhere. */
async function buildForms(folder, { others, size, say, signal }) {
  await buildStaleFronts({ say, signal });
  const pages = { federated: undefined };
  for (const [name, split] of Object.entries(forms).filter(([form]) => others.includes(form))) {
    say(`Building the front end as ${split ? 'one application split by route' : 'one bundle'} …`);
    pages[name] = path.join(folder, name, 'shell');
    await buildOneApplication({ output: pages[name], split, size });
  }
  return pages;
}

async function startForm(database, config, { dataDir, shellDist, fronts: published, say }) {
  await seedDemo(database, password);
  const attachments = await openAttachmentStore(config);
  await publishBuilt({ fronts: published, platform: { database, attachments }, say });
  const { publicUrl, session: times } = config;
  const fronts = { dataDir, shellDist };
  const app = await buildApp({ database, times, publicUrl, attachments, fronts });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, app };
}

/** Serves one form on a platform of its own, with the demonstration data; `fronts` are published there. */
async function serveForm(form) {
  const config = readConfig({ DATA_DIR: form.dataDir });
  const database = await openPlatform(config);
  try {
    const { url, app } = await startForm(database, config, form);
    const stop = async () => {
      await app.close();
      await database.close();
    };
    return { url, stop };
  } catch (error) {
    // An open database would keep the process from ending.
    await database.close();
    throw error;
  }
}

/**
 * Serves the product's front end and the forms to compare it with, each by the product's own server.
 * @returns the address of each form, an account, and how to stop and remove it all
 */
export async function serveForms(context) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-page-'));
  const served = {};
  for (const [name, shellDist] of Object.entries(await buildForms(folder, context))) {
    const fronts = name === 'federated' ? frontNames : [];
    const dataDir = path.join(folder, name, 'data');
    served[name] = await serveForm({ dataDir, shellDist, fronts, say: context.say });
  }
  return {
    account: { username: 'admin', password },
    addresses: Object.fromEntries(Object.entries(served).map(([name, { url }]) => [name, url])),
    async stop() {
      await Promise.all(Object.values(served).map(({ stop }) => stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
