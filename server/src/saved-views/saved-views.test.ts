import { viewDelete, viewList, viewSave, viewStart, type Call } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';

const address = '?tab=laws&status=draft&text=mines&sort=Law';

describeOnDatabase('Saved views', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.editor) =>
    ask(platform.app, call, { token: person.token, body });
  const save = (body: object = {}, person?: Person) =>
    act(viewSave, { name: 'Mines', address, shared: false, ...body }, person);
  const idOf = async (saved: ReturnType<typeof save>) => String((await saved).reply.id);
  const seenBy = async (person?: Person) => (await act(viewList, {}, person)).reply.data ?? [];
  const names = async (person?: Person) => (await seenBy(person)).map(({ name }) => name);

  it('are kept under their name, and are their owner’s alone until they are shared', async () => {
    const { editor, viewer } = platform.organisation;
    const id = await idOf(save({ name: ' Mines ' }));
    expect(await seenBy()).toEqual([
      { id, name: 'Mines', address, shared: false, owner: editor.username, own: true, start: false },
    ]);
    expect(await seenBy(viewer)).toEqual([]);
    expect(await save({ id, name: 'Mines of all', shared: true })).toMatchObject({
      status: 200,
      reply: { message: 'View Saved Successfully', id },
    });
    expect(await seenBy(viewer)).toEqual([
      { id, name: 'Mines of all', address, shared: true, owner: editor.username, own: false, start: false },
    ]);
  });

  it('stand by name, the own ones before what others share', async () => {
    const { viewer } = platform.organisation;
    await save({ name: 'a of the viewer', shared: true }, viewer);
    for (const name of ['taxes', 'Mines', 'ports']) await save({ name });
    expect(await names()).toEqual(['Mines', 'ports', 'taxes', 'a of the viewer']);
  });

  it('are seen by no other organisation', async () => {
    const id = await idOf(save({ shared: true }));
    const stranger = (await addTestOrganisation(database())).admin;
    expect(await seenBy(stranger)).toEqual([]);
    for (const call of [viewDelete, viewStart]) expect((await act(call, { id }, stranger)).status).toBe(404);
    expect((await save({ id }, stranger)).status).toBe(404);
  });

  it('are changed by their owner alone, and deleted by an administrator where they are shared', async () => {
    const { admin, viewer } = platform.organisation;
    const shared = await idOf(save({ shared: true }));
    const own = await idOf(save({ name: 'Own' }));
    expect((await save({ id: shared }, viewer)).status).toBe(403);
    expect((await act(viewDelete, { id: shared }, viewer)).status).toBe(403);
    expect((await act(viewDelete, { id: own }, admin)).status).toBe(404);
    expect((await act(viewDelete, { id: shared }, admin)).reply.message).toBe('View Deleted Successfully');
    expect((await act(viewDelete, { id: own })).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  it('start the workspace of whoever chooses so, one at a time', async () => {
    const { viewer } = platform.organisation;
    const startOf = async (person?: Person) =>
      (await seenBy(person)).filter(({ start }) => start).map(({ name }) => name);
    const shared = await idOf(save({ shared: true }));
    const own = await idOf(save({ name: 'Own' }));
    expect((await act(viewStart, { id: own }, viewer)).status).toBe(404);
    await act(viewStart, { id: shared }, viewer);
    await act(viewStart, { id: shared });
    await act(viewStart, { id: own });
    expect([await startOf(viewer), await startOf()]).toEqual([['Mines'], ['Own']]);
    await act(viewStart, {});
    expect(await startOf()).toEqual([]);
    // A view that is no longer shared is nobody else's start.
    await save({ id: shared, shared: false });
    await save({ id: shared, shared: true });
    expect(await startOf(viewer)).toEqual([]);
  });

  it('have a name of their own for each person, whatever its case', async () => {
    const { viewer } = platform.organisation;
    const id = await idOf(save());
    expect(await save({ name: 'MINES' })).toMatchObject({
      status: 422,
      reply: { errors: [{ field: 'name', message: 'You have a view of this name already.' }] },
    });
    expect((await save({ id, name: 'MINES' })).status).toBe(200);
    expect((await save({}, viewer)).status).toBe(200);
    expect(await save({ name: ' \t' })).toMatchObject({
      status: 422,
      reply: { message: 'Please name the view.' },
    });
  });

  it('are a hundred to a person, even when two are saved at once', async () => {
    const { editor } = platform.organisation;
    const { organisationId: organisation_id, id: account_id } = editor;
    const views = Array.from({ length: 99 }, (_, count) => ({
      name: `View ${count}`,
      address,
      shared: false,
    }));
    await database().inOrganisation(organisation_id, (trx) =>
      trx
        .insertInto('saved_view')
        .values(views.map((view) => ({ organisation_id, account_id, ...view })))
        .execute(),
    );
    const saved = await Promise.all([save({ name: 'One' }), save({ name: 'Other' })]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('are refused when they are malformed', async () => {
    for (const [wrong, field] of [
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ address: '/law/1' }, 'address'],
      [{ address: '?tab=laws&script=1' }, 'address'],
      [{ address: '?tab=laws&tab=licenses' }, 'address'],
      [{ address: '?open=law:1' }, 'address'],
      [{ address: `?text=${'x'.repeat(4_000)}` }, 'address'],
      [{ id: '1' }, 'id'],
    ] as const) {
      const { status, reply } = await save(wrong);
      expect([wrong, status, reply.errors?.[0]?.field]).toEqual([wrong, 400, field]);
    }
  });
});
