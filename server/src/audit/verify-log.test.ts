import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addOrganisation, describeOnEachDatabase } from '../testing/database/test-database.ts';
import { tamperWithLog } from '../testing/tampered-log.ts';
import { hasEntry, verifyLog } from './verify-log.ts';

const ENTRIES = 7;
/** So that the third batch has one entry. */
const entriesAtOnce = 3;

/** A forged entry that continues the chain. */
const forge = `insert into system_log
  select organisation_id, sequence + 1, at, account_id, username, action, subject_kind, subject_id, subject_code, detail, hash, ''
  from system_log order by sequence desc limit 1;
  update system_log as entry set hash = system_log_hash(entry) where sequence = ${ENTRIES + 1}`;

describeOnEachDatabase('Verifying a system log', (database) => {
  let organisation: string;
  beforeEach(async () => {
    organisation = await addOrganisation(database());
    await append(ENTRIES);
  });

  const append = (entries: number) =>
    database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, ${entries})`.execute(trx),
    );
  const verify = (over: Database = database()) => verifyLog(over, organisation, { entriesAtOnce });
  const tamper = (statements: string) => tamperWithLog(database(), organisation, statements);

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
    expect(await verify()).toEqual({ brokenAt: null, head: null });
  });

  it('computes the hash that the database did, whatever an entry holds', async () => {
    const odd = `"\\/\b\f\n\r\t\u0001\u007f\u2028é क़ 😀`;
    const detail = `{"zz": 1.50, "a": [1e3, -0.0, null, true, {}], ${JSON.stringify(odd)}: ${JSON.stringify(odd)}}`;
    await database().inOrganisation(organisation, (trx) =>
      sql`select append_system_log(null, ${odd}, ${odd}, ${odd}, '', ${odd}, ${detail}::jsonb)`.execute(trx),
    );
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

  it('knows an entry by its number and hash', async () => {
    const { head } = await verify();
    const { sequence, hash } = head ?? { sequence: 0, hash: '' };
    const has = (number: number, of: string) =>
      hasEntry(database(), organisation, { sequence: number, hash: of });
    expect(await Promise.all([has(sequence, hash), has(sequence - 1, hash), has(sequence, 'ab')])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['an entry changed', `update system_log set detail = '{}', action = 'Read' where sequence = 5`, 5],
    ['the last entry of a batch changed', `update system_log set action = 'Read' where sequence = 3`, 3],
    ['the first entry of a batch changed', `update system_log set action = 'Read' where sequence = 4`, 4],
    [
      'an entry written anew with its hash',
      `update system_log set action = 'Read' where sequence = 3;
       update system_log as entry set hash = system_log_hash(entry) where sequence = 3`,
      4,
    ],
    [
      'the newest entry written anew with its hash',
      `update system_log set action = 'Read' where sequence = ${ENTRIES};
       update system_log as entry set hash = system_log_hash(entry) where sequence = ${ENTRIES}`,
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
