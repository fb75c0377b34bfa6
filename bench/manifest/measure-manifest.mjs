import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startProduct } from '../../tools/product/start-product.mjs';
import { forkProgram } from '../server/fork-program.mjs';
import { loadInTurns } from '../server/rounds.mjs';
import { loadLightly } from './light-load.mjs';

const sizes = { full: { rounds: 5, seconds: 2 }, tiny: { rounds: 1, seconds: 0.1 } };
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

/** The whole manifest for one who is signed in. */
async function requestOf(product) {
  const address = `${product.url}/api/releases/manifest`;
  const headers = { cookie: await visitorCookie(product), 'accept-encoding': 'gzip, deflate, br' };
  const reply = await fetch(address, { headers });
  const { remotes } = await reply.json();
  if (Object.keys(remotes).length === 0) throw new Error('The manifest is empty: nothing is published.');
  return { address, headers };
}

/** Of one connection, and of one moment: each server sets its own. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date']);

/** A reply as it comes over the line: its headers, and its content, compressed as it is. */
async function readReply({ address, headers }) {
  const [response] = await once(http.get(address, { headers }), 'response');
  const content = await buffer(response);
  const sent = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
  return { headers: Object.fromEntries(sent), base64: content.toString('base64') };
}

/**
 * Measures the manifests per second of one server process, beside a route of Fastify that does nothing, and beside
 * the call of the same server that does nothing, which shows what all of its calls take.
 */
export async function measureManifest({ say, size }) {
  say('Starting the product …');
  const product = await startProduct();
  const programIn = (file) => path.join(import.meta.dirname, file);
  const empty = await forkProgram(programIn('empty-route.mjs'), {});
  const others = [empty];
  const startOther = async (file, reply) => {
    const other = await forkProgram(programIn(file), reply);
    others.push(other);
    return other.url;
  };
  try {
    const manifest = await requestOf(product);
    const reply = await readReply(manifest);
    const asked = {
      manifest,
      'emptiest call': { ...manifest, address: `${product.url}/api/health/live` },
      'the same reply, bare': { ...manifest, address: await startOther('bare-reply.mjs', reply) },
      'the same reply, Fastify': { ...manifest, address: await startOther('fastify-reply.mjs', reply) },
      'empty route': { ...manifest, address: `${empty.url}/empty` },
    };
    const measured = await loadInTurns(asked, { ...sizes[size], say, send: loadLightly });
    const rows = Object.entries(measured).flatMap(([name, { perSecond: value, p99 }]) => [
      { what: name, value, shown: perSecond },
      { what: `${name}, p99`, value: p99, shown: milliseconds },
    ]);
    const besideEmpty = (name) => measured[name].perSecond / measured['empty route'].perSecond;
    return [
      ...rows,
      { what: 'emptiest call / empty route', value: besideEmpty('emptiest call') },
      { what: 'the same reply, bare / empty route', value: besideEmpty('the same reply, bare') },
      { what: 'the same reply, Fastify / empty route', value: besideEmpty('the same reply, Fastify') },
      { what: 'manifest / empty route', value: besideEmpty('manifest'), limit: 0.7, atMost: false },
    ];
  } finally {
    for (const other of others) await other.stop();
    await product.stop();
  }
}
