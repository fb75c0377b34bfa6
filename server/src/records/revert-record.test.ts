import {
  kinds,
  law,
  license,
  recordCalls,
  type RecordKind,
  type RecordPayload,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { draftVariant, statusFor } from '../testing/record-variants.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, completeLaw, draftLaw } from '../testing/test-platform.ts';

const CENTRAL = 1;
const OF_STATES = 2;

describeOnDatabase('Setting a record back', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    await add(law, completeLaw());
    await add(law, completeLaw({ ActCodeName: 'SHOP-KL', Central: 'State', state: [17] }));
  });

  const call = (
    kind: RecordKind,
    name: 'add' | 'update' | 'revert' | 'one' | 'view' | 'delete',
    body: object,
  ) => ask(platform.app, recordCalls(kind)[name], { token: platform.organisation.editor.token, body });
  const add = (kind: RecordKind, body: RecordPayload) => call(kind, 'add', body);
  const update = (kind: RecordKind, body: RecordPayload) =>
    call(kind, 'update', { status: statusFor(kind, 'Update'), ...body });
  const revert = (kind: RecordKind, id: number, version: number, to: number) =>
    call(kind, 'revert', { id, version, to });
  const one = async (kind: RecordKind, id: number) => (await call(kind, 'one', { id })).reply.data?.[0];

  describe.each(kinds)('$name', (kind) => {
    const id = kind === law ? 3 : 1;

    beforeEach(async () => {
      await add(kind, draftVariant(kind, 0, CENTRAL));
    });

    it('makes every field what it was, as a new version', async () => {
      const first = await one(kind, id);
      await update(kind, {
        ...draftVariant(kind, 1, OF_STATES),
        status: statusFor(kind, 'Update'),
        id,
        version: 1,
      });
      const { reply } = await revert(kind, id, 2, 1);
      expect(reply).toEqual({ success: 1, message: 'Data Updated Successfully', version: 3 });
      expect(await one(kind, id)).toEqual({ ...first, version: 3 });
    });

    it('tells timeline and system log which version it was set back to', async () => {
      await update(kind, { id, version: 1, [kind.wire.name]: 'Another name' });
      await revert(kind, id, 2, 1);
      const entries: unknown = Reflect.get((await call(kind, 'view', { id })).reply, kind.wire.ownTimeline);
      const reason: unknown = expect.stringMatching(
        /^Restored to version 1 of \d\d-\d\d-\d{4} \d\d:\d\d:\d\d UTC$/,
      );
      expect(entries).toMatchObject([
        { action: 'Updated', version: 3, reason, changes: [{ field: kind.wire.name, old: 'Another name' }] },
        { action: 'Updated', version: 2 },
        { action: 'Created', version: 1 },
      ]);
      const log = await database().inOrganisation(platform.organisation.id, (trx) =>
        trx
          .selectFrom('system_log')
          .select(['action', 'detail'])
          .orderBy('sequence', 'desc')
          .limit(1)
          .execute(),
      );
      expect(log).toEqual([{ action: 'Updated', detail: { fields: [kind.wire.name], reason } }]);
    });

    it('refuses what was read before another save, and says what changed', async () => {
      await update(kind, { id, version: 1, [kind.wire.name]: 'Another name' });
      const { status, reply } = await revert(kind, id, 1, 1);
      expect([status, reply.conflict?.version]).toEqual([409, 2]);
      expect(reply.conflict?.changes).toMatchObject([{ field: kind.wire.name, new: 'Another name' }]);
      expect((await one(kind, id))?.version).toBe(2);
    });
  });

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

  it('refuses what may not be changed, whoever asks', async () => {
    await update(law, { id: 1, version: 1, Rules: 'new' });
    const body = { id: 1, version: 2, to: 1 };
    const { revert: set, lock } = recordCalls(law);
    expect((await ask(platform.app, set, { token: platform.organisation.viewer.token, body })).status).toBe(
      403,
    );
    await ask(platform.app, lock, {
      token: platform.organisation.admin.token,
      body: { id: 1, locked: true },
    });
    expect((await ask(platform.app, set, { token: platform.organisation.admin.token, body })).status).toBe(
      403,
    );
    await update(law, { id: 2, version: 1, Active: 'Repealed' });
    expect((await revert(law, 2, 2, 1)).status).toBe(422);
  });

  it('finds neither unknown versions nor what is deleted or of others', async () => {
    expect((await revert(law, 1, 1, 2)).status).toBe(404);
    const { admin } = await addTestOrganisation(database());
    const foreign = { token: admin.token, body: { id: 1, version: 1, to: 1 } };
    expect((await ask(platform.app, recordCalls(law).revert, foreign)).status).toBe(404);
    await call(law, 'delete', { id: 1, reason: 'Entered twice' });
    expect((await revert(law, 1, 1, 1)).status).toBe(404);
  });

  it('lets one of many at once win', async () => {
    await update(law, { id: 1, version: 1, Rules: 'new' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => revert(law, 1, 2, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
