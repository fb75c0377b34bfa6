import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '../server/load.mjs';
import { readPeer } from './read-peer.mjs';
import { Side } from './side.mjs';
import { works } from './works.mjs';

let folder;
let server;
let asked;

/** Answers as many data platforms do: what is stored comes back as `data`, a change with nothing. */
async function answer(request, response) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, url, headers } = request;
  asked.push({ method, url, token: headers.authorization, body: body && JSON.parse(body) });
  if (method === 'PATCH') response.writeHead(204).end();
  else response.end(JSON.stringify({ data: { id: asked.length } }));
}

beforeEach(async () => {
  asked = [];
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-peer-'));
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const platform = () => ({
  name: 'Platform',
  address: `http://127.0.0.1:${server.address().port}`,
  headers: { authorization: 'Bearer secret' },
  keeps: { id: 'data.id' },
  requests: {
    'name contains': { path: '/items/law?filter={{text}}&limit=50' },
    create: { method: 'POST', path: '/items/law', body: { name: '{{name}}', texts: ['by {{code}}'] } },
    update: { method: 'PATCH', path: '/items/law/{{id}}', body: { number: '{{id}}', name: '{{name}}' } },
  },
});

async function read(peer) {
  const file = path.join(folder, 'peer.json');
  await writeFile(file, JSON.stringify(peer));
  return readPeer(file);
}

const workOf = (name) => works.find((work) => work.name === name);

test('a peer is sent what its file says, and changes what it made', async () => {
  const side = new Side(await read(platform()));
  for (const name of ['name contains', 'create', 'update']) {
    const { answered, ...request } = side.next(workOf(name));
    const text = await ask(request);
    answered?.(text);
  }
  const first = (method) => asked.find((request) => request.method === method);
  expect(first('GET')).toMatchObject({ token: 'Bearer secret', body: '' });
  expect(first('GET').url).toMatch(/^\/items\/law\?filter=[a-z%0-9]+&limit=50$/);
  expect(first('POST').body.name).toMatch(/^The .+ Rules, \d{4} \(\d+\)$/);
  expect(first('POST').body.texts[0]).toMatch(/^by BENCH-\d+$/);
  const made = asked.findIndex(({ method }) => method === 'POST') + 1;
  expect(first('PATCH')).toMatchObject({ url: `/items/law/${made}`, body: { number: made } });
});

test('a peer that cannot do a work is not asked for it', async () => {
  const side = new Side(await read(platform()));
  expect(works.filter((work) => side.does(work)).map(({ name }) => name)).toEqual([
    'name contains',
    'create',
    'update',
  ]);
});

test.each([
  [{ address: 'localhost:8055' }, '"address" must be like http://127.0.0.1:8055'],
  [{ headers: { authorization: 1 } }, '"headers" must be texts by their name'],
  [{ requests: { 'first pages': { path: '/' } } }, '"first pages" is no work that is measured'],
  [{ requests: { search: { path: 'items' } } }, '"search" needs a path that begins with "/"'],
  [{ requests: { search: { path: '/{{id}}' } } }, '"search" asks for {{id}}, but there is: text'],
  [{ requests: { update: { path: '/' } } }, '"update" changes what "create" made, which is missing'],
])('a file with %j is refused with what is wrong', async (wrong, message) => {
  await expect(read({ ...platform(), ...wrong })).rejects.toThrow(message);
});
