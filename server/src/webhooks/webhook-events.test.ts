import { sql } from 'kysely';
import {
  circularAdd,
  dueApprove,
  dueFile,
  dueList,
  dueSendBack,
  logEvent,
  recordCalls,
  reviewDecide,
  reviewList,
  webhookAdd,
  webhookEvents,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { addDays, formatToday, kinds, law, notice, returns, ticked } from '@lexboard/shared-lib/domain';
import { setEnded } from '../imports/turns/import-work.ts';
import { createSecretKey } from '../secrets/secret-key.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../testing/samples/attached-samples.ts';
import { monthly, once } from '../testing/samples/due-samples.ts';
import { statusFor } from '../testing/samples/record-variants.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';
import { addTestUnits, testUnits } from '../testing/unit-samples.ts';

interface Event {
  webhook: number;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

const today = formatToday('Asia/Kolkata');
const among = (...units: number[]) => units.map((unit) => ({ unit }));

describeOnDatabase('Events for webhooks', (database) => {
  const platform = platformOfSuite(database, {
    secretKey: createSecretKey(),
    outgoingNetworks: ['127.0.0.1'],
  });
  const inOrganisation = <Row>(query: ReturnType<typeof sql<Row>>) =>
    database().inOrganisation(platform.organisation.id, async (trx) => (await query.execute(trx)).rows);
  const act = async (call: Call, body: object, { token }: Person = platform.organisation.admin) => {
    const answer = await ask(platform.app, call, { token, body });
    if (answer.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(answer.reply)}`);
    return answer.reply;
  };
  const add = async (body: object = {}) =>
    Number(
      (await act(webhookAdd, { address: 'http://127.0.0.1:9/', events: webhookEvents, units: [], ...body }))
        .id,
    );
  /** What was queued since the last look. */
  const take = async (): Promise<Event[]> => {
    const rows = await inOrganisation(sql<{ webhook: number; event: Omit<Event, 'webhook'> }>`
      with taken as (delete from webhook_delivery returning *)
      select webhook, body::json as event from taken order by created_at, webhook`);
    return rows.map(({ webhook, event }) => ({ webhook, ...event }));
  };
  const types = async () => (await take()).map(({ type }) => type);
  const addReturn = (values: RecordPayload = monthly) =>
    act(recordCalls(returns).add, completeBelow(returns, 1, values));

  it('cost nothing where the organisation has no webhook, or none for them', async () => {
    await act(lawCalls.add, completeLaw());
    await add({ events: ['due.filed'] });
    await act(lawCalls.add, completeLaw({ ActCodeName: 'MA-1952' }));
    expect(await take()).toEqual([]);
  });

  it.each(kinds)(
    'tell of a $name that is published, changed and deleted, and not of a new draft',
    async (kind) => {
      await act(lawCalls.add, completeLaw());
      await add({ events: ['record.published', 'record.changed', 'record.deleted'] });
      const calls = recordCalls(kind);
      const [draft, complete] =
        kind === law
          ? [draftLaw(), completeLaw({ ActCodeName: 'X-1' })]
          : [draftBelow(kind, 1), completeBelow(kind, 1)];
      await act(calls.add, draft);
      expect(await take()).toEqual([]);
      const { id, UniqueCode: code } = await act(calls.add, complete);
      expect(await take()).toMatchObject([
        {
          type: 'record.published',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
          data: {
            kind: kind.name,
            id: String(id),
            code,
            version: 1,
            state: 'Published',
            units: [],
            day: null,
          },
        },
      ]);
      const named = kind.wire.name;
      await act(calls.update, {
        ...complete,
        [named]: 'Another name',
        status: statusFor(kind, 'Update'),
        id,
        version: 1,
      });
      await act(calls.delete, { id, reason: 'Typed twice' });
      expect(await take()).toMatchObject([
        {
          type: 'record.changed',
          data: { id: String(id), version: 2, link: `/due?open=${kind.name}:${id}` },
        },
        { type: 'record.deleted', data: { id: String(id), state: 'Deleted' } },
      ]);
    },
  );

  it('tell what becomes of due work, with its day and its record', async () => {
    const { admin, editor } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    await addReturn(once);
    await add();
    const id = Number((await act(dueList, {})).data?.[0]?.['id']);
    await inOrganisation(
      sql`update occurrence set own_people = true, owner = ${admin.id}, checker = ${editor.id}`,
    );
    const filing = { id, filedOn: today, reference: 'ACK-1' };
    await act(dueFile, { ...filing, version: 1 });
    await act(dueSendBack, { id, version: 2, reason: 'The challan is missing' }, editor);
    await act(dueFile, { ...filing, version: 3 });
    await act(dueApprove, { id, version: 4 }, editor);
    const events = await take();
    expect(events.map(({ type, data }) => [type, data['state']])).toEqual([
      ['due.filed', 'Submitted'],
      ['due.sentback', 'Sent back'],
      ['due.filed', 'Submitted'],
      ['due.approved', 'Done late'],
    ]);
    expect(events[0]?.data).toMatchObject({
      kind: 'due',
      id: String(id),
      name: 'Some Return Name',
      record: { kind: 'return', id: 1 },
      day: '2026-09-11',
      link: `/due?open=due:${id}`,
    });
    // What people wrote is for people.
    expect(JSON.stringify(events)).not.toMatch(/challan|ACK-1/u);
  });

  it('tell of reviews that are opened and closed', async () => {
    await act(lawCalls.add, completeLaw());
    await addReturn();
    await add({ events: ['review.opened', 'review.closed', 'due.filed'] });
    const reviews = [
      { kind: 'return', id: 1, day: addDays(today, 14), reviewer: platform.organisation.admin.id },
    ];
    const circular = {
      topic: 'Return by the 20th',
      link: 'https://egazette.gov.in/1',
      date: '2026-04-01',
      kind: 'Amendment',
    };
    const { id: of } = await act(circularAdd, { ...circular, law_id: 1, reviews });
    const id = Number((await act(reviewList, { circular: of })).data?.[0]?.['id']);
    await act(reviewDecide, { id, version: 1, outcome: 'No change', reason: 'Not ours', recordVersion: 1 });
    const record = { kind: 'return', id: 1 };
    const data = {
      kind: 'review',
      id: String(id),
      name: 'Return by the 20th: Some Return Name',
      record,
      link: `/review/${id}`,
    };
    expect(await take()).toMatchObject([
      { type: 'review.opened', data: { ...data, state: 'Upcoming', day: addDays(today, 14) } },
      { type: 'review.closed', data: { ...data, state: 'Done' } },
    ]);
  });

  it('tell of notices, and never of restricted ones', async () => {
    await act(lawCalls.add, completeLaw());
    await add({ events: ['notice.added', 'record.published', 'due.overdue', 'due.filed'] });
    const dates = [{ what: 'Hearing', day: addDays(today, -1), time: null, place: null, note: null }];
    const calls = recordCalls(notice);
    await act(calls.add, draftBelow(notice, 1));
    await act(calls.add, completeBelow(notice, 1, { dates, restricted: ticked, readers: [] }));
    await inOrganisation(sql`update webhook set overdue_until = current_date - 30`);
    expect(await inOrganisation(sql`select enqueue_overdue() as queued`)).toEqual([{ queued: 0 }]);
    const { data = [] } = await act(dueList, {});
    await act(dueFile, { id: Number(data[0]?.['id']), version: 1, filedOn: today });
    expect(await types()).toEqual(['notice.added']);
  });

  it('tell once of what became overdue since the webhook was told last', async () => {
    await act(lawCalls.add, completeLaw());
    await addReturn();
    await add({ events: ['due.overdue'] });
    const overdue = () => inOrganisation(sql`select enqueue_overdue()`);
    await overdue();
    expect(await take()).toEqual([]);
    // As after a while without servers.
    await inOrganisation(sql`update webhook set overdue_until = '2026-10-01'`);
    await overdue();
    await overdue();
    expect((await take()).map(({ type, data }) => [type, data['day'], data['state']])).toEqual([
      ['due.overdue', '2026-10-11', 'Overdue'],
      ['due.overdue', '2026-11-11', 'Overdue'],
    ]);
  });

  it('tell that an import ended, though not where a webhook is told of chosen units', async () => {
    await addTestUnits(database(), platform.organisation);
    const id = await add();
    await add({ events: webhookEvents.filter((event) => event !== logEvent), units: [testUnits.pune] });
    await database().inOrganisation(platform.organisation.id, async (trx) => {
      const { admin } = platform.organisation;
      const { rows } = await sql<{
        id: string;
      }>`insert into import (organisation_id, account_id, name, format, size, kind, settings, state, acting_account_id)
        values (current_organisation(), ${admin.id}, 'Laws.csv', 'text', 1, 'law', '{}', 'running', ${admin.id}) returning id`.execute(
        trx,
      );
      await setEnded(trx, rows[0]?.id ?? '', { state: 'done' });
    });
    expect(await take()).toMatchObject([
      { webhook: id, type: 'import.ended', data: { kind: 'import', name: 'Laws.csv', state: 'done' } },
    ]);
  });

  it('tell a webhook of chosen units nothing of other units or of the whole organisation', async () => {
    await addTestUnits(database(), platform.organisation);
    await act(lawCalls.add, completeLaw());
    const events = ['record.published'];
    const [group, goa] = [
      await add({ events, units: [testUnits.group] }),
      await add({ events, units: [testUnits.goa] }),
    ];
    await addReturn({ units: among(testUnits.pune) });
    await addReturn({ units: among(testUnits.pune, testUnits.goa) });
    await addReturn();
    const told = (await take()).map(({ webhook, data }) => [webhook, data['id'], data['units']]);
    const pune = { id: testUnits.pune, code: 'PUNE-1', name: 'Pune Works' };
    const ofGoa = { id: testUnits.goa, code: 'GOA-1', name: 'Goa Works' };
    expect(told).toEqual([
      [group, '1', [pune]],
      [group, '2', [pune, ofGoa]],
      [goa, '2', [ofGoa]],
    ]);
  });
});
