import { sql } from 'kysely';
import { belongsToLaw, kinds, law, recordCalls, type RecordPayload } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { draftVariant, statusFor } from '../testing/record-variants.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  startTestApp,
} from '../testing/test-platform.ts';

describeOnDatabase('Versions of records', (database) => {
  const platform = platformOfSuite(database);

  const addLaw = (body: RecordPayload) =>
    ask(platform.app, lawCalls.add, { token: platform.organisation.editor.token, body });
  const updateLaw = (body: RecordPayload) =>
    ask(platform.app, lawCalls.update, {
      token: platform.organisation.editor.token,
      body: { status: 'Update', ...body },
    });
  const lawVersion = (version: number, id = 1) =>
    ask(platform.app, lawCalls.version, { token: platform.organisation.viewer.token, body: { id, version } });

  describe.each(kinds)('$name', (kind) => {
    const calls = recordCalls(kind);
    // The first numbers of laws are those of the two laws above, also for laws.
    const id = kind === law ? 3 : 1;
    const asEditor = (body: object) => ({ token: platform.organisation.editor.token, body });
    const one = async () => (await ask(platform.app, calls.one, asEditor({ id }))).reply.data?.[0];
    const version = async (number: number) =>
      (
        await ask(platform.app, calls.version, {
          token: platform.organisation.viewer.token,
          body: { id, version: number },
        })
      ).reply.data?.[0];

    beforeEach(async () => {
      await addLaw(completeLaw());
      await addLaw(completeLaw({ ActCodeName: 'SHOP-KL', Central: 'State', state: [17] }));
    });

    if (belongsToLaw(kind)) {
      it('tells the status of its law of then', async () => {
        await ask(platform.app, calls.add, asEditor(draftVariant(kind, 0, 1)));
        const move = { id, version: 1, status: statusFor(kind, 'Update'), law: 2 };
        expect((await ask(platform.app, calls.update, asEditor(move))).status).toBe(200);
        await updateLaw({ id: 1, version: 1, Active: 'Repealed' });
        const statuses = [await version(1), await version(2)].map((data) => data?.law_status);
        expect(statuses).toEqual(['Repealed', 'Active']);
      });
    }

    it('gives every version back as it was', async () => {
      await ask(platform.app, calls.add, asEditor(draftVariant(kind, 0, 1)));
      const first = await one();
      const changed = { ...draftVariant(kind, 1, 2), id, version: 1, status: statusFor(kind, 'Update') };
      expect((await ask(platform.app, calls.update, asEditor(changed))).status).toBe(200);
      const second = await one();
      expect(second).not.toEqual({ ...first, version: 2 });
      expect([await version(1), await version(2)]).toEqual([first, second]);
    });
  });

  it('tells the status of then, and the lock of now', async () => {
    await addLaw(completeLaw({ status: 'Draft' }));
    await updateLaw({ id: 1, version: 1, status: 'Published' });
    await ask(platform.app, lawCalls.lock, {
      token: platform.organisation.admin.token,
      body: { id: 1, locked: true },
    });
    expect((await lawVersion(1)).reply.data?.[0]).toMatchObject({ status: 'Draft', editOption: 'false' });
    expect((await lawVersion(2)).reply.data?.[0]).toMatchObject({ status: 'Published', editOption: 'false' });
  });

  it('reads the record that another one took the place of', async () => {
    await addLaw(completeLaw());
    await updateLaw({ id: 1, version: 1, Active: 'Repealed' });
    await addLaw(completeLaw({ duplicateActive: 'Repealed', id: 1 }));
    expect((await lawVersion(1, 1)).reply.data?.[0]?.Active).toBe('Active');
    expect((await lawVersion(2, 1)).reply.data?.[0]?.Active).toBe('Repealed');
  });

  it('says which versions there are', async () => {
    await addLaw(draftLaw());
    expect((await lawVersion(2)).reply.message).toBe('There is no version 2 of this law.');
    expect(await lawVersion(1, 2)).toMatchObject({
      status: 404,
      reply: { message: 'There is no law with this number.' },
    });
  });

  it('shows nothing of a deleted record, nor of another organisation', async () => {
    await addLaw(draftLaw());
    const foreign = await addTestOrganisation(database());
    const wanted = { token: foreign.admin.token, body: { id: 1, version: 1 } };
    expect((await ask(platform.app, lawCalls.version, wanted)).status).toBe(404);
    const deletion = { token: platform.organisation.editor.token, body: { id: 1, reason: 'Entered twice' } };
    await ask(platform.app, lawCalls.delete, deletion);
    expect((await lawVersion(1)).status).toBe(404);
  });

  it('can be neither changed nor removed', async () => {
    await addLaw(draftLaw());
    for (const statement of ['update record_version set version = 2', 'delete from record_version']) {
      const attempt = database().inOrganisation(platform.organisation.id, (trx) =>
        sql.raw(statement).execute(trx),
      );
      await expect(attempt).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });
});

describeOnDatabase('Records from before versions were kept', (database) => {
  it('have the version that they had then, and say so', async () => {
    const { id, editor, viewer } = await addTestOrganisation(database());
    const undo = [
      'drop table record_version',
      'drop function version_of',
      'delete from schema_migration where number = 9',
    ];
    await database().asOwner(async (trx) => {
      for (const statement of undo) await sql.raw(statement).execute(trx);
    });
    await database().inOrganisation(id, (trx) =>
      sql`insert into law (organisation_id, id, law_unique_code, law, status, version, created_by, updated_by, updated_at)
        values (${id}, 1, 'LAW-000001', 'Old', 'Draft', 3, ${editor.id}, ${editor.id}, '2026-11-20 10:42:00Z')`.execute(
        trx,
      ),
    );
    expect(await database().migrate()).toEqual(['009-record-versions.sql']);
    const app = await startTestApp(database());
    const version = async (number: number) =>
      (await ask(app, lawCalls.version, { token: viewer.token, body: { id: 1, version: number } })).reply;
    expect((await version(3)).data?.[0]).toMatchObject({ Law: 'Old', LawUniqueCode: 'LAW-000001' });
    expect((await version(2)).message).toBe(
      'Version 2 of this law was not kept: its versions are kept since version 3 of 20-11-2026 10:42:00 UTC.',
    );
    await app.close();
  });
});
