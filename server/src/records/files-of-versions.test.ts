import { attachmentAddress, kinds, law, recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../database/test-database.ts';
import { draftVariant, statusFor } from '../testing/record-variants.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw } from '../testing/test-platform.ts';
import { upload } from '../testing/uploads.ts';

describeOnDatabase('The files of a version', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    await call(law, 'add', draftLaw());
  });

  const call = (
    kind: RecordKind,
    name: 'add' | 'update' | 'version' | 'revert' | 'one' | 'view',
    body: object,
  ) => ask(platform.app, recordCalls(kind)[name], { token: platform.organisation.editor.token, body });
  const filesOf = async (kind: RecordKind, name: 'version' | 'one', body: object) =>
    (await call(kind, name, body)).reply.data?.[0]?.attachment;
  const uploaded = async (kind: RecordKind, name: string): Promise<AttachedFile> =>
    (await upload(platform.app, { token: platform.organisation.editor.token, kind, name })).reply.file;
  const named = ({ id, name }: AttachedFile) => ({ id, name });

  describe.each(kinds)('$name', (kind) => {
    const id = kind === law ? 2 : 1;
    let first: AttachedFile;
    let second: AttachedFile;

    beforeEach(async () => {
      [first, second] = [await uploaded(kind, 'first.pdf'), await uploaded(kind, 'second.pdf')];
      await call(kind, 'add', { ...draftVariant(kind, 0, 1), attachment: [named(first)] });
      await call(kind, 'update', {
        ...{ id, version: 1, status: statusFor(kind, 'Update') },
        ...{ attachment: [named(second)], attachmentremovelist: [first.id] },
      });
    });

    it('are those that it had, also such as were removed since', async () => {
      expect(await filesOf(kind, 'version', { id, version: 1 })).toEqual([first]);
      expect(await filesOf(kind, 'version', { id, version: 2 })).toEqual([second]);
      const url = attachmentAddress(kind.name, first.id);
      const headers = { authorization: `Bearer ${platform.organisation.viewer.token}` };
      expect((await platform.app.inject({ url, headers })).statusCode).toBe(200);
    });

    it('come back when the record is set back to it, and the others go', async () => {
      expect((await call(kind, 'revert', { id, version: 2, to: 1 })).reply.version).toBe(3);
      expect(await filesOf(kind, 'one', { id })).toEqual([first]);
      expect((await call(kind, 'revert', { id, version: 3, to: 2 })).reply.version).toBe(4);
      expect(await filesOf(kind, 'one', { id })).toEqual([second]);
      const entries: unknown = Reflect.get((await call(kind, 'view', { id })).reply, kind.wire.ownTimeline);
      expect(entries).toMatchObject([
        { version: 4, changes: [{ field: 'attachment', old: 'first.pdf', new: 'second.pdf' }] },
        { version: 3, changes: [{ field: 'attachment', old: 'second.pdf', new: 'first.pdf' }] },
        { version: 2 },
        { version: 1 },
      ]);
    });
  });
});
