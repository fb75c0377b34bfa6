import path from 'node:path';
import { startProduct } from '../../tools/product/start-product.mjs';
import { forkProgram } from '../server/fork-program.mjs';
import { loadInTurns } from '../server/rounds.mjs';
import { loadLightly } from './light-load.mjs';

const seconds = 2;
const perSecond = (value) => `${value.toFixed(0)} /s`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Signs in as a browser does. @returns the cookie that it sends from then on */
async function visitorCookie({ url, password }) {
  const reply = await fetch(`${url}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, acceptTerms: true }),
  });
  const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
  if (!cookie) throw new Error(`Signing in was answered with ${reply.status}, without a cookie.`);
  return cookie;
}

/** The whole manifest for one who is signed in, and the same when the browser has it already. */
async function requestsOf(product) {
  const address = `${product.url}/api/releases/manifest`;
  const headers = { cookie: await visitorCookie(product), 'accept-encoding': 'gzip, deflate, br' };
  const reply = await fetch(address, { headers });
  const { remotes } = await reply.json();
  if (Object.keys(remotes).length === 0) throw new Error('The manifest is empty: nothing is published.');
  return { address, headers };
}

/** How many manifests a second one server process gives, beside a route of Fastify that does nothing. */
export async function measureManifest({ say }) {
  say('Starting the product …');
  const product = await startProduct();
  const empty = await forkProgram(path.join(import.meta.dirname, 'empty-route.mjs'), {});
  try {
    const manifest = await requestsOf(product);
    const asked = { manifest, 'empty route': { ...manifest, address: `${empty.url}/empty` } };
    const measured = await loadInTurns(asked, { seconds, say, send: loadLightly });
    const rows = Object.entries(measured).flatMap(([name, { perSecond: value, p99 }]) => [
      { what: name, value, shown: perSecond },
      { what: `${name}, p99`, value: p99, shown: milliseconds },
    ]);
    const ratio = measured.manifest.perSecond / measured['empty route'].perSecond;
    return [...rows, { what: 'manifest / empty route', value: ratio, limit: 0.7, atMost: false }];
  } finally {
    await empty.stop();
    await product.stop();
  }
}
