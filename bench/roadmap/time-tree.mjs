import { once } from 'node:events';
import { request as send } from 'node:http';
import { lawTree, recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';

const NOT_MODIFIED = 304;

/** Sends a request and reads its reply as it comes, compressed. @returns its status, ETag, bytes and ms */
async function ask(product, path, body, headers = {}) {
  const started = performance.now();
  const request = send(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { ...product.headers, 'content-type': 'application/json', 'accept-encoding': 'br', ...headers },
  });
  request.end(JSON.stringify(body));
  const [reply] = await once(request, 'response');
  let bytes = 0;
  for await (const chunk of reply) bytes += chunk.length;
  return { status: reply.statusCode, etag: reply.headers.etag, bytes, ms: performance.now() - started };
}

function expectStatus({ status }, expected) {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}.`);
}

/**
 * Asks for the tree again and again, in turns as somebody who has it, as somebody who does not, and as the first one
 * after a law was changed.
 * @returns the ms of each, and the bytes of the reply
 */
export async function timeTree(product, { changedLaw, rounds }) {
  const times = { 'up to date (304)': [], 'not there yet': [], 'after a change': [] };
  const tree = (headers) => ask(product, lawTree.path, {}, headers);
  let { etag, bytes } = await tree();
  for (let round = 0; round < rounds; round += 1) {
    const confirmed = await tree({ 'if-none-match': etag });
    expectStatus(confirmed, NOT_MODIFIED);
    const sent = await tree();
    expectStatus(sent, 200);
    const lock = await ask(product, recordCalls(law).lock.path, { id: changedLaw, locked: round % 2 === 0 });
    expectStatus(lock, 200);
    const built = await tree({ 'if-none-match': etag });
    expectStatus(built, 200);
    times['up to date (304)'].push(confirmed.ms);
    times['not there yet'].push(sent.ms);
    times['after a change'].push(built.ms);
    ({ etag, bytes } = built);
  }
  return { times, bytes };
}
