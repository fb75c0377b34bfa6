import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  attachmentTicket,
  dueAssign,
  dueCalendar,
  recordCalls,
  systemLogExport,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday, notice } from '@lexboard/shared-lib/domain';
import { DigestPauses } from '../due/digest/digest-pauses.ts';
import { sendDigests } from '../due/digest/send-digests.ts';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { addNotices, hidden, type RestrictedNotice } from '../testing/notices/restricted-notice.ts';
import { statusFor } from '../testing/samples/record-variants.ts';
import { queuedMails } from '../testing/samples/mail-samples.ts';
import { ask, startTestApp } from '../testing/test-platform.ts';
import { createTries } from '../testing/units/send-tried.ts';
import { bareOf, pairsOf, type TriedPair } from '../testing/units/tried-calls.ts';
import { otherWord } from '../testing/units/two-units.ts';

const numbers: TriedPair[] = [[hidden.notice, hidden.notice + 98]];
const ids: TriedPair[] = [[hidden.file, hidden.file.replace(/00(?=\d$)/, '99')]];

describeOnOwnDatabase('A restricted notice', (database) => {
  let app: FastifyInstance;
  let world: RestrictedNotice;
  let tries: ReturnType<typeof createTries>;
  let before: [string, string][];
  const noticeCalls = recordCalls(notice);
  const token = () => world.organisation.editor.token;

  beforeAll(async () => {
    app = await startTestApp(database());
    tries = createTries(app, bareOf([...numbers, ...ids]));
    world = await addNotices(app, database());
    before = await tries.readEverything(token());
    await world.addRestricted();
  });
  afterAll(() => app.close());

  it('changes nothing in what others read', async () => {
    const after = await tries.readEverything(token());
    const changed = after.flatMap(([call, answer], index) =>
      answer === before[index]?.[1] ? [] : [[call, before[index]?.[1], answer]],
    );
    expect(changed).toEqual([]);
    expect(after.filter(([, answer]) => answer.includes(otherWord))).toEqual([]);
    expect(after.filter(([, answer]) => answer.startsWith('200')).length).toBeGreaterThan(100);
  });

  it('is in no table that others read', async () => {
    const tables = await world.run(sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relrowsecurity and has_table_privilege('lexboard_app', oid, 'select') order by 1`);
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const told = sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} as own
          where to_jsonb(own)::text ~* ${`${otherWord}|\\m${hidden.notice}\\M`}`;
        const [all] = await world.run(told);
        const [seen] = await world.asEditor(told);
        return { name, all: all?.count ?? 0, seen: seen?.count ?? 0 };
      }),
    );
    expect(counts.filter(({ seen }) => seen > 0)).toEqual([]);
    expect(counts.flatMap(({ name, all }) => (all > 0 ? [name] : []))).toEqual(
      [
        ...['attachment', 'due_news', 'due_told', 'import', 'import_fault', 'import_row', 'list_index'],
        ...[
          'list_index_notice',
          'notice',
          'occurrence',
          'payment',
          'record_people',
          'record_schedule',
          'record_version',
          'search_index',
        ],
        ...['signed_report', 'system_log', 'timeline_entry', 'waiting_log_entry'],
      ].sort(),
    );
    const exported = await app.inject({
      method: 'POST',
      url: `/api${systemLogExport.path}`,
      headers: { authorization: `Bearer ${token()}` },
      payload: { format: 'csv' },
    });
    expect(exported.body).not.toContain(otherWord);
  });

  it('is answered as one that does not exist', async () => {
    const pairs = pairsOf(numbers, ids);
    expect(await tries.findTold(pairs, token())).toEqual([]);
    expect(pairs.length).toBeGreaterThan(100);
  });

  it('is not in the calendar and the mail of others, and no file of it is downloaded', async () => {
    const { editor } = world.organisation;
    const { reply } = await ask(app, dueCalendar, { token: token(), body: { scope: 'all' } });
    const feed = await app.inject(new URL(String(reply.url)).pathname);
    expect([feed.body.includes('Hearing'), feed.body.includes(otherWord)]).toEqual([true, false]);
    await world.run(sql`update account set password_hash = 'x', digest = true`);
    await world.run(sql`update organisation set escalate_after_days = 0`);
    const log = { error: jest.fn(), warn: jest.fn() };
    const now = () => new Date(`${addDays(formatToday(defaultTimeZone), 1)}T12:00:00+05:30`);
    const publicUrl = 'https://lexboard.example';
    await sendDigests({ database: database(), publicUrl, pauses: new DigestPauses(), log, now });
    const told = (await queuedMails(database())).map((mail) => [
      mail.recipient.split('-')[0],
      JSON.stringify(mail).includes(otherWord),
    ]);
    expect(told).toContainEqual(['admin', true]);
    expect(told).not.toContainEqual(['editor', true]);
    expect(log.error).not.toHaveBeenCalled();
    const ticketFor = async (call: Call, body = {}) =>
      (await ask(app, call, { token: token(), body })).reply.ticket ?? '';
    // A chosen person makes the tickets, and is no longer one when they are used.
    const setReaders = (readers: number[]) =>
      world.run(sql`update notice set readers = ${readers}::int[] where id = ${hidden.notice}`);
    await setReaders([editor.id]);
    const tickets = [
      `/attachment/notice/${hidden.file}?ticket=${await ticketFor(attachmentTicket, { file: hidden.file })}`,
      `/attachment/due/${hidden.evidence}?ticket=${await ticketFor(attachmentTicket, { file: hidden.evidence })}`,
    ];
    expect(tickets.filter((url) => url.endsWith('='))).toEqual([]);
    await setReaders([]);
    const answers = await Promise.all(tickets.map((url) => app.inject(url)));
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(otherWord)])).toEqual([
      [404, false],
      [404, false],
    ]);
  });

  it('is seen by those who are chosen, own or check something open of it, or stand in for them today', async () => {
    const { editor, viewer, admin } = world.organisation;
    const seen = async (person = editor) => {
      const { status } = await ask(app, noticeCalls.view, {
        token: person.token,
        body: { id: hidden.notice },
      });
      return status === 200;
    };
    const expectSeen = async (
      change: ReturnType<typeof sql>,
      undo: ReturnType<typeof sql>,
      person = editor,
    ) => {
      expect(await seen(person)).toBe(false);
      await world.run(change);
      expect(await seen(person)).toBe(true);
      await world.run(undo);
      expect(await seen(person)).toBe(false);
    };
    await expectSeen(
      sql`update notice set readers = array[${editor.id}::int] where id = ${hidden.notice}`,
      sql`update notice set readers = '{}' where id = ${hidden.notice}`,
    );
    for (const duty of ['owner', 'checker'] as const)
      await expectSeen(
        sql`update record_people set owner = ${duty === 'owner' ? viewer.id : null}::int,
          checker = ${duty === 'owner' ? null : viewer.id}::int where record_id = ${hidden.notice}`,
        sql`update record_people set owner = ${admin.id}, checker = null where record_id = ${hidden.notice}`,
        viewer,
      );
    // Somebody who stands in for the owner of an open day, and no longer once it is closed.
    await world.done(dueAssign, { ids: [hidden.occurrence], owner: viewer.id });
    expect([await seen(viewer), await seen()]).toEqual([true, false]);
    const days = sql`current_date - 2, current_date + 2`;
    await expectSeen(
      sql`insert into absence (organisation_id, account_id, first_day, last_day, delegate_id)
        values (current_organisation(), ${viewer.id}, ${days}, ${editor.id})`,
      sql`update absence set first_day = current_date - 9, last_day = current_date - 5`,
    );
    await world.run(
      sql`update occurrence set outcome = 'waived', closed_at = now() where id = ${hidden.occurrence}`,
    );
    expect([await seen(viewer), await seen(admin)]).toEqual([false, true]);
  });

  it('refuses readers who are not active in the organisation, and to be hidden from who saves it', async () => {
    const { editor, viewer } = world.organisation;
    await world.run(sql`update account set disabled_at = now() where id = ${viewer.id}`);
    const save = async (readers: unknown) => {
      const [row] = await world.run(sql<{ version: number }>`select version from notice where id = 1`);
      const body = {
        id: 1,
        version: row?.version,
        restricted: 'yes',
        readers,
        status: statusFor(notice, 'Update'),
      };
      const { status, reply } = await ask(app, noticeCalls.update, { token: editor.token, body });
      return status === 200 ? 'saved' : JSON.stringify(reply.errors ?? reply.message);
    };
    expect(await save([viewer.id, editor.id])).toContain('is disabled');
    expect(await save([123_456, editor.id])).toContain('There is no such person');
    expect(await save([])).toContain('Choose yourself, too');
    expect(await save([editor.id])).toBe('saved');
  });
});
