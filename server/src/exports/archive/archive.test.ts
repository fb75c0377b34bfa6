import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  archiveTicket,
  buildArchiveAddress,
  dueEvidence,
  dueFile,
  dueList,
  recordCalls,
  sourceAdd,
  webhookAdd,
  type Call,
} from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { fileSamples } from '../../testing/samples/file-samples.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { readSheet } from '../../testing/samples/read-workbook.ts';
import { readZip } from '../../testing/samples/read-zip.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type Person,
} from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';

type Parts = Record<string, Buffer>;

const sha256 = (bytes: Buffer = Buffer.alloc(0)) => createHash('sha256').update(bytes).digest('hex');

const linesOf = (bytes: Buffer = Buffer.alloc(0)) =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

const readManifest = (parts: Parts): unknown => JSON.parse(String(parts['manifest.json']));

describeOnDatabase('The archive of an organisation', (database) => {
  const platform = platformOfSuite(database, { password: 'correct horse battery 9' });

  const askTicket = (person: Person) => ask(platform.app, archiveTicket, { token: person.token });
  const download = (ticket: unknown) => platform.app.inject(buildArchiveAddress(String(ticket)));

  async function takeArchive(): Promise<Parts> {
    const { reply } = await askTicket(platform.organisation.admin);
    const { statusCode, rawPayload } = await download(reply.ticket);
    expect(statusCode).toBe(200);
    return readZip(rawPayload);
  }

  /** A law with a file below a law that was entered after it, and a return of the first. */
  async function enterRecords(): Promise<void> {
    const { token } = platform.organisation.editor;
    const { reply } = await upload(platform.app, { token });
    const attachment = [{ id: reply.file.id, name: reply.file.name }];
    const below = draftLaw({ Law: 'The Mines Rules, 1955', ActCodeName: 'RULES', attachment });
    const bodies = [below, completeLaw({ Law: 'The Mines Act, 1952', ActCodeName: 'MINES' })];
    for (const body of bodies) await ask(platform.app, lawCalls.add, { token, body });
    const moved = {
      ...draftLaw({ Law: 'The Mines Rules, 1955', ActCodeName: 'RULES' }),
      id: 1,
      version: 1,
      ParentLaw: 2,
      status: 'Update',
    };
    await ask(platform.app, lawCalls.update, { token, body: moved });
    const values = { returnName: 'Annual return', dayMonthArr: [{ date: '15', month: 'April' }] };
    await ask(platform.app, recordCalls(returns).add, { token, body: draftBelow(returns, 1, values) });
  }

  it('is refused to who takes too many at once, and their ticket is good for another try', async () => {
    const { admin } = platform.organisation;
    const tickets = await Promise.all([1, 2, 3].map(async () => (await askTicket(admin)).reply.ticket));
    const answers = await Promise.all(tickets.map(download));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    const refused = answers.findIndex(({ statusCode }) => statusCode === 429);
    expect((await download(tickets[refused])).statusCode).toBe(200);
  });

  it('holds records as workbooks, the rest as lines, and every file, each with its digest', async () => {
    await enterRecords();
    const parts = await takeArchive();
    const described = Object.keys(parts).filter((path) => /^[^/]+\.(xlsx|ndjson)$/.test(path));
    expect(described).toHaveLength(26);
    expect(readManifest(parts)).toMatchObject({
      format: 'lexboard-archive',
      filesWithFaults: 0,
      parts: described.map((path) => ({ path, sha256: sha256(parts[path]) })),
    });

    const laws = await readSheet(parts['Law List.xlsx'] ?? Buffer.alloc(0));
    expect(laws.slice(1).map(([code]) => code)).toEqual(['LAW-000002', 'LAW-000001']);
    const returnRows = await readSheet(parts['Returns List.xlsx'] ?? Buffer.alloc(0));
    expect(returnRows[1]).toEqual(
      expect.arrayContaining(['RET-000001', 'RULES', 'Annual return', '15 April', '1']),
    );

    const path = Object.keys(parts).find((name) => name.startsWith('files/law/LAW-000001/')) ?? '';
    expect(linesOf(parts['files.ndjson'])).toMatchObject([{ path, sha256: sha256(fileSamples.pdf) }]);
    expect(parts[path]?.equals(fileSamples.pdf)).toBe(true);
    expect(linesOf(parts['timelines.ndjson'])).toHaveLength(5);
    expect(linesOf(parts['system-log.ndjson']).at(-1)).toMatchObject({ action: 'Exported' });
  });

  it('has the sources of circulars, and what was decided of their entries', async () => {
    const { admin, id } = platform.organisation;
    const source = { name: 'Gazette', address: 'https://a.example/feed', every: 'hourly' };
    await ask(platform.app, sourceAdd, { token: admin.token, body: source });
    await database().inOrganisation(id, (trx) =>
      sql`insert into inbox_entry (organisation_id, id, source_id, key, topic, summary, link, date, state)
        values (${id}, 7, 1, 'k', 'Dust', '', '', '2026-11-27', 'aside')`.execute(trx),
    );
    const parts = await takeArchive();
    expect(linesOf(parts['sources.ndjson'])).toMatchObject([{ id: 1, ...source, removed_at: null }]);
    const [entry] = linesOf(parts['inbox.ndjson']);
    expect(entry).toMatchObject({ id: 7, source_id: 1, topic: 'Dust', state: 'aside' });
    expect(entry).not.toHaveProperty('key');
  });

  it('has webhooks without their secrets', async () => {
    const { admin } = platform.organisation;
    const webhook = { address: 'https://hooks.example/lexboard', events: ['due.filed'], units: [] };
    const { reply } = await ask(platform.app, webhookAdd, { token: admin.token, body: webhook });
    const created_at: unknown = expect.any(String);
    expect(linesOf((await takeArchive())['webhooks.ndjson'])).toEqual([
      { id: reply.id, ...webhook, created_at },
    ]);
  });

  it('has nobody’s secrets, and nothing of others', async () => {
    const stranger = await addTestOrganisation(database());
    const { token } = stranger.editor;
    await ask(platform.app, lawCalls.add, { token, body: completeLaw({ Law: 'The Strangers Act' }) });
    const parts = await takeArchive();
    const people = String(parts['people.ndjson']);
    expect(people).toContain(platform.organisation.viewer.username);
    expect(people).not.toContain('password_hash');
    const everything = Buffer.concat(Object.values(parts)).toString('latin1');
    expect(everything).not.toMatch(/\$argon2|scrypt|Strangers/);
    expect(await readSheet(parts['Law List.xlsx'] ?? Buffer.alloc(0))).toHaveLength(1);
  });

  it('tells evidence that was there when a due day was done from what was added later', async () => {
    const { token } = platform.organisation.admin;
    const act = (call: Call, body: object) => ask(platform.app, call, { token, body });
    await act(lawCalls.add, completeLaw());
    const once = { periodicity: 'Monthly', startdate: '2026-09-01', enddate: '2026-09-30' };
    const dayMonthArr = [{ date: '11', month: 'April' }];
    await act(recordCalls(returns).add, completeBelow(returns, 1, { ...once, dayMonthArr }));
    const id = (await act(dueList, {})).reply.data?.[0]?.['id'];
    const attachment = (name: string) => [{ name, content: Buffer.from('Paid').toString('base64') }];
    await act(dueFile, { id, version: 1, filedOn: '2026-09-10', attachment: attachment('Seen.txt') });
    await act(dueEvidence, { id, version: 2, attachment: attachment('Later.txt') });
    const files = linesOf((await takeArchive())['files.ndjson']);
    expect(files).toHaveLength(2);
    const approvedAt: unknown = expect.any(String);
    expect(files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Seen.txt', approvedAt, addedLater: false }),
        expect.objectContaining({ name: 'Later.txt', approvedAt: null, addedLater: true }),
      ]),
    );
  });

  it('names a file that the store has lost, and has all else', async () => {
    await enterRecords();
    await platform.store.disk.deleteAll(platform.organisation.id);
    const parts = await takeArchive();
    expect(linesOf(parts['files.ndjson'])).toEqual([expect.objectContaining({ fault: 'lost' })]);
    expect(readManifest(parts)).toMatchObject({ filesWithFaults: 1 });
  });

  it('is for administrators, once for each ticket', async () => {
    expect((await askTicket(platform.organisation.editor)).status).toBe(403);
    const { reply } = await askTicket(platform.organisation.admin);
    expect((await download(reply.ticket)).statusCode).toBe(200);
    expect((await download(reply.ticket)).statusCode).toBe(403);
    expect((await download('x')).statusCode).toBe(403);
  });
});
