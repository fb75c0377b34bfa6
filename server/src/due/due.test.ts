import {
  dueCounts,
  dueLastYear,
  dueList,
  dueNotScheduled,
  dueOne,
  recordCalls,
  type Call,
} from '@lexboard/shared-lib/contract';
import {
  formatToday,
  defaultTimeZone,
  license,
  otherCompliance,
  returns,
  saveCodes,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../organisations/choice-lists.ts';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../testing/test-platform.ts';

const calls = recordCalls(returns);
const today = formatToday(defaultTimeZone);

/** Due on a day of last month that no calendar of tests reaches, and each month from then on. */
const monthly = (more: object = {}) =>
  completeBelow(returns, 1, {
    periodicity: 'Monthly',
    internalduedate: '7 days before',
    dayMonthArr: [{ date: '11', month: 'April' }],
    startdate: '2026-09-01',
    enddate: '2026-11-30',
    ...more,
  });

const september = ['2026-09-11', '2026-10-11', '2026-11-11'];

describeOnDatabase('What is due', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const list = async (body: object = {}, person?: Person) => (await act(dueList, body, person)).reply;
  const daysOf = async (body: object = {}) => (await list(body)).data?.map(({ dueDay }) => dueDay);

  beforeEach(async () => {
    await act(lawCalls.add, completeLaw());
    await act(calls.add, monthly());
  });

  const update = async (values: object) => {
    const { status, reply } = await act(calls.update, { id: 1, ...values });
    expect([status, reply.message]).toEqual([200, 'Data Updated Successfully']);
  };

  it('is on its list as soon as its record is published, in the words of the contract', async () => {
    const sections = { past: 3, overdue: 3, week: 0, month: 0, later: 0, soon: 0 };
    expect(await list()).toMatchObject({ totalLength: 3, sections });
    const [first] = (await list()).data ?? [];
    expect(first).toEqual({
      id: first?.['id'],
      payable: false,
      kind: 'return',
      recordId: 1,
      UniqueCode: 'RET-000001',
      name: 'Some Return Name',
      law: 'FACT-1948',
      lawName: 'The Factories Act, 1948',
      title_hi: '',
      lawbasedid: 1,
      statutoryDay: '2026-09-11',
      dueDay: '2026-09-11',
      internalDay: '2026-09-04',
      status: 'Overdue',
      owner: null,
      ownerName: '',
      checker: null,
      checkerName: '',
      filedOn: null,
      appliedOn: null,
      paid: 0,
      lateCost: 0,
      reference: '',
      sensitivity: choiceLists['sensitivity']?.[0],
      waiver: false,
      version: 1,
      unit: null,
      unitName: '',
      unitCode: '',
    });
  });

  it('is due today where a return that is published today says so', async () => {
    await act(calls.add, completeBelow(returns, 1, { periodicity: 'Daily', startdate: today }));
    const { data } = await list({ from: today, to: today });
    expect(data).toMatchObject([{ recordId: 2, dueDay: today, status: 'Due' }]);
    expect((await act(dueCounts)).reply).toMatchObject({ overdue: 3, submitted: 0, notScheduled: 0 });
  });

  it('comes in the order of names, laws or owners, and of days where these are equal, with any filter', async () => {
    await act(calls.add, monthly({ returnName: 'A return', enddate: '2026-10-31' }));
    const orderOf = async (body: object) =>
      (await list(body)).data?.map(
        ({ recordId, dueDay }) => `${String(recordId)} ${String(dueDay).slice(5, 7)}`,
      );
    expect(await orderOf({ sort: 'name' })).toEqual(['2 09', '2 10', '1 09', '1 10', '1 11']);
    expect(await orderOf({ sort: 'name', order: 'desc', text: 'return', page: 2, pageSize: 50 })).toEqual([]);
    expect(await orderOf({ sort: 'law', order: 'desc', to: '2026-10-30' })).toEqual(
      expect.arrayContaining(['1 09', '2 10']),
    );
    expect(await orderOf({ sort: 'owner', status: ['Overdue'], law: 1 })).toHaveLength(5);
  });

  it('follows its schedule, and keeps the days that are in the new one', async () => {
    const [first] = (await list()).data ?? [];
    await update({ version: 1, status: saveCodes.Update, enddate: '2026-10-15' });
    expect(await daysOf()).toEqual(september.slice(0, 2));
    const extension = { start_date: '2026-09-11', end_date: '', extension_date: '2026-09-30' };
    await update({ version: 2, status: saveCodes.Update, extensionArr: [extension] });
    expect((await list()).data).toMatchObject([
      { id: first?.['id'], statutoryDay: '2026-09-11', dueDay: '2026-09-30', version: 2 },
      { dueDay: '2026-10-11', version: 1 },
    ]);
  });

  it('says why its days are what they are, what is at stake, and which came before and come next', async () => {
    const [first, second, third] = (await list()).data ?? [];
    const { data } = (await act(dueOne, { id: first?.['id'] })).reply;
    expect(data).toMatchObject([
      {
        ...first,
        why: [
          'Statutory day Fri 11 Sep 2026: 11th of each month.',
          'Due day Fri 11 Sep 2026: the statutory day.',
          'Internal day Fri 4 Sep 2026: 7 days before.',
        ],
        penaltytype: [choiceLists['penaltyTypeOptions']?.[0]],
        penalty: 'Some Penalty',
        referencelink: 'Some Reference Link',
        previous: null,
        next: { id: second?.['id'], dueDay: '2026-10-11', status: 'Overdue' },
        attachment: [],
        timeline: [],
      },
    ]);
    expect((await act(dueOne, { id: third?.['id'] })).reply.data).toMatchObject([
      { previous: { id: second?.['id'], dueDay: '2026-10-11' }, next: null },
    ]);
  });

  it('stays when somebody has worked on it, and says that the schedule no longer has it', async () => {
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('occurrence')
        .set({ worked_on: true })
        .where('statutory_day', '=', '2026-11-11')
        .execute(),
    );
    await update({ version: 1, status: saveCodes.Update, enddate: '2026-09-30' });
    expect((await list()).data).toMatchObject([
      { dueDay: '2026-09-11', status: 'Overdue' },
      { dueDay: '2026-11-11', status: 'No longer scheduled' },
    ]);
  });

  it('goes with its record, and comes back with it', async () => {
    await act(calls.delete, { id: 1, reason: 'Entered twice' });
    expect(await daysOf()).toEqual([]);
    await act(calls.restore, { id: 1 });
    expect(await daysOf()).toEqual(september);
  });

  it('ends with the law of its record', async () => {
    await act(lawCalls.update, { id: 1, version: 1, status: 'Published', Active: 'Repealed' });
    expect(await daysOf()).toEqual([]);
    expect((await act(dueCounts)).reply).toMatchObject({ overdue: 0, due: 0 });
  });

  it('is not of drafts, until they are published', async () => {
    await act(calls.add, { ...monthly(), ...draftBelow(returns, 1), returnName: 'A draft' });
    expect(await daysOf({ record: { kind: 'return', id: 2 } })).toEqual([]);
    await act(calls.update, { ...monthly({ status: saveCodes.Publish }), id: 2, version: 1 });
    expect(await daysOf({ record: { kind: 'return', id: 2 } })).toEqual(september);
  });

  it('is due for a license on the day until which it is valid', async () => {
    const valid = { validuntil: '2026-11-20', renewdays: 10 };
    await act(recordCalls(license).add, completeBelow(license, 1, valid));
    expect((await list({ kind: ['license'] })).data).toMatchObject([
      { dueDay: '2026-11-20', internalDay: '2026-11-10', status: 'Overdue' },
    ]);
  });

  it('is seen by those who may only view, and never by another organisation', async () => {
    const foreign = await addTestOrganisation(database());
    const [first] = (await list({}, platform.organisation.viewer)).data ?? [];
    expect(first).toMatchObject({ dueDay: '2026-09-11' });
    expect(await list({}, foreign.admin)).toMatchObject({ totalLength: 0, data: [] });
    expect((await act(dueOne, { id: first?.['id'] }, foreign.admin)).status).toBe(404);
  });

  it.each([
    [{ from: '2026-10-01', to: '2026-10-31' }, 1],
    [{ status: ['Overdue'] }, 3],
    [{ status: ['Upcoming', 'Due', 'Done'] }, 0],
    [{ kind: ['othercomp', 'license'] }, 0],
    [{ kind: ['return'], law: 1, record: { kind: 'return', id: 1 } }, 3],
    [{ law: 2 }, 0],
    [{ text: 'fact-1948' }, 3],
    [{ text: 'no such words' }, 0],
    [{ sensitivity: ['no such'] }, 0],
    [{ sensitivity: ['no such', choiceLists['sensitivity']?.[0]] }, 3],
    [{ state: 1 }, 0],
    [{ mine: 'yes' }, 0],
  ])('is narrowed to %j', async (filter, totalLength) => {
    expect(await list(filter)).toMatchObject({ totalLength });
  });

  it('comes in pages and in the order that is asked for', async () => {
    expect(await daysOf({ page: 2, pageSize: 2 })).toEqual(september.slice(2));
    for (const sort of ['due', 'law', 'name', 'owner']) {
      expect([sort, await daysOf({ sort, order: 'desc', pageSize: 1 })]).toEqual([sort, ['2026-11-11']]);
    }
  });

  it.each(['2026-02-30', 'tomorrow'])('is not looked for by the day %s', async (day) => {
    const { status, reply } = await act(dueList, { from: day });
    expect([status, reply.errors?.map(({ field }) => field)]).toEqual([400, ['from']]);
  });

  it('is not scheduled where a record has no way to a day, which says what is missing', async () => {
    await act(recordCalls(otherCompliance).add, completeBelow(otherCompliance, 1, { periodicity: 'Weekly' }));
    const named = { law: 'FACT-1948', lawName: 'The Factories Act, 1948' };
    const missing = { kind: 'othercomp', id: 1, ...named, missing: ['a start date'] };
    const { reply } = await act(dueNotScheduled);
    expect(reply).toMatchObject({
      totalLength: 1,
      data: [missing],
    });
    expect((await act(dueNotScheduled, { text: 'no such' })).reply).toMatchObject({ totalLength: 0 });
    expect((await act(dueCounts)).reply).toMatchObject({ notScheduled: 1 });
  });

  it('says how the last twelve months of a record and of a law went', async () => {
    await database().inOrganisation(platform.organisation.id, async (trx) => {
      const done = { outcome: 'done' as const, closed_at: new Date(), worked_on: true };
      const on = (day: string) => trx.updateTable('occurrence').where('statutory_day', '=', day);
      await on('2026-09-11')
        .set({ ...done, filed_on: '2026-09-11' })
        .execute();
      await on('2026-10-11')
        .set({ ...done, filed_on: '2026-10-12' })
        .execute();
    });
    const counts = { inTime: 1, late: 1, submitted: 0, overdue: 1, waived: 0 };
    expect((await act(dueLastYear, { record: { kind: 'return', id: 1 } })).reply).toMatchObject(counts);
    expect((await act(dueLastYear, { law: 1 })).reply).toMatchObject(counts);
    expect((await act(dueLastYear, { law: 2 })).reply).toMatchObject({ inTime: 0, overdue: 0 });
    expect((await act(dueLastYear)).status).toBe(400);
  });
});
