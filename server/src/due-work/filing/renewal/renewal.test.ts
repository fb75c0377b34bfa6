import { sql } from 'kysely';
import {
  dueApply,
  dueApprove,
  dueAssign,
  dueCounts,
  dueFile,
  dueGrant,
  dueList,
  dueOne,
  dueRefuse,
  dueRenewals,
  dueReopen,
  dueReport,
  dueSendBack,
  listCall,
  recordCalls,
  type Call,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  formatToday,
  license,
  renewalTimes,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../../testing/database/test-database.ts';
import { completeBelow } from '../../../testing/samples/attached-samples.ts';
import { addTestUnits, testUnits } from '../../../testing/unit-samples.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  type Person,
} from '../../../testing/test-platform.ts';

const { group, pune, goa } = testUnits;
const calls = recordCalls(license);
const today = formatToday(defaultTimeZone);
const soon = addDays(today, 20);
const past = addDays(today, -5);
const inTime = addDays(today, -10);
const nextEnd = addDays(today, 385);

describeOnDatabase('A license that is renewed', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const add = async (values: RecordPayload) => {
    const { status, reply } = await act(
      calls.add,
      completeBelow(license, 1, { validuntil: soon, ...values }),
    );
    expect([status, status === 200 || reply]).toEqual([200, true]);
  };
  const rows = async (body: object = {}) =>
    (await act(dueList, { kind: ['license'], ...body })).reply.data ?? [];
  const first = async () =>
    (await rows({ status: ['Upcoming', 'Due', 'Overdue', 'Renewal applied'] }))[0] ?? {};
  const one = async (id: unknown, person?: Person) =>
    (await act(dueOne, { id }, person)).reply.data?.[0] ?? {};
  const send = async (call: Call, id: unknown, more: object, person?: Person) => {
    const { version } = await one(id);
    return act(call, { id, version, ...more }, person);
  };
  const viewed = async () => (await act(calls.view, { id: 1 })).reply.data?.[0] ?? {};
  const listed = async (query: Record<string, string> = {}) =>
    (await ask(platform.app, listCall(license, 'all'), { token: platform.organisation.admin.token, query }))
      .reply.data ?? [];
  const nextDue = async () => (await listed())[0]?.['nextdue'];
  const grant = { day: today, number: 'LIC-2', validfrom: addDays(soon, 1), validuntil: nextEnd };

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
  });

  it.each<[string, string, string, string, string[]]>([
    ['kept valid, before its end', 'yes', soon, 'Renewal applied', []],
    ['kept valid, after its end', 'yes', past, 'Renewal applied', []],
    ['not kept valid, before its end', '', soon, 'Renewal applied', ['Expiring in 90 days']],
    ['not kept valid, after its end', '', past, 'Overdue', ['Expired']],
  ])('is applied for, and shown apart: %s', async (_what, validwhilepending, validuntil, status, views) => {
    await add({ validwhilepending, validuntil });
    const { id } = await first();
    expect((await send(dueApply, id, { day: inTime, number: 'APP-1' })).reply).toMatchObject({ status });
    const isOverdue = status === 'Overdue';
    expect(await rows({ status: ['Renewal applied'] })).toMatchObject([{ id, status, appliedOn: inTime }]);
    expect(await rows({ status: ['Overdue'] })).toHaveLength(isOverdue ? 1 : 0);
    expect(await rows({ status: ['Upcoming', 'Due'] })).toEqual([]);
    expect((await act(dueCounts)).reply).toMatchObject({
      overdue: isOverdue ? 1 : 0,
      due: 0,
      renewalApplied: 1,
    });
    expect(await nextDue()).toBe(validwhilepending ? '' : validuntil);
    const found = await Promise.all(renewalTimes.map((expiry) => listed({ expiry })));
    expect(renewalTimes.filter((_, index) => found[index]?.length)).toEqual(
      renewalTimes.filter((time) => time === 'Renewal applied' || views.includes(time)),
    );
    const report = await act(dueReport, { year: yearOf(validuntil), by: 'month' });
    expect(Reflect.get(report.reply, 'total')).toMatchObject({
      open: isOverdue ? 0 : 1,
      overdue: isOverdue ? 1 : 0,
    });
  });

  it('follows what the law says of pending renewals, and is applied for again after a refusal', async () => {
    await add({ validuntil: past });
    const { id } = await first();
    expect((await send(dueRefuse, id, { day: today, reason: 'A form is missing' })).status).toBe(409);
    expect((await send(dueApply, id, { day: inTime })).reply).toMatchObject({ status: 'Overdue' });
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, validwhilepending: 'yes' });
    expect(await one(id)).toMatchObject({ status: 'Renewal applied' });
    expect((await send(dueRefuse, id, { day: addDays(inTime, -1), reason: 'No' })).status).toBe(422);
    expect((await send(dueRefuse, id, { day: today, reason: ' ' })).status).toBe(422);
    const refused = await send(dueRefuse, id, { day: today, reason: 'A form is missing' });
    expect(refused.reply).toMatchObject({ status: 'Overdue' });
    // Applied for too late, the law does not keep it valid.
    expect((await send(dueApply, id, { day: today })).reply).toMatchObject({ status: 'Overdue' });
    const { timeline, renewal } = await one(id);
    expect(timeline).toMatchObject([
      { action: 'Renewal applied' },
      { action: 'Renewal refused', reason: 'A form is missing' },
      { action: 'Renewal applied' },
    ]);
    expect(renewal).toMatchObject({ steps: [{ step: 'applied' }, { step: 'refused' }, { step: 'applied' }] });
  });

  it('is granted in one step: filed, with new end and number, and due next', async () => {
    await add({});
    const { id } = await first();
    await send(dueApply, id, { day: inTime, number: 'APP-1' });
    const { status, reply } = await send(dueGrant, id, grant);
    expect([status, reply]).toMatchObject([200, { status: 'Done', message: 'Renewed Successfully' }]);
    expect(await viewed()).toMatchObject({ validuntil: nextEnd, licensenumber: 'LIC-2', version: 2 });
    expect(await rows()).toMatchObject([
      { id, status: 'Done', filedOn: today, reference: 'LIC-2' },
      { status: 'Upcoming', statutoryDay: nextEnd },
    ]);
    expect(await nextDue()).toBe(nextEnd);
    expect((await act(dueRenewals, { id: 1 })).reply).toMatchObject({
      totalLength: 2,
      data: [{ step: 'granted', validuntil: nextEnd, pending: false, occurrence: id }, { step: 'applied' }],
    });
    const reopened = await send(dueReopen, id, { reason: 'Mistyped' });
    expect(reopened.status).toBe(409);
    expect((await one(id))['may']).not.toContain('reopen');
  });

  it('is in time where the law kept it valid until a late grant', async () => {
    await add({ validuntil: past, validwhilepending: 'yes' });
    const { id } = await first();
    await send(dueApply, id, { day: inTime });
    expect((await send(dueGrant, id, grant)).reply).toMatchObject({ status: 'Done' });
  });

  it('is granted once, by whichever of two people is first', async () => {
    await add({});
    const { id, version } = await first();
    const { admin, editor } = platform.organisation;
    await act(dueAssign, { ids: [id], owner: editor.id });
    const body = { id, version: Number(version) + 1, ...grant };
    const replies = await Promise.all([act(dueGrant, body, admin), act(dueGrant, body, editor)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act(dueGrant, body, admin)).status).toBe(409);
    expect(await rows()).toHaveLength(2);
  });

  it('is granted as a whole or not at all', async () => {
    await add({});
    const { id } = await first();
    const run = (statement: string) => database().asOwner((trx) => sql.raw(statement).execute(trx));
    await run(
      `create function fail_renewal() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await run(`create trigger fail_renewal before insert on occurrence for each row when (new.statutory_day = '${nextEnd}')
      execute function fail_renewal()`);
    try {
      expect((await send(dueGrant, id, grant)).status).toBe(500);
    } finally {
      await run('drop trigger fail_renewal on occurrence');
      await run('drop function fail_renewal');
    }
    expect(await one(id)).toMatchObject({ status: 'Due', renewal: { validuntil: soon, steps: [] } });
    expect((await send(dueGrant, id, grant)).status).toBe(200);
  });

  it('waits for its checker: nothing moves before the approval', async () => {
    await add({});
    const { id } = await first();
    const { admin, editor } = platform.organisation;
    await act(dueAssign, { ids: [id], owner: editor.id, checker: admin.id });
    await send(dueApply, id, { day: inTime }, editor);
    expect((await send(dueGrant, id, grant, editor)).reply).toMatchObject({ status: 'Submitted' });
    expect(await viewed()).toMatchObject({ validuntil: soon, version: 1 });
    expect((await send(dueApprove, id, {}, editor)).status).toBe(403);
    expect((await send(dueSendBack, id, { reason: 'Wrong year' })).reply).toMatchObject({
      status: 'Sent back',
    });
    expect((await one(id))['renewal']).toMatchObject({ steps: [{ step: 'applied' }] });
    // A plain filing after that carries no grant out.
    const filed = await send(dueFile, id, { filedOn: today }, editor);
    expect(filed.reply).toMatchObject({ status: 'Submitted' });
    await send(dueSendBack, id, { reason: 'It was granted' });
    await send(dueGrant, id, grant, editor);
    expect((await send(dueApprove, id, {})).reply).toMatchObject({ status: 'Done' });
    expect(await viewed()).toMatchObject({ validuntil: nextEnd, version: 2 });
    expect((await rows()).at(-1)).toMatchObject({ status: 'Upcoming', statutoryDay: nextEnd });
  });

  it('is not approved once its license is renewed further, locked, deleted or repealed', async () => {
    await add({});
    const { id } = await first();
    const { admin, editor } = platform.organisation;
    await act(dueAssign, { ids: [id], owner: editor.id, checker: admin.id });
    await send(dueGrant, id, grant, editor);
    const approve = async () => (await send(dueApprove, id, {})).status;
    await act(calls.lock, { id: 1, locked: true });
    expect(await approve()).toBe(403);
    await act(calls.lock, { id: 1, locked: false });
    await act(calls.update, { id: 1, version: 1, status: saveCodes.Update, validuntil: nextEnd });
    expect(await approve()).toBe(409);
    await act(calls.update, { id: 1, version: 2, status: saveCodes.Update, validuntil: soon });
    await act(lawCalls.update, { id: 1, version: 1, status: 'Update', Active: 'Repealed' });
    expect(await approve()).toBe(409);
    await act(lawCalls.update, { id: 1, version: 2, status: 'Update', Active: 'Active' });
    await act(calls.delete, { id: 1, reason: 'Twice' });
    expect(await approve()).toBe(409);
    expect(await one(id)).toMatchObject({ status: 'Submitted' });
  });

  it.each<[string, object, number]>([
    ['an end before the present one', { validuntil: addDays(soon, -1), validfrom: '' }, 422],
    ['the present end', { validuntil: soon, validfrom: '' }, 422],
    ['an end before its beginning', { validfrom: addDays(nextEnd, 1) }, 422],
    ['a day to come', { day: addDays(today, 1) }, 422],
    ['a stale version', { version: 0 }, 400],
    ['no end', { validuntil: '' }, 422],
    ['a number as a day', { day: 5 }, 400],
    ['a too long number', { number: 'x'.repeat(2000) }, 400],
  ])('is not granted with %s', async (_what, said, expected) => {
    await add({});
    const { id } = await first();
    const { status } = await send(dueGrant, id, { ...grant, ...said });
    expect(status).toBe(expected);
    expect(await viewed()).toMatchObject({ validuntil: soon, version: 1 });
  });

  it('is no business of others, nor of what is no license', async () => {
    await add({});
    const { id } = await first();
    const { viewer, admin } = platform.organisation;
    expect((await send(dueGrant, id, grant, viewer)).status).toBe(403);
    const stranger = await addTestOrganisation(database());
    expect((await act(dueGrant, { id, version: 1, ...grant }, stranger.admin)).status).toBe(404);
    expect((await act(dueRenewals, { id: 1 }, stranger.admin)).status).toBe(404);
    await act(dueAssign, { ids: [id], owner: viewer.id, checker: null }, admin);
    expect((await send(dueGrant, id, grant, viewer)).status).toBe(200);
  });

  it('is renewed for one unit alone, also by somebody of that unit', async () => {
    await addTestUnits(database(), platform.organisation);
    await add({
      units: [{ unit: group, below: 'yes', kind: 'Site' }],
      unitArr: [{ unit: pune, number: 'P-1' }],
    });
    const all = await rows();
    const of = (unit: number) => all.find((row) => row['unit'] === unit)?.['id'];
    const { editor } = platform.organisation;
    await act(dueAssign, { ids: all.map((row) => row['id']), owner: editor.id });
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`insert into account_unit values (current_organisation(), ${editor.id}, ${pune})`.execute(trx),
    );
    expect((await send(dueGrant, of(goa), grant, editor)).status).toBe(404);
    expect((await send(dueGrant, of(pune), grant, editor)).reply).toMatchObject({ status: 'Done' });
    expect(await viewed()).toMatchObject({
      validuntil: soon,
      unitArr: [{ unit: pune, number: 'LIC-2', validuntil: nextEnd }],
    });
    await send(dueGrant, of(goa), { ...grant, number: '' });
    expect((await viewed())['unitArr']).toMatchObject([
      { unit: pune },
      { unit: goa, number: null, validuntil: nextEnd },
    ]);
    expect(await rows({ status: ['Upcoming'] })).toHaveLength(2);
    expect((await act(dueRenewals, { id: 1 }, editor)).reply).toMatchObject({
      totalLength: 1,
      data: [{ unit: pune }],
    });
  });
});

/** The financial year of a day. */
function yearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-${String(year + 1).slice(2)}`;
}
