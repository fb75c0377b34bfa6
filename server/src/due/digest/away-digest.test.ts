import { sql } from 'kysely';
import { dueAssign, notifications, recordCalls, unitAdd, type Call } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { publicUrl, queuedMails } from '../../testing/samples/mail-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';
import { updateDaily } from '../update-daily.ts';
import { DigestPauses } from './digest-pauses.ts';
import { sendDigests } from './send-digests.ts';

const at = (day: string) => new Date(`${day}T08:00:00+05:30`);

describeOnOwnDatabase('The digest of work of absent people', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object = {}, { token }: Person = platform.organisation.editor) =>
    (await ask(platform.app, call, { token, body })).reply;
  const change = (statement: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => statement.execute(trx));
  const goAway = (person: Person, delegate: Person | undefined) =>
    change(sql`insert into absence (organisation_id, account_id, first_day, last_day, delegate_id)
      values (current_organisation(), ${person.id}, '2039-11-20', '2039-11-25', ${delegate?.id ?? null})`);
  const log = { error: jest.fn(), warn: jest.fn() };
  /** Somebody's mail after the digest of a day, with its notes. */
  const mailAfter = async (day: string, { username }: Person) => {
    await database().inDirectory((directory) => directory.deleteFrom('mail').execute());
    const pauses = new DigestPauses();
    await sendDigests({ database: database(), publicUrl, pauses, log, now: () => at(day) });
    expect(log.error).not.toHaveBeenCalled();
    const mails = await queuedMails(database());
    const own = mails.find(({ recipient }) => recipient === `${username}@lexboard.example`);
    return { subject: own?.subject, text: own?.text ?? '' };
  };
  const add = async (id: number, date: string, people: object) => {
    const year = { periodicity: 'Yearly', startdate: '2039-01-01', enddate: '2039-12-31' };
    await act(
      recordCalls(returns).add,
      completeBelow(returns, 1, { ...year, dayMonthArr: [{ date, month: 'November' }] }),
    );
    await act(dueAssign, { records: [{ kind: 'return', id }], ...people });
  };

  beforeEach(async () => {
    await database().inDirectory((directory) =>
      directory.updateTable('organisation').set({ digest_day: '2039-11-20' }).execute(),
    );
    const { viewer, editor } = platform.organisation;
    await act(lawCalls.add, completeLaw());
    await add(1, '10', { owner: viewer.id });
    await add(2, '22', { owner: viewer.id });
    await add(3, '24', { owner: viewer.id, checker: editor.id });
    await add(4, '28', { owner: viewer.id });
    await updateDaily({ database: database(), log, now: () => at('2039-11-01') });
    await change(sql`delete from due_news`);
  });

  it('goes to the person who stands in, too, and tells them of new work, each day once', async () => {
    const { viewer, editor } = platform.organisation;
    await goAway(viewer, editor);
    const first = await mailAfter('2039-11-21', editor);
    expect(first.subject).toBe('Lexboard: 1 overdue, 3 coming');
    expect(first.text).toContain(`Due Thu 10 Nov 2039, 11 days ago, for ${viewer.username}`);
    expect(first.text).toContain(`Due Mon 28 Nov 2039, for ${viewer.username}`);
    const { admin } = platform.organisation;
    await act(dueAssign, { records: [{ kind: 'return', id: 2 }], owner: editor.id }, admin);
    await act(dueAssign, { records: [{ kind: 'return', id: 2 }], owner: viewer.id }, admin);
    const second = await mailAfter('2039-11-22', editor);
    expect(second.subject).toBe('Lexboard: 1 newly yours, 1 overdue, 1 due today');
    expect(second.text).toContain(`All its due days, for ${viewer.username}, by ${admin.username}`);
    const third = await mailAfter('2039-11-23', editor);
    expect(third.subject).toBe('Lexboard: 2 overdue, 1 coming');
    // After the absence only their own: there is none.
    expect((await mailAfter('2039-11-26', editor)).subject).toBeUndefined();
  });

  it('tells administrators what nobody stands in for, and what the delegate owns or filed', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await goAway(editor, viewer);
    await change(
      sql`update occurrence set outcome = 'submitted', filed_by = owner, filed_owner = owner,
        filed_on = '2039-11-20', worked_on = true where record_id = 3`,
    );
    expect((await mailAfter('2039-11-21', viewer)).subject).not.toContain('to approve');
    const own = await mailAfter('2039-11-22', admin);
    expect(own.subject).toBe('Lexboard: 1 escalated, 1 without a stand-in');
    expect(own.text).toContain(`waits for approval by ${editor.username}, away until Fri 25 Nov 2039`);
    await goAway(viewer, undefined);
    const all = await mailAfter('2039-11-23', admin);
    // What falls due after the absence can wait for it.
    expect(all.subject).toBe('Lexboard: 1 escalated, 3 without a stand-in');
    expect(all.text).toContain(`owner ${viewer.username}, away until Fri 25 Nov 2039`);
  });

  it('tells administrators what the delegate does not see, or may not approve', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await goAway(viewer, editor);
    const unit = Number((await act(unitAdd, { name: 'Pune works', code: 'P', kind: 'Site' }, admin)).id);
    await change(sql`insert into account_unit (organisation_id, account_id, unit_id)
      values (current_organisation(), ${editor.id}, ${unit})`);
    expect((await mailAfter('2039-11-21', admin)).subject).toContain('2 without a stand-in');
    await change(sql`update occurrence set unit_id = ${unit}, worked_on = true where owner = ${viewer.id}`);
    expect((await mailAfter('2039-11-22', admin)).subject).not.toContain('without a stand-in');
    await change(sql`update occurrence set owner = ${admin.id}, checker = ${viewer.id}, outcome = 'submitted',
      filed_by = owner, filed_owner = owner, filed_on = '2039-11-20' where record_id = 3`);
    await change(sql`update account set workspace_access_type = 'View' where id = ${editor.id}`);
    expect((await mailAfter('2039-11-23', admin)).subject).toContain('1 without a stand-in');
  });

  it('tells administrators what a checker does not approve, who stands in for its owner', async () => {
    const { viewer, editor, admin } = platform.organisation;
    await goAway(viewer, editor);
    await change(sql`update occurrence set outcome = 'submitted', filed_by = owner, filed_owner = owner,
      filed_on = '2039-11-20', worked_on = true where record_id = 3`);
    expect((await mailAfter('2039-11-21', editor)).subject).not.toContain('to approve');
    const own = await mailAfter('2039-11-22', admin);
    expect(own.subject).toContain('1 without a stand-in');
    expect(own.text).toContain(`its checker stands in for ${viewer.username}, away until Fri 25 Nov 2039`);
  });

  it('puts what is escalated under the bell of administrators once, and mentions into the mail', async () => {
    const { viewer, editor, admin } = platform.organisation;
    // The digests of these days were missed.
    await database().inDirectory((directory) =>
      directory.updateTable('organisation').set({ digest_day: '2039-11-10' }).execute(),
    );
    await change(sql`insert into due_news (organisation_id, account_id, kind, subject_id, what, by_account, said)
      select organisation_id, ${admin.id}, 'due', id, 'mentioned', ${editor.id}, 'Please look' from occurrence where record_id = 3`);
    expect((await mailAfter('2039-11-21', admin)).subject).toBe('Lexboard: 1 mentions you, 1 escalated');
    await mailAfter('2039-11-22', admin);
    const { data = [] } = await act(notifications, {}, admin);
    expect(data.map(({ what, dueDay, said }) => [what, dueDay, said])).toEqual([
      ['escalated', '2039-11-10', ''],
      ['mentioned', '2039-11-24', 'Please look'],
    ]);
    expect((await act(notifications, {}, viewer)).data).toEqual([]);
  });
});
