import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openPlaceAt } from '../../files/places/open-place.ts';
import type { Place } from '../../files/places/place.ts';
import { MemoryPlace } from '../../testing/backup/memory-place.ts';
import { addOrganisation, describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { tamperWithLog } from '../../testing/log/tampered-log.ts';
import { chainLogs } from '../chain-logs.ts';
import { verifyLog } from '../verify-log.ts';
import { shipLogs } from './ship-logs.ts';

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');

describeOnOwnDatabase('Files of the log', (database) => {
  const log = { info: jest.fn(), error: jest.fn() };
  let organisation: string;
  let memory: MemoryPlace;
  beforeEach(async () => {
    jest.resetAllMocks();
    organisation = await addOrganisation(database());
    memory = new MemoryPlace();
    await append(3);
  });

  const run = (query: ReturnType<typeof sql>) =>
    database().inOrganisation(organisation, (trx) => query.execute(trx));
  async function append(entries: number): Promise<void> {
    await run(sql`select append_system_log(1, 'someone', 'Updated', 'law', '7', 'LAW-000007',
      '{"fields": ["Rules"], "name": "Factories Act", "law": {"id": 7}}') from generate_series(1, ${entries})`);
    await chainLogs({ database: database(), log });
  }
  const ship = (place: Place = memory, signal?: AbortSignal) =>
    shipLogs({ database: database(), log, key, place, ...(signal && { signal }) });
  const pass = (minutes: number) =>
    run(sql`update log_shipment set due_at = due_at - make_interval(mins => ${minutes})`);
  /** The organisation's files: those of other tests are about others. */
  const files = () =>
    [...memory.files]
      .filter(([name]) => name.startsWith(organisation) && name.endsWith('.ndjson'))
      .map(([name, content]) => ({ name, content, lines: Buffer.from(content).toString().split('\n') }));

  it('have each entry once, name the file before, and are signed', async () => {
    await ship();
    await append(2);
    await ship();
    expect(files()).toHaveLength(1);
    await pass(5);
    await ship();
    await pass(5);
    await ship();
    const [first, second, ...others] = files();
    expect(others).toEqual([]);
    expect(first?.name).toMatch(
      new RegExp(`^${organisation}/000000000001-000000000003-\\d{8}T\\d{9}Z\\.ndjson$`),
    );
    for (const { name, content } of files())
      expect(verify(null, content, publicKey, memory.files.get(`${name}.sig`) ?? Buffer.of())).toBe(true);
    const digest = createHash('sha256')
      .update(first?.content ?? '')
      .digest('hex');
    const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(first?.lines.slice(0, 2).map((line): unknown => JSON.parse(line))).toEqual([
      { type: 'lexboard-log-1', organisation, first: 1, last: 3, at, previous: '' },
      {
        id: 1,
        organisation,
        at,
        username: 'someone',
        action: 'Updated',
        kind: 'law',
        recordId: 7,
        code: 'LAW-000007',
        name: 'Factories Act',
        law: { id: 7 },
        detail: { fields: ['Rules'] },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      },
    ]);
    const { head } = await verifyLog(database(), organisation);
    expect(second?.lines[0]).toContain(`"first":4,"last":5,`);
    expect(second?.lines[0]).toContain(`"previous":"${digest}"`);
    expect(second?.lines[2]).toMatch(new RegExp(`"id":5,.*"hash":"${head?.hash}"`));
    expect(log.error).not.toHaveBeenCalled();
  });

  it('have a thousand entries at most, and are written by one of several servers', async () => {
    await append(2_000);
    await Promise.all([ship(), ship(), ship()]);
    expect(files().map(({ lines }) => lines.length - 2)).toEqual([1_000, 1_000, 3]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('wait for a folder that is gone, and go on where they stopped', async () => {
    const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-shipped-')), 'mounted');
    const place = await openPlaceAt({ folder }, { make: false });
    const failed = /^\d+ system logs did not leave to /;
    await expect(ship(place)).rejects.toThrow(failed);
    await append(1);
    // It waits for its next attempt, and still is a failure.
    await expect(ship(place)).rejects.toThrow(failed);
    const failure = { organisation, err: new Error(`There is no folder ${folder}`) };
    const message = 'Entries of a system log did not leave';
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining(failure), message);
    expect((await run(sql`select failures from log_shipment`)).rows).toEqual([{ failures: 1 }]);
    fs.mkdirSync(folder);
    await pass(1);
    await ship(place).catch(() => undefined);
    await pass(5);
    await ship(place).catch(() => undefined);
    const names = fs.readdirSync(path.join(folder, organisation)).filter((name) => name.endsWith('.ndjson'));
    expect(names.sort().map((name) => name.slice(0, 25))).toEqual([
      '000000000001-000000000003',
      '000000000004-000000000004',
    ]);
    fs.rmSync(path.dirname(folder), { recursive: true });
  });

  it('are left to the next server where one stops', async () => {
    await expect(ship(memory, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await ship();
    expect(files()).toHaveLength(1);
  });

  it('do not hide that somebody removed entries, while others leave', async () => {
    await tamperWithLog(database(), organisation, 'delete from system_log where sequence = 2');
    const whole = await addOrganisation(database());
    await database().inOrganisation(whole, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated')`.execute(trx),
    );
    await chainLogs({ database: database(), log });
    await expect(ship()).rejects.toThrow('1 system logs did not leave to memory');
    const message: unknown = expect.stringContaining('someone changed the log');
    expect(log.error.mock.calls).toMatchObject([
      [{ organisation, err: { message } }, 'Entries of a system log did not leave'],
    ]);
    expect([...memory.files.keys()].filter((name) => name.startsWith(whole))).toHaveLength(2);
  });
});
