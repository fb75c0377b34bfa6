import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { changePassword, resetPassword } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { findFreePort } from '../../testing/machine/free-port.ts';
import { publicUrl } from '../../testing/samples/mail-samples.ts';
import { addTestOrganisation, ask, startTestApp } from '../../testing/test-platform.ts';
import { createLeakCheck } from './leaked-passwords.ts';
import { createResetLink } from './reset-link.ts';

const leaked = 'four dark harbour lanterns';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const message = 'The password has leaked from another site. Please choose another one.';
const refusal = { errors: [{ field: 'password', message }] };

/** The reply of such a service: each leaked hash without its first five digits, and how often it was found. */
const knowsLeaked: RequestListener = (_request, response) =>
  response.end(`${'0'.repeat(35)}:0\r\n${sha1(leaked).slice(5)}:12\r\n${'F'.repeat(35)}:3`);

let service: Server;
let url: string;
let requests: { path: string | undefined; padding: string | string[] | undefined }[];
const answerBy = async (answer: RequestListener) => {
  requests = [];
  service = createServer((request, response) => {
    requests.push({ path: request.url, padding: request.headers['add-padding'] });
    answer(request, response);
  });
  const port = await findFreePort();
  await once(service.listen(port, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${port}`;
};
const close = () => {
  service.closeAllConnections();
  return new Promise((resolve) => service.close(resolve));
};

describe('The check for leaked passwords', () => {
  const warnings: string[] = [];
  const warn = ({ err }: { err: unknown }, text: string) => void warnings.push(`${text}: ${String(err)}`);
  const check = (password: string) => createLeakCheck({ url, log: { warn } })(password);
  beforeEach(() => {
    warnings.length = 0;
  });
  afterEach(close);

  it('refuses one that the service knows, and tells it five digits of the hash alone', async () => {
    await answerBy(knowsLeaked);
    await expect(check(leaked)).rejects.toMatchObject({ status: 422, details: refusal });
    expect(requests).toEqual([{ path: `/range/${sha1(leaked).slice(0, 5)}?mode=sha1`, padding: 'true' }]);
  });

  it('takes one that the service does not know', async () => {
    await answerBy(knowsLeaked);
    await check('four dark harbour lantern');
    expect(requests).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['breaks', (_request, response) => response.writeHead(503).end(), /503|Unavailable/],
    ['hangs up', (request) => request.socket.destroy(), /fetch failed/],
    ['says nothing', () => undefined, /timeout/],
  ])(
    'takes every one while the service %s, and tells the log, but not the password',
    async (_how, answer, reason) => {
      await answerBy(answer);
      await check(leaked);
      expect(warnings).toEqual([expect.stringMatching(reason)]);
      expect(warnings[0]).toMatch(/^A password was not looked for among those that leaked: /);
      expect(warnings[0]).not.toContain(leaked);
    },
  );
});

describeOnDatabase('A new password that has leaked', (database) => {
  const old = 'correct horse battery';
  const form = { password: leaked, conformPasswords: leaked };
  const refused = { status: 422, reply: refusal };
  let app: FastifyInstance;
  beforeAll(async () => {
    await answerBy(knowsLeaked);
    app = await startTestApp(database(), { leakedPasswordsUrl: url });
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(async () => {
    await app.close();
    await close();
  });

  it('is refused to whoever changes theirs, once they have proved the old one', async () => {
    const { viewer } = await addTestOrganisation(database(), old);
    const change = (oldPassword: string) =>
      ask(app, changePassword, { token: viewer.token, body: { ...form, oldPassword } });
    expect(await change('not this one')).toMatchObject({ reply: { errors: [{ field: 'oldPassword' }] } });
    expect(requests).toEqual([]);
    expect(await change(old)).toMatchObject(refused);
  });

  it('is refused to whoever has a link, which stays valid, and is looked for by nobody else', async () => {
    const { id, viewer } = await addTestOrganisation(database(), old);
    const { link } = await database().inOrganisation(id, (trx) =>
      createResetLink(trx, viewer, { publicUrl, validFor: 1800 }),
    );
    const auth_token = new URL(link).searchParams.get('authToken') ?? '';
    const reset = (values: object) => ask(app, resetPassword, { body: { ...form, auth_token, ...values } });
    expect(await reset({ auth_token: `${auth_token.slice(0, -4)}AAAA` })).toMatchObject({
      reply: { message: 'Invalid User!' },
    });
    expect(requests).toEqual([]);
    expect(await reset({})).toMatchObject(refused);
    const other = 'four dark harbour lantern';
    expect((await reset({ password: other, conformPasswords: other })).status).toBe(200);
  });
});
