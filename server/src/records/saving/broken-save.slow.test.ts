import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';

const json = JSON.stringify(draftLaw({ idempotencyKey: 'one click' }));
/** Half of it is a whole record already, to whoever does not wait for the rest. */
const payload = json.padEnd(2 * json.length);
const half = payload.length / 2;

describeOnDatabase('A save that is broken off', (database) => {
  const platform = platformOfSuite(database);
  beforeAll(async () => {
    await platform.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const stored = () =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const laws = sql<{ code: string }>`select law_unique_code as code from law`;
      return (await laws.execute(trx)).rows;
    });

  /** Sends half of a save, and comes back once the server has begun to read it. */
  async function sendHalf(): Promise<net.Socket> {
    const socket = net.connect(Number(new URL(platform.app.listeningOrigin).port), '127.0.0.1');
    socket.write(`POST /api${lawCalls.add.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`);
    socket.write(`authorization: Bearer ${platform.organisation.editor.token}\r\nexpect: 100-continue\r\n`);
    socket.write(`content-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n`);
    await once(socket, 'data');
    socket.write(payload.slice(0, half));
    return socket;
  }

  it('stores nothing, and sent again whole makes one record', async () => {
    const accepted = new Promise<net.Socket>((resolve) => platform.app.server.once('connection', resolve));
    const socket = await sendHalf();
    const closed = once(await accepted, 'close');
    socket.destroySoon();
    await closed;
    // Whatever was begun for it is done before this.
    await ask(platform.app, lawCalls.view, { token: platform.organisation.viewer.token, body: { id: 1 } });
    expect(await stored()).toEqual([]);

    const again = await sendHalf();
    again.write(payload.slice(half));
    expect(await text(again)).toMatch(/^HTTP\/1\.1 200 .*"UniqueCode":"LAW-000001"/s);
    expect(await stored()).toEqual([{ code: 'LAW-000001' }]);
  });
});
