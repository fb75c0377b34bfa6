import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { startProduct } from '../../tools/product/start-product.mjs';
import { readMemory } from '../server/read-memory.mjs';
import { signIn } from '../server/sides.mjs';

/** The number of files, and how many at a time: each time from the start of a server on. */
const sizes = { full: { files: 20, clients: [1, 4] }, tiny: { files: 2, clients: [2] } };
const fileBytes = 5 * 1024 * 1024;
const limit = 50;
const between = 50;
const megabytes = (value) => `${value.toFixed(1)} MB`;
const perSecond = (value) => `${value.toFixed(1)} /s`;

async function upload({ url, authorization, content }, number) {
  const body = new FormData();
  body.append('file', new Blob([content]), `Register ${number}.pdf`);
  const address = `${url}/api${recordCalls(law).attachment.path}`;
  const reply = await fetch(address, { method: 'POST', headers: { authorization }, body });
  if (!reply.ok) throw new Error(`An upload was answered with ${reply.status}: ${await reply.text()}`);
}

/** Does `work` and looks again and again at the server's memory. @returns the most that was seen, and the seconds */
async function watchMemory(url, work) {
  let most = 0;
  let working = true;
  const begun = performance.now();
  const done = work().finally(() => (working = false));
  while (working) {
    most = Math.max(most, await readMemory(url));
    await wait(between);
  }
  await done;
  return { most, seconds: (performance.now() - begun) / 1000 };
}

async function uploadAll(side, { files, clients }) {
  const numbers = Array.from({ length: files }, (_, index) => index).values();
  const client = async () => {
    for (const number of numbers) await upload(side, number);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function measureWith({ files, clients, say }) {
  const { url, stop } = await startProduct({});
  try {
    const authorization = await signIn(url);
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(fileBytes - 9)]);
    const before = await readMemory(url);
    say(`Uploading ${files} files of 5 MB, ${clients} at a time …`);
    const { most, seconds } = await watchMemory(url, () =>
      uploadAll({ url, authorization, content }, { files, clients }),
    );
    const what = `upload of ${files} files of 5 MB, ${clients} at a time`;
    return [
      { what: `${what}: memory grows by`, value: most - before, shown: megabytes, limit, atMost: true },
      { what: `${what}: files`, value: files / seconds, shown: perSecond },
    ];
  } finally {
    await stop();
  }
}

/** Measures the growth of the server's memory while files are uploaded, from its size after the start. */
export async function measureUpload({ say, size }) {
  const { files, clients } = sizes[size];
  const rows = [];
  for (const count of clients) rows.push(...(await measureWith({ files, clients: count, say })));
  return rows;
}
