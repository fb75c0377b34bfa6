import { sql } from 'kysely';
import {
  dueComment,
  dueOne,
  duePeople,
  notifications,
  unitAdd,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { addDueReturn, once } from '../../testing/samples/due-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../../testing/test-platform.ts';

describeOnDatabase('Mentions in comments', (database) => {
  const platform = platformOfSuite(database);
  const act = async (call: Call, body: object, { token }: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token, body });
  const change = (set: ReturnType<typeof sql>) =>
    database().inOrganisation(platform.organisation.id, (trx) => set.execute(trx));
  const comment = (text: string, person?: Person) => act(dueComment, { id, text }, person);
  const faultOf = async (text: string, person?: Person) => {
    const { status, reply } = await comment(text, person);
    return [status, reply.errors?.[0]?.message];
  };
  const said = async (person: Person) =>
    ((await act(notifications, {}, person)).reply.data ?? []).map((row) => [row['what'], row['said']]);

  let id = 0;
  beforeEach(async () => {
    id = await addDueReturn(platform.app, platform.organisation.admin, once);
  });

  it('are stored by id, tell the person once, and show the name of today', async () => {
    const { viewer, editor } = platform.organisation;
    await change(sql`update occurrence set owner = ${viewer.id}, checker = ${editor.id}, own_people = true`);
    expect((await comment(`@{${viewer.id}} and @{${viewer.id}}: see x@{${editor.id}}`)).status).toBe(200);
    expect(await said(viewer)).toEqual([['mentioned', expect.stringContaining(`@${viewer.username} and @`)]]);
    expect((await said(editor)).map(([what]) => what)).toEqual(['commented']);
    await change(sql`update account set name = 'Meera Iyer' where id = ${viewer.id}`);
    const { reply } = await act(dueOne, { id });
    expect(reply.data?.[0]?.['timeline']).toMatchObject([
      { action: 'Commented', reason: `@Meera Iyer and @Meera Iyer: see x@{${editor.id}}` },
    ]);
  });

  it('are of people who may see it: no others are offered, and none are taken', async () => {
    const { viewer, editor, admin } = platform.organisation;
    const { viewer: stranger } = await addTestOrganisation(database());
    const people = async (person = admin) =>
      ((await act(duePeople, { sees: id }, person)).reply.data ?? []).map((row) => row['id']);
    expect(await people()).toEqual(expect.arrayContaining([viewer.id, editor.id, admin.id]));
    const unit = Number((await act(unitAdd, { name: 'Pune works', code: 'P', kind: 'Site' })).reply.id);
    const limit = (one: Person) =>
      change(sql`insert into account_unit (organisation_id, account_id, unit_id)
        values (current_organisation(), ${one.id}, ${unit})`);
    await limit(viewer);
    expect(await people()).not.toContain(viewer.id);
    const hidden = /cannot see this item/;
    expect(await faultOf(`@{${viewer.id}}`)).toEqual([422, expect.stringMatching(hidden)]);
    await change(sql`update occurrence set unit_id = ${unit}`);
    expect(await people()).toContain(viewer.id);
    await limit(editor);
    // A person of a unit is offered those of the whole organisation, too.
    expect(await people(editor)).toEqual(expect.arrayContaining([viewer.id, admin.id]));
    expect((await comment(`@{${viewer.id}} @{${admin.id}}`, editor)).status).toBe(200);
    await change(sql`update account set disabled_at = now() where id = ${viewer.id}`);
    expect(await people()).not.toContain(viewer.id);
    for (const one of [viewer.id, 999_999, stranger.id + 1000])
      expect(await faultOf(`@{${one}}`)).toEqual([422, expect.stringMatching(hidden)]);
    const many = Array.from({ length: 1000 }, (_, index) => `@{${index + 1}}`).join('');
    expect(await faultOf(many)).toEqual([422, 'Mention 20 people at most.']);
    expect((await act(duePeople, { sees: 999_999 })).status).toBe(404);
  });
});
