import { sql } from 'kysely';
import {
  dueFile,
  dueGrant,
  dueList,
  dueOne,
  duePay,
  dueReopen,
  recordCalls,
  systemLogList,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, defaultTimeZone, formatToday, license, returns } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../../testing/database/test-database.ts';
import { completeBelow } from '../../../testing/samples/attached-samples.ts';
import { addDueReturn, monthly, storeOccurrence } from '../../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../../../testing/test-platform.ts';

const calls = recordCalls(returns);
const tomorrow = addDays(formatToday(defaultTimeZone), 1);
const tax = { head: 'Tax or contribution', amount: 118_000_00, paidon: '2026-09-10' };
const interest = { head: 'Interest', amount: 1_500_00, paidon: '2026-09-12', challan: ' 34  A' };

describeOnDatabase('Payments', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object = {}, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const one = async () => (await act(dueOne, { id })).reply.data?.[0] ?? {};
  const file = (more: object = {}) =>
    act(dueFile, { id, version: 1, filedOn: '2026-09-10', ...more }, platform.organisation.editor);
  const pay = (payments: object[], version = 1, person: Person = platform.organisation.editor) =>
    act(duePay, { id, version, payments }, person);
  const update = (values: object) => storeOccurrence(database(), platform, id, values);

  let id = 0;
  beforeEach(async () => {
    id = await addDueReturn(platform.app, platform.organisation.admin, monthly);
    await update({ owner: platform.organisation.editor.id });
  });

  it('are filed by head, summed up in lists, and told in timeline and log', async () => {
    expect((await file({ payments: [tax, interest] })).status).toBe(200);
    const empty = { mode: '', reference: '', challan: '' };
    const changes = [
      { label: 'Status' },
      { label: 'Filed on' },
      {
        label: 'Payments',
        old: '',
        new: 'Tax or contribution ₹ 1,18,000.00, paid on Thu 10 Sep 2026; Interest ₹ 1,500.00, paid on Sat 12 Sep 2026, challan 34 A',
      },
    ];
    expect(await one()).toMatchObject({
      payments: [
        { ...empty, ...tax },
        { ...empty, ...interest, challan: '34 A' },
      ],
      timeline: [{ action: 'Filed', changes }],
    });
    const listed = await act(dueList, { status: ['Done'] });
    expect(listed.reply.data).toMatchObject([{ id, paid: 119_500_00, lateCost: 1_500_00 }]);
    const log = await act(systemLogList, { action: 'Filed' });
    expect(log.reply.data?.[0]).toMatchObject({ recordId: id, detail: { fields: ['filedOn', 'payments'] } });
  });

  it('are added before and while it waits for approval, not once it is closed, and again when it is reopened', async () => {
    await update({ checker: platform.organisation.admin.id });
    expect((await pay([tax])).status).toBe(200);
    expect((await pay([tax])).status).toBe(409);
    const later = await pay([{ ...tax, paidon: tomorrow }], 2);
    expect(later.reply.errors?.map(({ field }) => field)).toEqual(['payments.0.paidon']);
    expect(await file({ version: 2 })).toMatchObject({ status: 200, reply: { status: 'Submitted' } });
    expect((await pay([interest], 3)).reply).toMatchObject({ version: 4, status: 'Submitted' });
    expect(await one()).toMatchObject({
      payments: [{ amount: tax.amount }, { amount: interest.amount }],
      timeline: [{ action: 'Payment added' }, { action: 'Filed' }, { action: 'Payment added' }],
    });
    await update({ outcome: 'done', closed_at: sql`now()` });
    expect((await pay([interest], 4)).reply).toMatchObject({ message: 'It is Done by now.' });
    await act(dueReopen, { id, version: 4, reason: 'Interest was forgotten' });
    expect(await file({ version: 5, payments: [tax] })).toMatchObject({ status: 200 });
    expect(await one()).toMatchObject({
      payments: [{ amount: tax.amount }],
      paid: tax.amount,
      lateCost: 0,
      timeline: [{ changes: [{}, {}, { label: 'Payments', new: '' }] }, {}, {}, {}, {}],
    });
  });

  it.each([
    ['one of tomorrow', [{ ...tax, paidon: tomorrow }], 422, /in the future/],
    ['less than nothing', [{ ...tax, amount: -1 }], 422, /at least 1 paisa/],
    ['too much', [{ ...tax, amount: 10 ** 20 }], 422, /at most ₹ 1,00,00,00,00,000\.00/],
    ['parts of a paisa', [{ ...tax, amount: 0.001 }], 400, /payments: Must be a whole number/],
    ['words', [{ ...tax, amount: '₹ 1,18,000' }], 400, /payments: Must be a whole number/],
    ['a head that there is not', [{ ...tax, head: 'Bribe' }], 400, /payments/],
    ['500 rows', Array.from({ length: 500 }, () => tax), 422, /At most 100 payments/],
  ])('refuse %s', async (_, payments, status, message) => {
    const refused = [await file({ payments }), await pay(payments)];
    for (const asked of refused) {
      expect(asked.status).toBe(status);
      expect(asked.reply.message).toMatch(message);
    }
    expect(await one()).toMatchObject({ version: 1, payments: [] });
  });

  it('may be missing where the record is not payable, else with a reason, which is kept until there is one', async () => {
    const paysEachTime = completeBelow(returns, 1, { ...monthly, payable: 'yes' });
    expect(await act(calls.update, { ...paysEachTime, id: 1, version: 1 })).toMatchObject({ status: 200 });
    await update({ checker: platform.organisation.admin.id });
    expect(await file({ nopayment: ' ' })).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'nopayment' }] },
    });
    expect((await file({ nopayment: ' Nil return ' })).status).toBe(200);
    const change = { label: 'Why there is no payment', old: '', new: 'Nil return' };
    expect(await one()).toMatchObject({
      payable: true,
      nopayment: 'Nil return',
      timeline: [{ action: 'Filed', changes: [{}, {}, change] }],
    });
    expect((await pay([tax], 2)).status).toBe(200);
    expect(await one()).toMatchObject({ nopayment: '', paid: tax.amount });
  });

  it('may be missing in the grant of a renewal with a reason alone', async () => {
    const [validuntil, next] = [addDays(tomorrow, 20), addDays(tomorrow, 385)];
    await act(recordCalls(license).add, completeBelow(license, 1, { validuntil, payable: 'yes' }));
    const [row] = (await act(dueList, { kind: ['license'] })).reply.data ?? [];
    const grant = { id: row?.id, version: row?.version, day: addDays(tomorrow, -1), validuntil: next };
    expect((await act(dueGrant, grant)).reply).toMatchObject({ errors: [{ field: 'nopayment' }] });
    expect((await act(dueGrant, { ...grant, nopayment: 'No fee this year' })).status).toBe(200);
    expect((await act(dueOne, { id: row?.id })).reply.data).toMatchObject([
      { nopayment: 'No fee this year' },
    ]);
  });

  it('are added by nobody of another organisation, and by nobody who may not file', async () => {
    const others = await addTestOrganisation(database());
    expect((await pay([tax], 1, others.admin)).status).toBe(404);
    expect((await pay([tax], 1, platform.organisation.viewer)).status).toBe(403);
    expect(await one()).toMatchObject({ version: 1, payments: [] });
  });
});
