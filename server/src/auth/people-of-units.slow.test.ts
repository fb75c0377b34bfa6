import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  archiveTicket,
  attachmentTicket,
  buildArchiveAddress,
  dueAssign,
  dueCalendar,
  dueList,
  dueSeen,
  limits,
  systemLogExport,
  systemLogList,
  unitList,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, attachedKinds, defaultTimeZone, formatToday } from '@lexboard/shared-lib/domain';
import { DigestPauses } from '../due/digest/digest-pauses.ts';
import { sendDigests } from '../due/digest/send-digests.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { allCalls } from '../testing/declared-calls.ts';
import { queuedMails } from '../testing/samples/mail-samples.ts';
import { ask, startTestApp } from '../testing/test-platform.ts';
import { createTries } from '../testing/units/send-tried.ts';
import { bare, missing, pairs } from '../testing/units/tried-calls.ts';
import { addTwoUnits, other, otherWord, own, type TwoUnits } from '../testing/units/two-units.ts';

describeOnOwnDatabase('A person of chosen units', (database) => {
  let app: FastifyInstance;
  let world: TwoUnits;
  let tries: ReturnType<typeof createTries>;

  const tellsOfOther = (table: string) => {
    // Units of records are shown by the server, as this test's calls see.
    const content = sql`(to_jsonb(own) - 'units' - 'unit_arr' - 'unit_names' - 'organisation_id')::text`;
    const isTold = sql`${content} ~* ${`${otherWord}|\\m7000\\d\\d\\M`}`;
    const isRecord = ['record_version', 'timeline_entry'].includes(table)
      ? sql`own.kind in ('due', 'unit')`
      : sql`true`;
    return sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as own where ${isTold} and ${isRecord}`;
  };

  let before: [string, string][];
  beforeAll(async () => {
    app = await startTestApp(database());
    tries = createTries(app, bare);
    world = await addTwoUnits(app, database());
    before = await tries.readEverything(world.limited);
    await world.openOther();
  });
  afterAll(() => app.close());

  it('reads the same of each call as before the other unit was there', async () => {
    const after = await tries.readEverything(world.limited);
    const changed = after.flatMap(([call, answer], index) =>
      answer === before[index]?.[1] ? [] : [[call, before[index]?.[1], answer]],
    );
    expect(changed).toEqual([]);
    expect(after.filter(([, answer]) => answer.includes(otherWord))).toEqual([]);
    expect(after.filter(([, answer]) => answer.startsWith('200')).length).toBeGreaterThan(100);
  });

  it('sees in no table what is of another unit', async () => {
    const tables = await world.run(sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relrowsecurity and relname not like 'list_index%' and has_table_privilege(oid, 'select') order by 1`);
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const [all] = await world.run(tellsOfOther(name));
        const [seen] = await world.asLimited(tellsOfOther(name));
        return { name, all: all?.count ?? 0, seen: seen?.count ?? 0 };
      }),
    );
    expect(counts.filter(({ seen }) => seen > 0)).toEqual([]);
    const { reply } = await ask(app, systemLogList, {
      token: world.limited,
      body: { page: 1, pageSize: limits.pageSize },
    });
    expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${otherWord}|\\b${other.unit}\\b`));
    const { totalLength = 0, data: entries = [] } = reply;
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: Math.min(totalLength, limits.pageSize) }, (_, at) => totalLength - at),
    );
    const exported = await app.inject({
      method: 'POST',
      url: `/api${systemLogExport.path}`,
      headers: { authorization: `Bearer ${world.limited}` },
      payload: { format: 'csv' },
    });
    expect(exported.body).not.toMatch(new RegExp(`${otherWord}|\\b${other.unit}\\b`));
    const numbered = [...exported.body.matchAll(/^"?(\d+)"?,/gm)].map(([, number]) => Number(number));
    expect(numbered).toEqual(Array.from(numbered, (_, at) => numbered.length - at));
    expect(numbered.length).toBeGreaterThan(totalLength - 1);
    expect(counts.flatMap(({ name, all }) => (all > 0 ? [name] : []))).toEqual(
      [
        ...[
          'account_unit',
          'attachment',
          'due_event',
          'due_news',
          'due_told',
          'import',
          'import_fault',
          'import_memory',
        ],
        ...[
          'import_row',
          'occurrence',
          'payment',
          'record_unit',
          'record_version',
          'renewal_step',
          'saved_view',
          'signed_report',
          'system_log',
        ],
        ...['timeline_entry', 'unit', 'unit_number'],
      ].sort(),
    );
  });

  it('is answered for ids of another unit as for ids that are none', async () => {
    expect(await tries.findTold(pairs, world.limited)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(400);
  });

  it('may make the calls that concern units, and no others with Edit or administrator access', async () => {
    const restricted = allCalls.filter(
      ({ call: { access } }) => access === 'edit' || access === 'administrator',
    );
    const allowed: string[] = [];
    // One after the other: a person has a limit of calls at once.
    for (const declared of restricted) {
      const { status } = await tries.send(declared, { no: 'such' }, world.limited);
      if (status !== 403) allowed.push(declared.call.path);
    }
    const ofRecords = ['add', 'update', 'delete', 'undodelete', 'attachment', 'revert', 'bulk', 'bulk/stop'];
    expect([...new Set(allowed)].sort()).toEqual(
      [
        ...attachedKinds.flatMap(({ name }) => ofRecords.map((call) => `/${name}/${call}`)),
        ...[
          '/due/assign',
          '/due/duties',
          '/due/event',
          '/due/eventremove',
          ...['check', 'columns', 'faults', 'list', 'rows', 'run', 'state', 'stop', 'template', 'undo'].map(
            (call) => `/import/${call}`,
          ),
          '/import/upload',
          '/moduleaccess/list',
          '/moduleaccess/update',
        ],
        ...['add', 'disable', 'holdings', 'invite', 'list', 'log', 'resettwofactor', 'update'].map(
          (call) => `/users/${call}`,
        ),
        '/users/tokenrevoke',
        '/users/tokens',
      ].sort(),
    );
  });

  it('has nothing of other units in the calendar and the mail of the day', async () => {
    const { reply } = await ask(app, dueCalendar, { token: world.limited, body: { scope: 'all' } });
    const feed = await app.inject(new URL(String(reply.url)).pathname);
    expect([feed.body.includes('Pune'), feed.body.includes(otherWord)]).toEqual([true, false]);
    const [open] = await world.asLimited(
      sql<{ id: number }>`select id from occurrence where unit_id = ${own.unit} and outcome is null limit 1`,
    );
    const assign = { ids: [open?.id], owner: world.person };
    await ask(app, dueAssign, { token: world.organisation.admin.token, body: assign });
    await world.run(sql`update account set password_hash = 'x', digest = true`);
    await world.run(sql`update organisation set escalate_after_days = 0`);
    const log = { error: jest.fn(), warn: jest.fn() };
    await sendDigests({
      database: database(),
      publicUrl: 'https://lexboard.example',
      pauses: new DigestPauses(),
      log,
      now: () => new Date(`${addDays(formatToday(defaultTimeZone), 1)}T12:00:00+05:30`),
    });
    const mails = await queuedMails(database());
    const told = mails.map((mail) => [
      mail.recipient.split('-')[0],
      JSON.stringify(mail).includes(otherWord),
    ]);
    expect(told).toContainEqual(['admin', true]);
    expect(told).toContainEqual(['plant', false]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('downloads no file of another unit, also by a ticket from before', async () => {
    const { organisation, run, person } = world;
    const ticketFor = async (call: Call, token: string, body = {}) =>
      (await ask(app, call, { token, body })).reply.ticket ?? '';
    const get = async (url: string, token?: string) => {
      const { statusCode, body } = await app.inject({
        url,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      });
      return [statusCode, bare(body)];
    };
    const addressOf = (file: string) => `/attachment/due/${file}`;
    const theirs = await get(addressOf(other.file), world.limited);
    expect(theirs).toEqual(await get(addressOf(missing.id), world.limited));
    expect(theirs[0]).toBe(404);
    // The person acts for the whole organisation when the tickets are made.
    const limits = await run(sql<{ unit: number }>`delete from account_unit where account_id = ${person}
      returning unit_id as unit`);
    const file = await ticketFor(attachmentTicket, world.limited, { file: other.file });
    const archive = await ticketFor(archiveTicket, world.limited);
    for (const { unit } of limits)
      await run(sql`insert into account_unit values (current_organisation(), ${person}, ${unit})`);
    expect(await get(`${addressOf(other.file)}?ticket=${file}`)).toEqual(theirs);
    expect((await get(buildArchiveAddress(archive)))[0]).toBe(403);
    expect(await ticketFor(attachmentTicket, organisation.admin.token, { file: other.file })).not.toBe('');
  });

  it('sees nothing of any unit once the last one is deleted', async () => {
    await world.run(sql`update unit set deleted_at = now() where id = ${own.unit}`);
    const totals = [
      await ask(app, unitList, { token: world.limited }),
      await ask(app, dueList, { token: world.limited }),
    ];
    await world.run(sql`update unit set deleted_at = null where id = ${own.unit}`);
    expect(totals.map(({ reply }) => reply.totalLength)).toEqual([0, 0]);
  });

  it('changes nothing for people of the whole organisation', async () => {
    const { token } = world.organisation.admin;
    await ask(app, dueSeen, { token });
    const limited = await tries.readEverything(token);
    const tables = await world.run(
      sql<{ name: string }>`select tablename as name from pg_policies where policyname = 'own_units'`,
    );
    const switchPolicies = (to: 'enable' | 'disable') =>
      database().asOwner(async (trx) => {
        for (const { name } of tables)
          await sql`alter table ${sql.table(name)} ${sql.raw(to)} row level security`.execute(trx);
      });
    await switchPolicies('disable');
    try {
      expect(await tries.readEverything(token)).toEqual(limited);
    } finally {
      await switchPolicies('enable');
    }
  });
});
