import { sql } from 'kysely';
import { type AttachedFile, recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import {
  buildAttachmentAddress,
  isShown,
  kinds,
  law,
  license,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { draftVariant, statusFor } from '../../testing/samples/record-variants.ts';
import { addTestUnits } from '../../testing/unit-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, draftLaw } from '../../testing/test-platform.ts';
import { upload } from '../../testing/uploads.ts';
import { insertVersions } from './record-versions.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const CENTRAL = 1;
const OF_STATES = 2;

describeOnDatabase('Versions of records', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    await add(law, completeLaw());
    await add(law, completeLaw({ ActCodeName: 'SHOP-KL', Central: 'State', state: [17] }));
  });

  type CallName = 'add' | 'update' | 'revert' | 'one' | 'view' | 'version' | 'delete' | 'lock';
  const call = (kind: RecordKind, name: CallName, body: object, by = platform.organisation.editor) =>
    ask(platform.app, recordCalls(kind)[name], { token: by.token, body });
  const add = (kind: RecordKind, body: RecordPayload) => call(kind, 'add', body);
  const update = (kind: RecordKind, body: RecordPayload) =>
    call(kind, 'update', { status: statusFor(kind, 'Update'), ...body });
  const revert = (kind: RecordKind, id: number, version: number, to: number) =>
    call(kind, 'revert', { id, version, to });
  const one = async (kind: RecordKind, id: number) => (await call(kind, 'one', { id })).reply.data?.[0];
  const askVersion = (kind: RecordKind, id: number, version: number) =>
    call(kind, 'version', { id, version }, platform.organisation.viewer);
  const readVersion = async (kind: RecordKind, id: number, version: number) =>
    (await askVersion(kind, id, version)).reply.data?.[0];
  const readTimeline = async (kind: RecordKind, id: number): Promise<unknown> =>
    Reflect.get((await call(kind, 'view', { id })).reply, kind.wire.ownTimeline);

  it.each(kinds)(
    '$name: every version is as it was stored, and the record can be set back to it',
    async (kind) => {
      const id = kind === law ? 3 : 1;
      await addTestUnits(database(), platform.organisation);
      const sent = draftVariant(kind, 0, CENTRAL, { units: true });
      await add(kind, sent);
      const first = await one(kind, id);
      const shown = kind.fields.filter((field) => field.control !== 'extensions' && isShown(field, sent));
      expect(first).toMatchObject(Object.fromEntries(shown.map(({ name }) => [name, sent[name]])));
      const next = draftVariant(kind, 1, OF_STATES, { units: true });
      const changed = { ...next, status: statusFor(kind, 'Update') };
      expect((await update(kind, { ...changed, id, version: 1 })).status).toBe(200);
      const second = await one(kind, id);
      expect(second).not.toEqual({ ...first, version: 2 });
      expect([await readVersion(kind, id, 1), await readVersion(kind, id, 2)]).toEqual([first, second]);
      const { reply } = await revert(kind, id, 2, 1);
      expect(reply).toEqual({ success: 1, message: 'Data Updated Successfully', version: 3 });
      expect(await one(kind, id)).toEqual({ ...first, version: 3 });
    },
  );

  it.each([law, license])(
    '$name: timeline and system log say to which version it was set back',
    async (kind) => {
      const id = kind === law ? 3 : 1;
      await add(kind, draftVariant(kind, 0, CENTRAL));
      await update(kind, { id, version: 1, [kind.wire.name]: 'Another name' });
      const late = await revert(kind, id, 1, 1);
      expect([late.status, late.reply.conflict?.version]).toEqual([409, 2]);
      expect(late.reply.conflict?.changes).toMatchObject([{ field: kind.wire.name, new: 'Another name' }]);
      expect((await one(kind, id))?.version).toBe(2);
      await revert(kind, id, 2, 1);
      const reason: unknown = expect.stringMatching(
        /^Restored to version 1 of \d\d-\d\d-\d{4} \d\d:\d\d:\d\d IST$/,
      );
      expect(await readTimeline(kind, id)).toMatchObject([
        { action: 'Updated', version: 3, reason, changes: [{ field: kind.wire.name, old: 'Another name' }] },
        { action: 'Updated', version: 2 },
        { action: 'Created', version: 1 },
      ]);
      const log = await inChainedLog(database(), platform.organisation.id, (trx) =>
        trx
          .selectFrom('system_log')
          .select(['action', 'detail'])
          .orderBy('sequence', 'desc')
          .limit(1)
          .execute(),
      );
      expect(log).toEqual([{ action: 'Updated', detail: { fields: [kind.wire.name], reason } }]);
    },
  );

  it('have the files that they had, which come back with them', async () => {
    const { token } = platform.organisation.editor;
    const uploaded = async (name: string): Promise<AttachedFile> =>
      (await upload(platform.app, { token, kind: license, name })).reply.file;
    const named = ({ id, name }: AttachedFile) => ({ id, name });
    const [first, second] = [await uploaded('first.pdf'), await uploaded('second.pdf')];
    await add(license, { ...draftBelow(license, CENTRAL), attachment: [named(first)] });
    const change = { attachment: [named(second)], attachmentremovelist: [first.id] };
    await update(license, { id: 1, version: 1, ...change });
    const filesOf = async (version: number) => (await readVersion(license, 1, version))?.attachment;
    expect([await filesOf(1), await filesOf(2)]).toEqual([[first], [second]]);
    const url = buildAttachmentAddress(license.name, first.id);
    const headers = { authorization: `Bearer ${platform.organisation.viewer.token}` };
    expect((await platform.app.inject({ url, headers })).statusCode).toBe(200);
    expect((await revert(license, 1, 2, 1)).reply.version).toBe(3);
    expect((await one(license, 1))?.attachment).toEqual([first]);
    expect((await revert(license, 1, 3, 2)).reply.version).toBe(4);
    expect((await one(license, 1))?.attachment).toEqual([second]);
    expect(await readTimeline(license, 1)).toMatchObject([
      { version: 4, changes: [{ field: 'attachment', old: 'first.pdf', new: 'second.pdf' }] },
      { version: 3, changes: [{ field: 'attachment', old: 'second.pdf', new: 'first.pdf' }] },
      { version: 2 },
      { version: 1 },
    ]);
  });

  describe('when one is read', () => {
    it('has the status of the law that was above it then', async () => {
      await add(license, draftVariant(license, 0, CENTRAL));
      await update(license, { id: 1, version: 1, law: OF_STATES });
      await update(law, { id: CENTRAL, version: 1, Active: 'Repealed' });
      const statuses = [await readVersion(license, 1, 1), await readVersion(license, 1, 2)];
      expect(statuses.map((data) => data?.law_status)).toEqual(['Repealed', 'Active']);
    });

    it('has the status of then, and the lock of now', async () => {
      await add(law, completeLaw({ status: 'Draft' }));
      await update(law, { id: 3, version: 1, status: 'Published' });
      await call(law, 'lock', { id: 3, locked: true }, platform.organisation.admin);
      expect(await readVersion(law, 3, 1)).toMatchObject({ status: 'Draft', editOption: 'false' });
      expect(await readVersion(law, 3, 2)).toMatchObject({ status: 'Published', editOption: 'false' });
    });

    it('is there of a record that another one took the place of', async () => {
      await update(law, { id: 1, version: 1, Active: 'Repealed' });
      await add(law, completeLaw({ duplicateActive: 'Repealed', id: 1 }));
      expect((await readVersion(law, 1, 1))?.Active).toBe('Active');
      expect((await readVersion(law, 1, 2))?.Active).toBe('Repealed');
    });

    it('is named as missing where there is none, also where it is from before versions were stored', async () => {
      expect((await askVersion(law, 1, 2)).reply.message).toBe('There is no version 2 of this law.');
      expect(await askVersion(law, 9, 1)).toMatchObject({
        status: 404,
        reply: { message: 'There is no law with this number.' },
      });
      const { id, editor } = platform.organisation;
      await database().inOrganisation(id, async (trx) => {
        await sql`insert into law (organisation_id, id, law_unique_code, law, status, version, created_by, updated_by, updated_at)
          values (${id}, 9, 'LAW-000009', 'Old', 'Draft', 3, ${editor.id}, ${editor.id}, '2026-11-20 10:42:00Z')`.execute(
          trx,
        );
        await insertVersions(trx, law, 9);
      });
      expect(await readVersion(law, 9, 3)).toMatchObject({ Law: 'Old', LawUniqueCode: 'LAW-000009' });
      expect((await askVersion(law, 9, 2)).reply.message).toBe(
        'Version 2 of this law was not kept: its versions are kept since version 3 of 20-11-2026 16:12:00 IST.',
      );
    });

    it('is nothing of a deleted record, nor of another organisation', async () => {
      const { admin } = await addTestOrganisation(database());
      for (const name of ['version', 'revert'] as const) {
        const body = { id: 1, version: 1, ...(name === 'revert' && { to: 1 }) };
        expect((await call(law, name, body, admin)).status).toBe(404);
      }
      await call(law, 'delete', { id: 1, reason: 'Entered twice' });
      expect((await askVersion(law, 1, 1)).status).toBe(404);
      expect((await revert(law, 1, 1, 1)).status).toBe(404);
    });
  });

  it('can be neither changed nor removed', async () => {
    for (const statement of ['update record_version set version = 2', 'delete from record_version']) {
      const attempt = database().inOrganisation(platform.organisation.id, (trx) =>
        sql.raw(statement).execute(trx),
      );
      await expect(attempt).rejects.toMatchObject({ kind: 'not-permitted' });
    }
  });

  describe('when a record is set back to one', () => {
    it('leaves no trace when nothing would change', async () => {
      await update(law, { id: 1, version: 1, Rules: 'new' });
      await update(law, { ...completeLaw(), status: 'Update', id: 1, version: 2 });
      for (const to of [1, 3]) {
        expect(await revert(law, 1, 3, to)).toMatchObject({
          status: 422,
          reply: { message: 'This is how the record is now.' },
        });
      }
      expect((await call(law, 'view', { id: 1 })).reply.timelinelaw_id).toHaveLength(4);
    });

    it('never makes a Published record a Draft', async () => {
      await add(law, completeLaw({ status: 'Draft', Rules: 'old' }));
      await update(law, { id: 3, version: 1, status: 'Published', Rules: 'new' });
      expect((await revert(law, 3, 2, 1)).status).toBe(200);
      expect(await one(law, 3)).toMatchObject({ status: 'Published', Rules: 'old' });
    });

    it('keeps parent law and category once published', async () => {
      await add(law, completeLaw({ status: 'Draft', Category: 'Taxation', ParentLaw: 2 }));
      await update(law, { ...completeLaw(), id: 3, version: 1 });
      const { status, reply } = await revert(law, 3, 2, 1);
      expect(status).toBe(422);
      expect(reply.errors?.map(({ field }) => field)).toEqual(['Category', 'ParentLaw']);
    });

    it('refuses choices that have gone from their lists, by their fields', async () => {
      await update(law, { id: 1, version: 1, IndustryKeyWords: [5] });
      await update(law, { id: 1, version: 2, IndustryKeyWords: [6] });
      await database().inOrganisation(platform.organisation.id, (trx) =>
        trx.deleteFrom('choice').where('list', '=', 'indusKey').where('id', '=', 5).execute(),
      );
      expect((await revert(law, 1, 3, 2)).reply.errors).toEqual([
        { field: 'IndustryKeyWords', message: 'Please choose the Industry Key Words from its list.' },
      ]);
      expect((await revert(law, 1, 3, 1)).status).toBe(200);
    });

    it('refuses a law that has been deleted or repealed since', async () => {
      await add(law, completeLaw());
      await add(license, draftBelow(license, CENTRAL));
      await update(license, { id: 1, version: 1, law: 3 });
      await update(license, { id: 1, version: 2, law: OF_STATES });
      await update(law, { id: CENTRAL, version: 1, Active: 'Repealed' });
      await call(law, 'delete', { id: 3, reason: 'Entered twice' });
      expect((await revert(license, 1, 3, 1)).reply.errors).toEqual([
        { field: 'law', message: 'This law is repealed. Please choose another one.' },
      ]);
      expect((await revert(license, 1, 3, 2)).reply.errors).toEqual([
        { field: 'law', message: 'Please choose the Law Code Name from its list.' },
      ]);
    });

    it('refuses a parent law that would be its own by now', async () => {
      await add(law, draftLaw());
      await add(law, draftLaw({ ParentLaw: 3 }));
      await update(law, { id: 4, version: 1, ParentLaw: null });
      await update(law, { id: 3, version: 1, ParentLaw: 4 });
      expect((await revert(law, 4, 2, 1)).reply.errors).toMatchObject([{ field: 'ParentLaw' }]);
    });

    it('refuses a locked and a repealed record, and a version that there is not', async () => {
      await update(law, { id: 1, version: 1, Rules: 'new' });
      expect((await revert(law, 1, 2, 3)).status).toBe(404);
      await call(law, 'lock', { id: 1, locked: true }, platform.organisation.admin);
      expect((await revert(law, 1, 2, 1)).status).toBe(403);
      await update(law, { id: 2, version: 1, Active: 'Repealed' });
      expect((await revert(law, 2, 2, 1)).status).toBe(422);
    });
  });
});
