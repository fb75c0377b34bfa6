import { sql } from 'kysely';
import { deletedList, recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import { attachedKinds, kinds, law, license, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, type Person } from '../../testing/test-platform.ts';

describeOnDatabase('Deleted records', (database) => {
  const platform = platformOfSuite(database);
  let admin: Person;
  let editor: Person;
  beforeEach(() => {
    ({ admin, editor } = platform.organisation);
  });

  const list = async (body: object = {}, { token } = admin) =>
    (await ask(platform.app, deletedList, { token, body })).reply;
  const codes = async (body: object = {}) => ((await list(body)).data ?? []).map(({ code }) => code);
  const add = async (kind: RecordKind, values: RecordPayload = {}) => {
    const body = kind === law ? draftLaw(values) : draftBelow(kind, 1, values);
    await ask(platform.app, recordCalls(kind).add, { token: editor.token, body });
  };
  const remove = async (kind: RecordKind, id: number, reason = 'Entered twice', { token } = editor) => {
    const { status } = await ask(platform.app, recordCalls(kind).delete, { token, body: { id, reason } });
    expect(status).toBe(200);
  };
  const restore = async (kind: RecordKind, id: number) =>
    ask(platform.app, recordCalls(kind).restore, { token: admin.token, body: { id } });

  const codeOf = ({ codePrefix }: Pick<RecordKind, 'codePrefix'>) => `${codePrefix}-000001`;

  /** A law and a record of each other kind below it, deleted in this order with the law last. */
  async function removeOneOfEach() {
    await add(law, { Law: 'The Mines Act, 1952', ActCodeName: 'MINES-52' });
    for (const kind of attachedKinds) await add(kind);
    for (const kind of attachedKinds) await remove(kind, 1, `No ${kind.title} any more`, admin);
    await remove(law, 1, 'Never came into force');
  }

  const anyText: unknown = expect.any(String);

  it('are listed with their kind, code, name and law, and who deleted them when and why', async () => {
    await add(law);
    expect(await list()).toMatchObject({ totalLength: 0, data: [], people: [] });
    await remove(law, 1);
    await restore(law, 1);
    const before = Date.now();
    await add(license);
    await remove(license, 1, '  Lapsed, and not renewed ', admin);
    const { totalLength, data } = await list();
    expect(totalLength).toBe(1);
    expect(data).toEqual([
      {
        kind: 'license',
        id: 1,
        code: 'LIC-000001',
        ownCode: anyText,
        name: 'Some License to be Obtained',
        deletedAt: anyText,
        user: admin.username,
        reason: 'Lapsed, and not renewed',
        law: { code: 'LAW-000001', deleted: false },
      },
    ]);
    expect(Date.parse(String(data?.[0]?.['deletedAt']))).toBeGreaterThan(before - 60_000);
  });

  it('of every kind come newest first, or oldest first, in pages', async () => {
    await removeOneOfEach();
    const newest = [law, ...attachedKinds.toReversed()].map(codeOf);
    expect(await codes()).toEqual(newest);
    expect(await codes({ order: 'asc' })).toEqual(newest.toReversed());
    expect(await codes({ page: 2, pageSize: 3 })).toEqual(newest.slice(3));
    expect(await list({ page: 9 })).toMatchObject({ totalLength: kinds.length, data: [] });
    const below = (await list({ kind: 'license' })).data?.[0];
    expect(below?.['law']).toEqual({ code: 'LAW-000001', deleted: true });
  });

  it('are found by their kind, and by a part of code or name', async () => {
    await removeOneOfEach();
    for (const { name, codePrefix } of kinds) {
      expect(await codes({ kind: name })).toEqual([codeOf({ codePrefix })]);
    }
    for (const text of ['mines act', 'MINES-5', ' law-0000 ']) {
      expect([text, await codes({ text })]).toEqual([text, ['LAW-000001']]);
    }
    expect(await codes({ text: 'mines', kind: 'return' })).toEqual([]);
    expect(await codes({ text: '%' })).toEqual([]);
    expect((await list({ text: 'mines' })).totalLength).toBe(1);
  });

  it('are found by who deleted them last', async () => {
    await removeOneOfEach();
    await restore(law, 1);
    await remove(law, 1, 'Once more', admin);
    expect(await list({ user: editor.username })).toMatchObject({
      totalLength: 0,
      data: [],
      people: [admin.username, editor.username],
    });
    expect((await list({ user: admin.username })).totalLength).toBe(kinds.length);
    expect((await list({ text: 'mines' })).data?.[0]).toMatchObject({
      user: admin.username,
      reason: 'Once more',
    });
  });

  it('leave the list once they are restored, a law before what is below it', async () => {
    await removeOneOfEach();
    const early = await restore(license, 1);
    expect(early).toMatchObject({
      status: 422,
      reply: { message: 'Its parent law is deleted: restore that one first.' },
    });
    expect((await restore(law, 1)).status).toBe(200);
    expect((await restore(license, 1)).status).toBe(200);
    const others = attachedKinds.filter((kind) => kind !== license).toReversed();
    expect(await codes()).toEqual(others.map(codeOf));
    expect((await restore(license, 1)).status).toBe(404);
  });

  it('of one organisation are not told to another', async () => {
    await removeOneOfEach();
    const other = (await addTestOrganisation(database())).admin;
    expect(await list({}, other)).toMatchObject({ totalLength: 0, data: [], people: [] });
    expect(await list({ user: editor.username }, other)).toMatchObject({ totalLength: 0, data: [] });
  });

  it('are not found by text for who may not search', async () => {
    await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .updateTable('account')
        .set({ model_access_controller: sql`model_access_controller || '{"serchInfo": "No"}'` })
        .where('id', '=', admin.id)
        .execute(),
    );
    const sent = { token: admin.token, body: { text: 'mines' } };
    expect((await ask(platform.app, deletedList, sent)).status).toBe(403);
    expect((await ask(platform.app, deletedList, { token: admin.token })).status).toBe(200);
  });

  it('say nothing of who deleted them where their timeline does not', async () => {
    await add(law);
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update law set deleted_at = now()`.execute(trx),
    );
    expect((await list()).data?.[0]).toMatchObject({ code: 'LAW-000001', user: '', reason: '' });
  });
});
