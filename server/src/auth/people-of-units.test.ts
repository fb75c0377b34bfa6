import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import {
  dueAssign,
  dueCalendar,
  dueFile,
  dueList,
  dueOne,
  dueSeen,
  recordCalls,
  systemLogList,
  unitList,
  type Call,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  attachedKinds,
  defaultTimeZone,
  formatToday,
  returns,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { readAs } from '../database/limited-reader.ts';
import { DigestPauses } from '../due/digest/digest-pauses.ts';
import { sendDigests } from '../due/digest/send-digests.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { allCalls, type Declared } from '../testing/declared-calls.ts';
import { completeBelow } from '../testing/samples/attached-samples.ts';
import { queuedMails } from '../testing/samples/mail-samples.ts';
import { placed, validFor } from '../testing/samples/valid-payloads.ts';
import { readWorkbook } from '../testing/samples/read-workbook.ts';
import { ask, startTestApp } from '../testing/test-platform.ts';
import { probes as allProbes, requiredBy } from '../testing/units/probes.ts';
import { isWholeGate } from '../testing/whole-gate.ts';
import { addTwoUnits, lateText, other, otherWord, own, type TwoUnits } from '../testing/units/two-units.ts';

/** Ids that nothing has, beside those of the other unit. */
const missing = { unit: other.unit + 1, occurrence: other.occurrence + 98 };

/** Without what differs from call to call: times, tokens, and the ids that are tried. */
const bare = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/[\w-]{22}\.[\w-]{43}/g, 'token')
    .replaceAll(new RegExp(`\\b(${[other, missing].flatMap(Object.values).join('|')})\\b`, 'g'), 'id');

/** The quick gate tries the calls of one kind of four. */
const probes = allProbes.filter(({ name }) => isWholeGate || !/^(license|othercomp)\//.test(name));

const isReading = ({ call: { again, access } }: Declared) =>
  (again === 'reads' || again === 'harmless') && ['signedIn', 'edit', 'administrator'].includes(access);

/** The calls that change nothing, with full, short and empty bodies, and with what sorts and filters by stored days. */
const readings = allCalls.filter(isReading).flatMap((declared) => {
  const valid = validFor(declared.name);
  const needed = Object.fromEntries(requiredBy(declared).map((name) => [name, valid[name] ?? 'csv']));
  const more = declared.name.endsWith('/all')
    ? [{ sort: 'nextdue' }, { nextdue: 'Overdue' }, { nextdue: 'Due in 30 days' }, { allFields: lateText }]
    : [];
  return [valid, needed, {}, ...more].map((payload) => ({ declared, payload }));
});

describeOnOwnDatabase('A person of chosen units', (database) => {
  let app: FastifyInstance;
  let world: TwoUnits;

  async function send({ call, shape }: Declared, payload: object, token = world.limited) {
    const { body, ...query } = placed(shape, { ...payload });
    const sent: InjectOptions = {
      method: call.method,
      url: `/api${call.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...query,
      ...(call.method === 'POST' && { payload: JSON.stringify(body) }),
    };
    const { statusCode: status, rawPayload, body: text } = await app.inject(sent);
    const isWorkbook = text.startsWith('PK');
    return { status, text: isWorkbook ? JSON.stringify(await readWorkbook(rawPayload)) : text };
  }

  /** What each reading call answers. What the person does is in the log, but says nothing of others. */
  async function readEverything(token = world.limited): Promise<[call: string, answer: string][]> {
    const answers: [string, string][] = [];
    for (const { declared, payload } of readings) {
      if (declared.name.startsWith('systemLog')) continue;
      const { status, text } = await send(declared, payload, token);
      answers.push([`${declared.name} ${JSON.stringify(payload)}`, `${status} ${bare(text)}`]);
    }
    return answers;
  }

  /** Runs a query as the application does for the limited person. */
  const asLimited = <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
    database().inOrganisation(world.organisation.id, (trx) =>
      readAs(trx, { account: world.person, units: [own.unit] }, async () => (await query.execute(trx)).rows),
    );

  const tellsOfOther = (table: string) => {
    // Units of records are shown by the server, as this test's calls see.
    const content = sql`(to_jsonb(own) - 'units' - 'unit_arr' - 'unit_names' - 'organisation_id')::text`;
    const [first, last] = [other.unit, other.event];
    const isTold = sql`${content} ~* ${`${otherWord}|\\m(${first}|8000\\d\\d|${last})\\M`}`;
    const isRecord = ['record_version', 'timeline_entry'].includes(table)
      ? sql`own.kind in ('due', 'unit')`
      : sql`true`;
    return sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} as own where ${isTold} and ${isRecord}`;
  };

  let before: [string, string][];
  beforeAll(async () => {
    app = await startTestApp(database());
    world = await addTwoUnits(app, database());
    before = await readEverything();
    await world.openOther();
  }, 120_000);
  afterAll(() => app.close());

  it('reads the same of each call as before the other unit was there', async () => {
    const after = await readEverything();
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
        const [seen] = await asLimited(tellsOfOther(name));
        return { name, all: all?.count ?? 0, seen: seen?.count ?? 0 };
      }),
    );
    expect(counts.filter(({ seen }) => seen > 0)).toEqual([]);
    const { reply } = await ask(app, systemLogList, { token: world.limited });
    expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${otherWord}|\\b${other.occurrence}\\b`));
    const { totalLength = 0, data: entries = [] } = reply;
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: totalLength }, (_, at) => totalLength - at),
    );
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
          'record_unit',
          'record_version',
          'saved_view',
          'signed_report',
          'system_log',
        ],
        ...['timeline_entry', 'unit', 'unit_number'],
      ].sort(),
    );
  });

  it('is answered for ids of another unit as for ids that are none', async () => {
    const told: unknown[] = [];
    for (const probe of probes) {
      for (const kind of ['unit', 'occurrence'] as const) {
        const [theirs, none] = [
          await send(probe, probe.payloadOf(other[kind])),
          await send(probe, probe.payloadOf(missing[kind])),
        ];
        const isSame =
          theirs.status === none.status && (theirs.status === 200 || bare(theirs.text) === bare(none.text));
        if (!isSame) told.push([probe.name, probe.place, kind, theirs, none]);
      }
    }
    expect(told).toEqual([]);
    expect(probes.length).toBeGreaterThan(100);
  });

  it('may make the calls that concern units, and no others with Edit or administrator access', async () => {
    const restricted = allCalls.filter(
      ({ call: { access } }) => access === 'edit' || access === 'administrator',
    );
    const allowed = await Promise.all(
      restricted.map(async (declared) =>
        (await send(declared, { no: 'such' })).status === 403 ? [] : [declared.call.path],
      ),
    );
    const ofRecords = ['add', 'update', 'delete', 'undodelete', 'attachment', 'revert', 'bulk', 'bulk/stop'];
    expect([...new Set(allowed.flat())].sort()).toEqual(
      [
        ...attachedKinds.flatMap(({ name }) => ofRecords.map((call) => `/${name}/${call}`)),
        ...[
          '/due/assign',
          '/due/duties',
          '/due/event',
          '/due/eventremove',
          '/moduleaccess/list',
          '/moduleaccess/update',
        ],
        ...['add', 'disable', 'holdings', 'invite', 'list', 'log', 'resettwofactor', 'update'].map(
          (call) => `/users/${call}`,
        ),
      ].sort(),
    );
  });

  describe('who changes records', () => {
    const calls = recordCalls(returns);
    const act = async (call: Call, body: object) =>
      (await ask(app, call, { token: world.limited, body })).status;
    const added = (units: { unit: number; below: string }[]) => completeBelow(returns, 1, { units });
    const ours = [{ unit: own.unit, below: 'yes' }];

    it('may do so where all units are theirs, before and after', async () => {
      const update = (id: number, version: number, units: object[]) =>
        act(calls.update, { id, version, status: saveCodes.Update, units });
      expect(await act(calls.add, added([]))).toBe(403);
      expect(await act(calls.add, added([...ours, { unit: other.unit, below: 'no' }]))).toBe(403);
      expect(await act(calls.add, added(ours))).toBe(200);
      const [record] = await world.run(sql<{ id: number }>`select max(id) as id from return_record`);
      const { id = 0 } = record ?? {};
      expect(await update(id, 1, [{ unit: own.unit, below: 'no' }])).toBe(200);
      expect(await update(id, 2, [])).toBe(403);
      expect(await update(id, 2, [{ unit: 1, below: 'yes' }])).toBe(403);
      expect([await update(1, 1, ours), await update(2, 1, ours)]).toEqual([403, 403]);
      expect(await act(calls.delete, { id: 2, reason: 'Twice' })).toBe(403);
      expect(await act(dueAssign, { records: [{ kind: 'return', id }], owner: world.person })).toBe(200);
      const assign = { records: [{ kind: 'return', id: 1 }], owner: world.person };
      const { reply } = await ask(app, dueAssign, { token: world.limited, body: assign });
      expect([reply.changed, JSON.stringify(reply).includes('You act for chosen units')]).toEqual([0, true]);
      expect(await act(calls.delete, { id, reason: 'Twice' })).toBe(200);
    });

    it('leave what is stored for everybody as the whole organisation has it', async () => {
      const next = sql<{ day: string }>`select next_due as day from return_record where id = 1`;
      const [open] = await asLimited(sql<{ id: number }>`select id from occurrence
        where kind = 'return' and record_id = 1 and outcome is null order by due_day limit 1`);
      const stored = await world.run(next);
      expect(await act(dueFile, { id: open?.id, version: 1, filedOn: '2026-01-01' })).toBe(200);
      expect(await world.run(next)).toEqual(stored);
    });

    it('owns what is due for the organisation as a whole, may hand it on, and sees it no more', async () => {
      const [whole] = await world.run(sql<{ id: number }>`update occurrence set owner = ${world.person}
        where id = (select max(id) from occurrence where unit_id is null) returning id`);
      const { id = 0 } = whole ?? {};
      const hand = () => act(dueAssign, { ids: [id], owner: world.organisation.editor.id });
      expect([await act(dueOne, { id }), await hand(), await act(dueOne, { id })]).toEqual([200, 200, 404]);
    });
  });

  it('has nothing of other units in the calendar and the mail of the day', async () => {
    const { reply } = await ask(app, dueCalendar, { token: world.limited, body: { scope: 'all' } });
    const feed = await app.inject(new URL(String(reply.url)).pathname);
    expect([feed.body.includes('Pune'), feed.body.includes(otherWord)]).toEqual([true, false]);
    const [open] = await asLimited(
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
    const limited = await readEverything(token);
    const tables = await world.run(
      sql<{ name: string }>`select tablename as name from pg_policies where policyname = 'own_units'`,
    );
    await database().asOwner(async (trx) => {
      for (const { name } of tables) await sql`drop policy own_units on ${sql.table(name)}`.execute(trx);
    });
    expect(await readEverything(token)).toEqual(limited);
  });
});
