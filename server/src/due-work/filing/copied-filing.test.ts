import { sql } from 'kysely';
import {
  dueFile,
  dueList,
  dueOne,
  recordCalls,
  systemLogList,
  unitAdd,
  type AttachedFile,
  type Call,
} from '@lexboard/shared-lib/contract';
import { dueFiles, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, lawCalls, type Person } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';

const monthly = {
  periodicity: 'Monthly',
  dayMonthArr: [{ date: '11', month: 'April' }],
  startdate: '2026-09-01',
  enddate: '2026-11-30',
};

describeOnDatabase('A filing that is copied', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token, body });
  const one = async (id: number) => (await act(dueOne, { id })).reply.data?.[0] ?? {};
  const change = (set: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => set.execute(trx));
  const filing = { version: 1, filedOn: '2026-09-10', reference: 'CH-77' };
  const copy = (id: number, copyof: number, more: object = {}, person?: Person) =>
    act(dueFile, { id, ...filing, copyof, ...more }, person);
  const filesOf = async (id: number) => {
    const { attachment } = await one(id);
    return Array.isArray(attachment) ? attachment.map((file: AttachedFile) => file) : [];
  };

  let [source, second, third] = [0, 0, 0];
  beforeEach(async () => {
    const { editor, admin } = platform.organisation;
    await act(lawCalls.add, completeLaw(), admin);
    await act(recordCalls(returns).add, completeBelow(returns, 1, monthly), admin);
    const ids = ((await act(dueList, {})).reply.data ?? []).map(({ id }) => Number(id));
    [source = 0, second = 0, third = 0] = ids;
    await change(sql`update occurrence set own_people = true, owner = ${editor.id}`);
    const { file } = (
      await upload(platform.app, { token: editor.token, kind: dueFiles, name: 'Challan.pdf' })
    ).reply;
    const attachment = [{ id: file.id, name: file.name }];
    await act(dueFile, { id: source, ...filing, attachment });
  });

  it('gives each item a filing and files of its own, once, and says where they are from', async () => {
    await change(sql`update occurrence set checker = ${platform.organisation.admin.id} where id = ${third}`);
    const key = { idempotencyKey: 'copy-1' };
    for (const time of [1, 2]) {
      expect([time, (await copy(second, source, key)).reply]).toMatchObject([time, { status: 'Done' }]);
      expect((await copy(third, source, { idempotencyKey: 'copy-2' })).reply).toMatchObject({
        status: 'Submitted',
      });
    }
    const [own] = await filesOf(source);
    for (const id of [second, third]) {
      expect(await filesOf(id)).toMatchObject([{ name: 'Challan.pdf', size: own?.size }]);
      expect((await filesOf(id))[0]?.id).not.toBe(own?.id);
      const copied = { label: 'Copied from', old: '', new: 'Some Return Name, due Fri 11 Sep 2026' };
      expect(await one(id)).toMatchObject({
        reference: 'CH-77',
        timeline: [{ action: 'Filed', changes: [{ label: 'Status' }, copied, {}, {}, {}] }],
      });
    }
    const log = await act(systemLogList, { action: 'Filed' }, platform.organisation.admin);
    expect(log.reply.data?.map(({ recordId }) => recordId).sort()).toEqual([source, second, third].sort());
  });

  it('gives its files to the needed documents of these names, and to none where an item needs no such document', async () => {
    await change(
      sql`update attachment set document = 'CHALLAN', document_day = '2026-09-05' where record_id = ${source}`,
    );
    const need = (version: number, ...names: string[]) => {
      const documents = names.map((name) => ({ name }));
      const body = { id: 1, version, status: saveCodes.Update, documents };
      return act(recordCalls(returns).update, body, platform.organisation.admin);
    };
    await need(1, 'Challan');
    expect((await copy(second, source)).status).toBe(200);
    expect(await filesOf(second)).toMatchObject([{ document: 'Challan', documentday: '2026-09-05' }]);
    await need(2, 'Form 3A');
    expect((await copy(third, source)).status).toBe(422);
    expect((await copy(third, source, { missingReason: 'None yet' })).status).toBe(200);
    expect(await filesOf(third)).toMatchObject([{ document: '', documentday: '2026-09-05' }]);
  });

  it('leaves what is said of the files of its source, also where they wait for approval', async () => {
    await change(sql`update return_record set documents = '[{"name": "Challan"}]'`);
    await change(sql`update occurrence set checker = ${platform.organisation.admin.id} where id = ${second}`);
    const without = { missingReason: 'It follows' };
    expect((await copy(second, source, without)).reply).toMatchObject({ status: 'Submitted' });
    const [own] = await filesOf(second);
    const said = [{ id: own?.id, name: own?.name, document: 'Challan', documentday: '2026-09-01' }];
    expect((await copy(third, second, { attachment: said })).status).toBe(422);
    expect((await copy(third, second, { attachment: said, ...without })).status).toBe(200);
    expect(await filesOf(second)).toMatchObject([{ document: '', documentday: '' }]);
  });

  it('goes to what is open and may be filed, from what was filed and may be seen', async () => {
    const { viewer, admin } = platform.organisation;
    const outcome = async (asked: ReturnType<typeof copy>) => {
      const { status, reply } = await asked;
      return [status, reply.errors?.[0]?.message ?? reply.message];
    };
    expect(await outcome(copy(second, second))).toEqual([
      422,
      'This is the filing that is copied: choose another item.',
    ]);
    expect(await outcome(copy(second, third))).toEqual([
      422,
      'Some Return Name is Overdue: only what was filed can be copied.',
    ]);
    expect((await copy(second, source, {}, viewer)).status).toBe(403);
    expect((await copy(second, 999_999)).status).toBe(404);
    const { admin: stranger } = await addTestOrganisation(database());
    expect((await copy(second, source, {}, stranger)).status).toBe(404);
    expect((await copy(second, source)).status).toBe(200);
    expect(await outcome(copy(second, source, { version: 2 }))).toEqual([409, 'It is Done by now.']);
    // A person of a unit does not see what is due for another one, also not its files.
    const unit = Number(
      (await act(unitAdd, { name: 'Pune works', code: 'P', kind: 'Site' }, admin)).reply.id,
    );
    await change(sql`update occurrence set unit_id = ${unit}, owner = ${viewer.id} where id = ${third}`);
    await change(sql`insert into account_unit (organisation_id, account_id, unit_id)
      values (current_organisation(), ${viewer.id}, ${unit})`);
    expect((await copy(third, source, {}, viewer)).status).toBe(404);
    expect(await filesOf(third)).toEqual([]);
  });
});
