import { once } from 'node:events';
import { createServer } from 'node:http';
import { developPolicy, localCookie, platformReplies, refuseWhileDown } from './platform-replies.mjs';

const record = { name: 'mfe-hello', entry: 'entry.js', files: [] };
const page = '<html><script type="application/json" id="release-manifest">{"remotes":{}}</script></html>';

const started = [];
let said;
beforeEach(() => (said = []));
afterEach(() => Promise.all(started.splice(0).map((server) => server[Symbol.asyncDispose]())));

async function listen(handle) {
  const server = createServer((request, response) => {
    // The next server may get the port of this one, and whoever asks would go on with its line.
    response.shouldKeepAlive = false;
    return handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.push(server);
  return `http://127.0.0.1:${server.address().port}`;
}

/** The part of a platform's replies that reaches a browser. */
async function startHere(target) {
  const currentWork = () => Promise.resolve({ records: [record] });
  const middleware = platformReplies({ target, currentWork, say: (line) => said.push(line) });
  return listen((request, response) => middleware(request, response, () => response.end('passed on')));
}

const getPage = (here, headers = {}) => fetch(here, { headers: { accept: 'text/html', ...headers } });

test('a page comes with the remote that is worked on, its policy, and cookies that this machine can keep', async () => {
  const seen = [];
  const target = await listen(({ url, headers }, response) => {
    seen.push({ url, cookie: headers.cookie, etag: headers['if-none-match'] });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'integrity-policy': 'blocked-destinations=(script)',
      'set-cookie': ['a=1; Path=/; Secure; HttpOnly', 'b=2; Domain=lex.example'],
    });
    response.end(page);
  });
  const here = await startHere(target);
  const reply = await getPage(`${here}/hello?a=b`, { cookie: 'a=1', 'if-none-match': '"1"' });
  expect(await reply.text()).toContain('/remotes/mfe-hello/0.0.0-development/entry.js');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-security-policy': developPolicy("default-src 'none'"),
  });
  expect(reply.headers.get('integrity-policy')).toBeNull();
  expect(reply.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly', 'b=2']);
  expect(seen).toEqual([{ url: '/hello?a=b', cookie: 'a=1', etag: undefined }]);
});

test('the manifest comes with it, too; a refusal and everything else as the platform says it', async () => {
  const target = await listen((request, response) => {
    response.statusCode = request.headers.cookie ? 503 : 200;
    response.setHeader('content-type', 'application/json').end('{"remotes":{},"revision":3}');
  });
  const here = await startHere(target);
  const manifest = await fetch(`${here}/api/releases/manifest`);
  expect(await manifest.json()).toMatchObject({ revision: 3, remotes: { 'mfe-hello': { fallback: null } } });
  const refused = await fetch(`${here}/api/releases/manifest`, { headers: { cookie: 'a=1' } });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ remotes: {}, revision: 3 });
  expect(await (await fetch(`${here}/api/laws`)).text()).toBe('passed on');
  expect(await (await fetch(here, { method: 'POST', headers: { accept: 'text/html' } })).text()).toBe(
    'passed on',
  );
});

test('a platform that does not answer is named, with what to do', async () => {
  const here = await startHere('http://127.0.0.1:1');
  const reply = await getPage(here);
  expect(reply.status).toBe(502);
  expect(await reply.text()).toMatch(
    /^The platform at http:\/\/127\.0\.0\.1:1 does not answer \(.+\)\. Start it, or/,
  );
  expect(said).toHaveLength(1);
});

test('while the server of this checkout does not run, a page says why and reloads by itself', async () => {
  let fault = 'SyntaxError: Unexpected token';
  const refuse = refuseWhileDown(() => Promise.resolve(fault));
  const here = await listen((request, response) =>
    refuse(request, response, () => response.end('passed on')),
  );
  const reply = await getPage(here);
  expect([reply.status, reply.headers.get('refresh'), await reply.text()]).toEqual([502, '2', fault]);
  expect(await (await fetch(`${here}/shell/shell.js`)).text()).toBe('passed on');
  fault = undefined;
  expect(await (await getPage(here)).text()).toBe('passed on');
});

test('an address that is no platform is said', async () => {
  const target = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<html>Welcome to nginx</html>');
  });
  expect(await (await getPage(await startHere(target))).text()).toContain('Welcome to nginx');
  expect(said).toEqual([expect.stringContaining('is not a page of Lexboard')]);
});

test("the policy of the page allows webpack's overlay its markup and styles, and nothing else", () => {
  const policy = "default-src 'none'; require-trusted-types-for 'script'; trusted-types default";
  expect(developPolicy(policy)).toBe(`${policy} webpack-overlay; style-src-attr 'unsafe-inline'`);
});

test.each([
  ['a=secure', 'a=secure'],
  ['a=1; SameSite=Lax; secure; Domain=x', 'a=1; SameSite=Lax'],
])('the cookie %s becomes %s', (cookie, local) => {
  expect(localCookie(cookie)).toBe(local);
});
