import net from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importUpload, login, recordCalls, releaseFile, releaseUpload } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { integrityOf } from '../../builds/file-digest.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import { ask } from '../../testing/test-platform.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const bytes = 'application/octet-stream';
const json = 'application/json';
const form = 'multipart/form-data; boundary=y';
const workbook = {
  url: `/api${importUpload.path}`,
  type: form,
  begin: '--y\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n',
};

interface Sent {
  url: string;
  type?: string;
  token?: string;
  /** The length of the body. */
  length: number;
  /** In pieces of unknown number. */
  chunked?: boolean;
  /** How the body begins. */
  begin?: string;
}

describeOnOwnDatabase('A request that is refused before it has arrived', (database) => {
  let platform: ShippingPlatform;
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
  });
  afterAll(() => platform.close());

  function headOf({ url, type = bytes, token = '', length, chunked = false }: Sent): string {
    const framing = chunked ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    const authorization = `authorization: Bearer ${token}`;
    return [`POST ${url} HTTP/1.1`, 'host: x', authorization, `content-type: ${type}`, framing, '', ''].join(
      '\r\n',
    );
  }
  const bodyOf = ({ length, chunked, begin = '' }: Sent) => {
    const body = begin.padEnd(length, 'x');
    return chunked ? [length.toString(16), body, '0', '', ''].join('\r\n') : body;
  };

  /** Sends a whole request and another one behind it. */
  const sendTwo = (sent: Sent) =>
    new Promise<string[]>((resolve, reject) => {
      const { port } = new URL(platform.address);
      // What the server has ended may still be written to.
      const socket = net.connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      let received = '';
      const replies = () => received.match(/HTTP\/1\.1 \d{3}|connection: close/g) ?? [];
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
        if (replies().length > 1 && !received.includes('connection: close')) socket.destroy();
      });
      socket.once('end', () => socket.end());
      socket.once('error', reject);
      socket.once('close', () => {
        resolve(replies());
      });
      socket.write(headOf(sent));
      socket.write(bodyOf(sent), () => {
        if (socket.writable) socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
      });
    });

  async function longerFile(): Promise<Sent> {
    const { token } = await platform.makeToken('mfe-longer');
    const folder = await platform.build('mfe-longer', '1.0.0');
    const release = await readFile(path.join(folder, 'release.json'), 'utf8');
    const { reply } = await ask(platform.app, releaseUpload, { token, body: { release } });
    const query = new URLSearchParams({ upload: reply.upload ?? '', integrity: integrityOf('app') });
    return { url: `/api${releaseFile.path}?${query}`, token, length: MEGABYTE };
  }

  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      platform.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  /** Well before the limit after which a connection is cut off. @returns how many are left */
  async function connectionsAfterAll(): Promise<number> {
    const end = performance.now() + 10_000;
    while ((await countConnections()) > 0 && performance.now() < end) await wait(20);
    return countConnections();
  }

  const cut = (status: number) => [`HTTP/1.1 ${status}`, 'connection: close'];
  const goesOn = (status: number) => [`HTTP/1.1 ${status}`, 'HTTP/1.1 200'];
  const { add, attachment } = recordCalls(law);
  const signedIn = () => platform.operating.editor.token;

  it('closes its connection where a file of a build is longer than was stated', async () => {
    expect(await sendTwo(await longerFile())).toEqual(cut(422));
  });

  it.each<[string, number, () => Sent]>([
    [
      'a file without a session',
      401,
      () => ({ url: `/api${attachment.path}`, type: form, length: MEGABYTE }),
    ],
    [
      'a file that is none',
      415,
      () => ({ url: `/api${attachment.path}`, token: signedIn(), length: MEGABYTE }),
    ],
    ['a workbook that is too large', 413, () => ({ ...workbook, token: signedIn(), length: 30 * MEGABYTE })],
    ['a sign-in that is too long', 413, () => ({ url: `/api${login.path}`, type: json, length: MEGABYTE })],
    [
      'a record that is too long, and does not say how long',
      413,
      () => ({ url: `/api${add.path}`, type: json, token: signedIn(), length: 4 * MEGABYTE, chunked: true }),
    ],
    ['another type', 415, () => ({ url: `/api${add.path}`, token: signedIn(), length: MEGABYTE })],
    ['a malformed address', 400, () => ({ url: '/api/%zz', type: json, length: MEGABYTE })],
  ])('closes its connection after the reply: %s (%i)', async (_name, status, sent) => {
    expect(await sendTwo(sent())).toEqual(cut(status));
    expect(await connectionsAfterAll()).toBe(0);
  });

  it.each<[number, Sent]>([
    [401, { url: `/api${attachment.path}`, type: form, length: 60 * KILOBYTE }],
    [400, { url: '/api/%zz', type: json, length: 10 }],
  ])('answers the next one on its connection, where little is left of it (%i, %j)', async (status, sent) => {
    expect(await sendTwo(sent)).toEqual(goesOn(status));
  });

  it('cuts off whoever goes on sending for ever', async () => {
    const { port } = new URL(platform.address);
    const socket = net.connect(Number(port), '127.0.0.1');
    const over = new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
    socket.write(headOf({ url: '/api/nothing', length: 10_000 * MEGABYTE }));
    const piece = Buffer.alloc(MEGABYTE);
    const send = () => socket.write(piece, (error) => (error ? undefined : send()));
    send();
    await over;
    expect(socket.bytesWritten).toBeLessThan(100 * MEGABYTE);
  });
});
