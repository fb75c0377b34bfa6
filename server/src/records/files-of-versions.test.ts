import type { FastifyInstance } from 'fastify';
import { attachmentAddress, kinds, law, recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { draftVariant, statusFor } from '../testing/record-variants.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  startTestApp,
  type TestOrganisation,
} from '../testing/test-platform.ts';
import { createTestStore, upload } from '../testing/uploads.ts';

describeOnEachDatabase('The files of a version', (database) => {
  let app: FastifyInstance;
  let store: Awaited<ReturnType<typeof createTestStore>>;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    store = await createTestStore();
    app = await startTestApp(database(), { attachments: store });
  });
  beforeEach(async () => {
    organisation = await addTestOrganisation(database());
    await call(law, 'add', draftLaw());
  });
  afterAll(async () => {
    await app.close();
    await store.remove();
  });

  const call = (
    kind: RecordKind,
    name: 'add' | 'update' | 'version' | 'revert' | 'one' | 'view',
    body: object,
  ) => ask(app, recordCalls(kind)[name], { token: organisation.editor.token, body });
  const filesOf = async (kind: RecordKind, name: 'version' | 'one', body: object) =>
    (await call(kind, name, body)).reply.data?.[0]?.attachment;
  const uploaded = async (kind: RecordKind, name: string): Promise<AttachedFile> =>
    (await upload(app, { token: organisation.editor.token, kind, name })).reply.file;
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
      const headers = { authorization: `Bearer ${organisation.viewer.token}` };
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
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
