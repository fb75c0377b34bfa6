import { sql } from 'kysely';
import {
  absenceAdd,
  absenceEnd,
  absenceList,
  absenceUpdate,
  dueApprove,
  dueAssign,
  dueCounts,
  dueFile,
  dueList,
  dueOne,
  dueSettings,
  dueSettingsUpdate,
  unitAdd,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, formatToday } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, once } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../../testing/test-platform.ts';

type Who = 'viewer' | 'editor' | 'admin';
/** Somebody who sends a call about the occurrence, and the status of the answer. */
type Step = [who: Who, call: Call, status: number];

const today = formatToday('Asia/Kolkata', new Date());

describeOnDatabase('People who are away', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, { token }: Person) => ask(platform.app, call, { token, body });
  const of = (who: Who) => platform.organisation[who];
  let id = 0;
  const one = async (who: Who = 'admin') => (await act(dueOne, { id }, of(who))).reply.data?.[0] ?? {};
  const send = async (call: Call, who: Who) => {
    const { version } = await one();
    return (await act(call, { id, version, ...(call === dueFile && { filedOn: '2026-09-10' }) }, of(who)))
      .status;
  };
  const away = (who: Who, delegate: Who | null, days = { from: today, until: today }) =>
    act(absenceAdd, { ...days, account: of(who).id, delegate: delegate && of(delegate).id }, of('admin'));
  const assign = (owner: Who, checker: Who) =>
    act(dueAssign, { ids: [id], owner: of(owner).id, checker: of(checker).id }, of('admin'));

  beforeEach(async () => {
    id = await addDueReturn(platform.app, of('admin'), once);
  });

  it('have a delegate who sees and does their work, in both names, until it ends', async () => {
    await assign('viewer', 'admin');
    const absence = (await away('viewer', 'editor')).reply['id'];
    const mine = async () => (await act(dueList, { mine: 'yes' }, of('editor'))).reply.data ?? [];
    expect(await mine()).toMatchObject([{ id, standsFor: of('viewer').username }]);
    expect((await act(dueCounts, {}, of('editor'))).reply['mine']).toMatchObject({ overdue: 1 });
    expect(await send(dueFile, 'editor')).toBe(200);
    const both = `${of('editor').username} for ${of('viewer').username}`;
    expect(await one()).toMatchObject({ filedByName: both, timeline: [{ action: 'Filed', user: both }, {}] });
    const logged = await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`select detail ->> 'for' as "for" from waiting_log_entry where action = 'Filed'
        union select detail ->> 'for' from system_log where action = 'Filed'`.execute(trx),
    );
    expect(logged.rows).toEqual([{ for: of('viewer').username }]);
    await act(absenceEnd, { id: absence, version: 1 }, of('viewer'));
    expect(await mine()).toEqual([]);
  });

  const attacks: Record<string, { people: [Who, Who]; absences: [Who, Who][]; steps: Step[] }> = {
    'the owner is the delegate of the checker': {
      people: ['editor', 'admin'],
      absences: [['admin', 'editor']],
      steps: [
        ['editor', dueFile, 200],
        ['editor', dueApprove, 403],
      ],
    },
    'the checker is the delegate of who filed': {
      people: ['viewer', 'editor'],
      absences: [['viewer', 'editor']],
      steps: [
        ['viewer', dueFile, 200],
        ['editor', dueApprove, 403],
        ['admin', dueApprove, 200],
      ],
    },
    'the checker filed by way of a delegate': {
      people: ['viewer', 'admin'],
      absences: [['admin', 'editor']],
      steps: [
        ['editor', dueFile, 200],
        ['editor', dueApprove, 403],
        ['admin', dueApprove, 403],
      ],
    },
    'two people stand in for each other': {
      people: ['viewer', 'admin'],
      absences: [
        ['viewer', 'editor'],
        ['editor', 'viewer'],
      ],
      steps: [['editor', dueFile, 403]],
    },
    'a delegate who may only view stands in for the checker': {
      people: ['admin', 'editor'],
      absences: [['editor', 'viewer']],
      steps: [
        ['admin', dueFile, 200],
        ['viewer', dueApprove, 403],
      ],
    },
  };

  it.each(Object.entries(attacks))('approve nothing of their own: %s', async (_how, attack) => {
    const { people, absences, steps } = attack;
    await assign(...people);
    for (const [who, delegate] of absences) expect((await away(who, delegate)).status).toBe(200);
    for (const [who, call, status] of steps) expect([who, await send(call, who)]).toEqual([who, status]);
  });

  it.each<[string, number]>([
    ['begins tomorrow', 1],
    ['was over yesterday', -1],
  ])('have no delegate on other days of the organisation: it %s', async (_how, days) => {
    await assign('viewer', 'admin');
    // Days differ between these zones at any time.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { success, ...settings } = (await act(dueSettings, {}, of('admin'))).reply;
      expect(success).toBe(1);
      expect((await act(dueSettingsUpdate, { ...settings, timeZone }, of('admin'))).status).toBe(200);
      const day = addDays(formatToday(timeZone, new Date()), days);
      await database().inOrganisation(platform.organisation.id, async (trx) => {
        await trx.deleteFrom('absence').execute();
        const row = { organisation_id: platform.organisation.id, first_day: day, last_day: day };
        const people = { account_id: of('viewer').id, delegate_id: of('editor').id };
        await trx
          .insertInto('absence')
          .values({ ...row, ...people })
          .execute();
      });
      expect([timeZone, await send(dueFile, 'editor')]).toEqual([timeZone, 403]);
    }
  });

  it('are entered by themselves and by administrators, each day once', async () => {
    const later = { from: addDays(today, 10), until: addDays(today, 20) };
    const added = await Promise.all([away('viewer', 'editor', later), away('viewer', null, later)]);
    expect(added.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const [absence] = (await act(absenceList, {}, of('viewer'))).reply.data ?? [];
    const change = { id: absence?.['id'], version: 1, ...later, delegate: null };
    expect((await act(absenceUpdate, change, of('editor'))).status).toBe(404);
    const other = await addTestOrganisation(database());
    expect((await act(absenceUpdate, change, other.admin)).status).toBe(404);
    expect(
      (await act(absenceAdd, { ...later, account: of('viewer').id, delegate: null }, of('editor'))).status,
    ).toBe(403);
    expect((await act(absenceAdd, { ...later, delegate: 2_000_000_000 }, of('editor'))).status).toBe(422);
    expect((await act(absenceUpdate, change, of('viewer'))).status).toBe(200);
    expect((await act(absenceUpdate, change, of('viewer'))).status).toBe(409);
  });

  it("are no way for an administrator of chosen units to take somebody's place by their own word", async () => {
    const unit = await act(unitAdd, { name: 'Pune works', code: 'P', kind: 'Site' }, of('admin'));
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`insert into account_unit (organisation_id, account_id, unit_id)
        select current_organisation(), id, ${unit.reply.id}::int
        from unnest(array[${of('admin').id}::int, ${of('viewer').id}::int]) as id`.execute(trx),
    );
    expect((await away('viewer', 'admin')).reply.errors?.map(({ field }) => field)).toEqual(['delegate']);
    expect((await away('viewer', 'editor')).status).toBe(200);
    expect((await away('admin', 'viewer')).status).toBe(200);
  });
});
