import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { addOrganisation, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { verifyLog } from '../verify-log.ts';
import { readAnchor } from './anchor.ts';
import { readPlaces } from './anchor-place.ts';
import { recordDelivered } from './anchor-repository.ts';
import { sendAnchors, type Anchoring } from './send-anchors.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

describeOnOwnDatabase('Anchoring system logs', (database) => {
  let organisation: string;
  let folder: string;
  let file: string;
  let received: string[];
  let status: number;
  let server: http.Server;
  let address: string;
  const error = jest.fn();

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    received.push(await text(request));
    response.writeHead(status, { location: '/elsewhere' }).end();
  };
  beforeAll(async () => {
    server = http.createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const found = server.address();
    address = `http://127.0.0.1:${typeof found === 'object' ? found?.port : ''}/anchors`;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    error.mockReset();
    [received, status] = [[], 204];
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-anchors-'));
    file = path.join(folder, 'deep', 'log.ndjson');
    await database().asOwner(async (trx) => {
      await sql`alter table audit_anchor disable trigger append_only`.execute(trx);
      await sql`delete from audit_anchor`.execute(trx);
      await sql`delete from audit_anchor_place`.execute(trx);
      await sql`alter table audit_anchor enable trigger append_only`.execute(trx);
    });
    organisation = await addOrganisation(database());
    await append(3);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const append = (entries: number) =>
    database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, ${entries})`.execute(trx),
    );
  const send = (places = file, options: Partial<Anchoring> = {}) =>
    sendAnchors({
      database: database(),
      log: { error, info: jest.fn() },
      key: privateKey,
      places: readPlaces(places),
      ...options,
    });
  /** As if so much time had gone by. */
  const age = async (minutes: number) => {
    const earlier = sql`- make_interval(mins => ${minutes})`;
    await database().asOwner(async (trx) => {
      await sql`alter table audit_anchor disable trigger append_only`.execute(trx);
      await sql`update audit_anchor set at = at ${earlier}`.execute(trx);
      await sql`update audit_anchor_place set due_at = due_at ${earlier}`.execute(trx);
      await sql`alter table audit_anchor enable trigger append_only`.execute(trx);
    });
  };
  const readLines = async () => (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  /** The numbers of the anchors of the file, and of the organisation's newest entry in each. */
  const readAnchors = async () =>
    (await readLines()).map((line) => {
      const { number, heads } = readAnchor(line, [publicKey]);
      return [number, heads.find((head) => head.organisation === organisation)?.sequence];
    });

  it('has the newest entry of each log that has grown, once an hour', async () => {
    await send();
    await send();
    await age(61);
    await send();
    await append(2);
    await age(61);
    await send();
    expect(await readAnchors()).toEqual([
      [1, 3],
      [2, undefined],
      [3, 5],
    ]);
    const { head } = await verifyLog(database(), organisation);
    const [newest] = readAnchor((await readLines())[2] ?? '', [publicKey]).heads;
    expect(newest).toMatchObject({ ...head });
    expect(error).not.toHaveBeenCalled();
  });

  it('is done by one of several servers', async () => {
    await Promise.all([send(address), send(address), send(address)]);
    expect(received).toHaveLength(1);
  });

  it('catches up where a place took nothing, with the same bytes, while others get theirs', async () => {
    status = 302;
    await expect(send(`${address}?token=secret,${file}`)).rejects.toThrow('1 of 2 places of AUDIT_ANCHORS');
    await expect(send(`${address}?token=secret,${file}`)).rejects.toThrow('1 of 2 places of AUDIT_ANCHORS');
    expect(received).toHaveLength(1);
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ place: address, anchor: 1, nextInSeconds: 60 }), expect.any(String)],
    ]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('secret');
    status = 200;
    await age(61);
    await send(`${address}?token=secret,${file}`);
    const lines = await readLines();
    expect(received).toEqual([lines[0], ...lines]);
    expect(lines).toHaveLength(2);
  });

  it('gives a new place all anchors from the first one on', async () => {
    await send(address);
    await age(61);
    await send(`${address},${file}`);
    expect(await readLines()).toEqual(received);
    expect(received).toHaveLength(2);
  });

  const forget = () =>
    database().inDirectory((trx) =>
      trx
        .updateTable('audit_anchor_place')
        .set({ delivered: 0, due_at: new Date(0) })
        .execute(),
    );

  it('goes on behind what another server has sent meanwhile, when one that was held up says what it sent', async () => {
    for (const wait of [0, 61, 61]) {
      await age(wait);
      await send();
    }
    await database().inDirectory((directory) => recordDelivered(directory, file, 1));
    await age(61);
    await send();
    expect((await readAnchors()).map(([number]) => number)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['whole', (content: string) => content],
    ['without its end', (content: string) => content.slice(0, -1)],
    ['in part', (content: string) => content.slice(0, 50)],
  ])('writes a line once that a server which was killed has written %s', async (_how, cut) => {
    await send();
    const content = await readFile(file, 'utf8');
    await writeFile(file, cut(content));
    await forget();
    await send();
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it.each([
    ['a line of something else', 'something else\n', 'The file ends with a line that is no anchor'],
    ['a part of a line', '{"type":"x', 'The file ends with a part of a line that is of no anchor to come'],
    ['another anchor', '{"type":"lexboard-anchor-1","number":7,\n', 'The file has another anchor 7'],
  ])('leaves a file alone that ends with %s', async (_what, content, message) => {
    await send();
    await age(61);
    await appendFile(file, content);
    const before = await readFile(file, 'utf8');
    await expect(send()).rejects.toThrow('1 of 1 places');
    const failure: unknown = expect.objectContaining({
      message: expect.stringContaining(message) as unknown,
    });
    expect(error.mock.calls).toEqual([[expect.objectContaining({ err: failure }), expect.any(String)]]);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('sends nothing further when the server stops', async () => {
    await expect(send(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    await send();
    expect(await readAnchors()).toEqual([[1, 3]]);
  });

  it('can be neither changed nor removed in the database', async () => {
    await send();
    const removing = database().asOwner((trx) => sql`delete from audit_anchor`.execute(trx));
    await expect(removing).rejects.toThrow('audit_anchor is append-only');
  });
});
