import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addOrganisation, describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { tamperWithLog } from '../testing/log/tampered-log.ts';
import { chainSystemLog } from '../audit-writer/system-log.ts';
import { chainLogs } from './chain-logs.ts';
import { readHashes, verifyLog } from './verify-log.ts';

const ENTRIES = 7;
/** So that the third batch has one entry. */
const entriesAtOnce = 3;

/** Gives an entry the hashes that fit what it says now. */
const rehash = (sequence: number) => `update system_log as entry set lane_hash = log_lane_hash(
    row(organisation_id, lane, lane_number, coalesce(appended_at, at), account_id, username, action, subject_kind, subject_id,
      subject_code, detail, '')::waiting_log_entry,
    (select lane_hash from system_log where sequence = ${sequence - 1})) where sequence = ${sequence};
  update system_log as entry set hash = system_log_hash(entry) where sequence = ${sequence}`;

/** A forged entry that continues its lane and the chain. */
const forge = `insert into system_log (organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id,
    subject_code, detail, previous_hash, hash, lane, lane_number, lane_hash)
  select organisation_id, sequence + 1, at, account_id, username, action, subject_kind, subject_id, subject_code, detail, hash, '',
    lane, lane_number + 1, ''
  from system_log order by sequence desc limit 1;
  ${rehash(ENTRIES + 1)}`;

describeOnOwnDatabase('Verifying a system log', (database) => {
  let organisation: string;
  beforeEach(async () => {
    organisation = await addOrganisation(database());
    await append(ENTRIES);
  });

  const appendOnly = (entries: number, action = 'Updated') =>
    database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(1, 'someone', ${action}) from generate_series(1, ${entries})`.execute(trx),
    );
  const chain = () => database().inOrganisation(organisation, chainSystemLog);
  const append = async (entries: number) => {
    await appendOnly(entries);
    await chain();
  };
  const verify = (over: Database = database()) => verifyLog(over, organisation, { entriesAtOnce });
  const tamper = (statements: string) => tamperWithLog(database(), organisation, statements);
  const tamperWaiting = (statements: string) =>
    tamperWithLog(database(), organisation, statements, { chained: false });

  it('finds a whole one whole, and tells how far it is', async () => {
    const progress: number[][] = [];
    const onProgress = (...numbers: number[]) => progress.push(numbers);
    const { brokenAt, head } = await verifyLog(database(), organisation, { entriesAtOnce, onProgress });
    expect({ brokenAt, sequence: head?.sequence }).toEqual({ brokenAt: null, sequence: ENTRIES });
    expect(progress).toEqual([
      [3, ENTRIES],
      [6, ENTRIES],
    ]);
  });

  it('ends where the last batch is full', async () => {
    await append(2);
    expect(await verify()).toMatchObject({ brokenAt: null, head: { sequence: 9 } });
  });

  it('finds nothing wrong with a log that nothing was ever written to, where there is no account yet', async () => {
    organisation = randomUUID();
    await database().inDirectory((trx) =>
      trx.insertInto('organisation').values({ id: organisation, name: organisation }).execute(),
    );
    expect(await verify()).toEqual({ brokenAt: null, head: null, waiting: 0 });
  });

  it('computes the hash that the database did, whatever an entry holds', async () => {
    const odd = `"\\/\b\f\n\r\t\u0001\u007f\u2028é क़ 😀`;
    const detail = `{"zz": 1.50, "a": [1e3, -0.0, null, true, {}], ${JSON.stringify(odd)}: ${JSON.stringify(odd)}}`;
    await database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(null, ${odd}, ${odd}, ${odd}, '', ${odd}, ${detail}::jsonb)`.execute(trx),
    );
    expect(await verify()).toMatchObject({ brokenAt: null, waiting: 1 });
    await chain();
    expect(await verify()).toMatchObject({ brokenAt: null, head: { sequence: ENTRIES + 1 } });
  });

  it('believes no hash function that the owner of the database replaced', async () => {
    const { rows } = await database().asOwner((trx) =>
      sql<{ text: string }>`select pg_get_functiondef('system_log_hash'::regproc) as text`.execute(trx),
    );
    await tamper(`create or replace function system_log_hash(entry system_log) returns bytea language sql
      return entry.hash; update system_log set action = 'Read' where sequence = 5`);
    const { brokenAt } = await verify();
    await database().asOwner((trx) => sql.raw(rows[0]?.text ?? '').execute(trx));
    expect(brokenAt).toBe(5);
  });

  it('reads the hashes of those entries that there are', async () => {
    const { head } = await verify();
    const hashes = await readHashes(database(), organisation, [ENTRIES, ENTRIES + 1]);
    expect([...hashes]).toEqual([[ENTRIES, head?.hash]]);
  });

  it.each([
    ['an entry changed', `update system_log set detail = '{}', action = 'Read' where sequence = 5`, 5],
    ['the last entry of a batch changed', `update system_log set action = 'Read' where sequence = 3`, 3],
    ['the first entry of a batch changed', `update system_log set action = 'Read' where sequence = 4`, 4],
    [
      'an entry written anew with its hash',
      `update system_log set action = 'Read' where sequence = 3; ${rehash(3)}`,
      4,
    ],
    [
      'the newest entry written anew with its hash',
      `update system_log set action = 'Read' where sequence = ${ENTRIES}; ${rehash(ENTRIES)}`,
      ENTRIES,
    ],
    ['an entry removed', 'delete from system_log where sequence = 2', 2],
    ['the last entry of a batch removed', 'delete from system_log where sequence = 3', 3],
    ['the first entry of a batch removed', 'delete from system_log where sequence = 4', 4],
    ['the first entry removed', 'delete from system_log where sequence = 1', 1],
    ['a whole batch removed', 'delete from system_log where sequence between 4 and 6', 4],
    ['the newest entry removed', `delete from system_log where sequence = ${ENTRIES}`, ENTRIES],
    ['the newest entries removed', 'delete from system_log where sequence > 3', 4],
    ['everything removed', 'delete from system_log', 1],
    ['everything removed, also the head', 'delete from system_log; delete from audit_head', 1],
    [
      'everything removed, also the head and the lanes',
      'delete from system_log; delete from audit_head; delete from log_lane',
      1,
    ],
    ['the lanes removed', 'delete from log_lane', ENTRIES + 1],
    [
      'everything removed, the head set to the beginning',
      `delete from system_log; update audit_head set sequence = 0, hash = ''`,
      1,
    ],
    ['the head removed', 'delete from audit_head', 1],
    ['the head set back', 'update audit_head set sequence = 5', 6],
    ['an entry forged behind the head', forge, ENTRIES + 1],
  ])('finds %s', async (_what, tampering, brokenAt) => {
    await tamper(tampering);
    expect((await verify()).brokenAt).toBe(brokenAt);
  });

  /** Calls `meanwhile` after each batch. */
  const between = (meanwhile: () => Promise<unknown>): Database => ({
    ...database(),
    readInOrganisation: async (id, work) => {
      const result = await database().readInOrganisation(id, work);
      await meanwhile();
      return result;
    },
  });

  it('goes on to what is appended meanwhile, and finds it whole', async () => {
    const { brokenAt, head } = await verify(between(() => append(1)));
    expect(brokenAt).toBeNull();
    expect(head?.sequence).toBeGreaterThan(ENTRIES);
  });

  it('verifies while many append side by side', async () => {
    const appending = Array.from({ length: 20 }, () => append(1));
    expect((await verify()).brokenAt).toBeNull();
    await Promise.all(appending);
    expect(await verify()).toMatchObject({ brokenAt: null, head: { sequence: ENTRIES + 20 } });
  });

  it.each([
    [
      'changed',
      `update waiting_log_entry set action = 'Read' where number = (select min(number) + 1 from waiting_log_entry)`,
      2,
    ],
    [
      'removed',
      'delete from waiting_log_entry where number = (select min(number) from waiting_log_entry)',
      1,
    ],
    [
      'the newest, removed',
      'delete from waiting_log_entry where number = (select max(number) from waiting_log_entry)',
      3,
    ],
    [
      'changed with its hash',
      `update waiting_log_entry set action = 'Read' where number = (select min(number) + 2 from waiting_log_entry);
       update waiting_log_entry as entry set hash = log_lane_hash(entry, (select hash from waiting_log_entry as before
         where before.number = entry.number - 1)) where action = 'Read'`,
      4,
    ],
  ])(
    'finds an entry that was %s before it was chained, then and afterwards',
    async (_what, tampering, place) => {
      await database().inOrganisation(organisation, (trx) =>
        sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, 3)`.execute(trx),
      );
      await tamperWaiting(tampering);
      expect(await verify()).toMatchObject({ brokenAt: ENTRIES + 1 });
      await chain();
      expect((await verify()).brokenAt).toBe(ENTRIES + place);
    },
  );

  it('chains what was left by who was killed, and what several append, each entry once by one of several servers', async () => {
    await appendOnly(3, 'Left');
    const appending = Array.from({ length: 20 }, (_, index) => appendOnly(2, `Change ${index}`));
    const server = () => chainLogs({ database: database(), log: { error: jest.fn() } });
    await Promise.all([...appending, server(), server(), server()]);
    await Promise.all([server(), server()]);
    expect(await verify()).toMatchObject({ brokenAt: null, waiting: 0, head: { sequence: ENTRIES + 43 } });
    const { rows } = await database().inOrganisation(organisation, (trx) =>
      sql<{ actions: number; later: boolean }>`
        select count(distinct action)::int as actions,
          bool_and(earlier is null or at >= earlier) as later
        from (select action, at, lag(at) over (order by sequence) as earlier from system_log) as entry`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ actions: 22, later: true }]);
  });

  it('leaves every entry its place when one is chained that was appended earlier and committed later', async () => {
    const committing = Promise.withResolvers<void>();
    const appended = Promise.withResolvers<void>();
    const slow = database().inOrganisation(organisation, async (trx) => {
      await sql`select append_system_log(1, 'someone', 'Slow')`.execute(trx);
      appended.resolve();
      await committing.promise;
    });
    if (database().kind === 'embedded') committing.resolve();
    await appended.promise;
    await append(1);
    committing.resolve();
    await slow;
    await chain();
    expect(await verify()).toMatchObject({ brokenAt: null, head: { sequence: ENTRIES + 2 } });
  });

  it('can only read', async () => {
    const scopes: unknown[] = [];
    const watching: Database = {
      ...database(),
      readInOrganisation: (id, work) =>
        database().readInOrganisation(id, async (trx) => {
          scopes.push((await sql`show transaction_read_only`.execute(trx)).rows[0]);
          return work(trx);
        }),
    };
    await verify(watching);
    expect(scopes).toEqual(Array(3).fill({ transaction_read_only: 'on' }));
  });
});
