import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { logout } from '@lexboard/shared-lib/contract';
import { law, listCall, recordCalls } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { fileSamples } from '../testing/file-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask } from '../testing/test-platform.ts';
import { multipartOf } from '../testing/uploads.ts';

const content = Buffer.concat([fileSamples.pdf, Buffer.alloc(1_000_000)]);
const { headers, payload } = multipartOf({ name: 'x.pdf', content });
const half = payload.length / 2;

describeOnDatabase('An upload that is broken off', (database) => {
  const platform = platformOfSuite(database);
  beforeAll(async () => {
    await platform.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const incoming = () => readdir(platform.store.incoming).catch(() => []);
  async function untilIncoming(count: number): Promise<void> {
    while ((await incoming()).length !== count) await new Promise(setImmediate);
  }

  const kept = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => [
      ...(await trx.selectFrom('attachment').select('name').execute()),
      ...(await readdir(`${platform.store.folder}/attachments/${platform.organisation.id}`).catch(() => [])),
    ]);

  function sendHalf({ token }: { token: string }, connection = 'close'): net.Socket {
    const socket = net.connect(Number(new URL(platform.app.listeningOrigin).port), '127.0.0.1');
    socket.write(
      `POST /api${recordCalls(law).attachment.path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n`,
    );
    socket.write(`authorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\n`);
    socket.write(`content-length: ${payload.length}\r\n\r\n`);
    socket.write(payload.subarray(0, half));
    return socket;
  }

  it('leaves nothing of itself', async () => {
    const socket = sendHalf(platform.organisation.editor);
    await untilIncoming(1);
    socket.destroy();
    await untilIncoming(0);
    expect(await kept()).toEqual([]);
  });

  it('makes nobody wait before it goes on, and is whole in the end', async () => {
    const socket = sendHalf(platform.organisation.editor);
    await untilIncoming(1);
    const { status } = await ask(platform.app, listCall(law, 'all'), {
      token: platform.organisation.viewer.token,
    });
    expect(status).toBe(200);
    socket.write(payload.subarray(half));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"name":"x\.pdf","size":1000\d\d\d,/s);
    expect(await kept()).toHaveLength(2);
  });

  it('by the end of the session leaves nothing either', async () => {
    const socket = sendHalf(platform.organisation.editor);
    await untilIncoming(1);
    await ask(platform.app, logout, { token: platform.organisation.editor.token });
    socket.write(payload.subarray(half));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*"success":3,/s);
    expect([await incoming(), await kept()]).toEqual([[], []]);
  });

  it('by a refusal is answered at once, and heard out', async () => {
    const socket = sendHalf(platform.organisation.viewer, 'keep-alive');
    const answer = String(await once(socket, 'data'));
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    socket.write(payload.subarray(half));
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
