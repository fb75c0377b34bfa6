import { sql } from 'kysely';
import { daysForDrafts, draftDays, type RecordPayload } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type Person,
} from '../../testing/test-platform.ts';
import { sweepKeys } from '../../boot/sweep-keys.ts';
import { inChainedLog } from '../../testing/log/chained-log.ts';

const DAY = 24 * 60 * 60_000;

describeOnDatabase('Saving a record', (database) => {
  const platform = platformOfSuite(database);

  const add = (body: RecordPayload, person = platform.organisation.editor) =>
    ask(platform.app, lawCalls.add, { token: person.token, body });
  const view = async (id = 1) =>
    (await ask(platform.app, lawCalls.view, { token: platform.organisation.viewer.token, body: { id } }))
      .reply;
  const actions = async (id = 1) => (await view(id)).timelinelaw_id?.map(({ action }) => action);
  const inOrganisation = <Row>(work: (trx: Transaction) => Promise<Row>) =>
    database().inOrganisation(platform.organisation.id, work);
  const numbersFrom = (next: number) =>
    inOrganisation((trx) =>
      sql`update record_counter set next = ${next} + lane - 1 where kind = 'law'`.execute(trx),
    );
  const stored = () =>
    inOrganisation(async (trx) => {
      const laws = sql<{ law_unique_code: string }>`select law_unique_code from law order by id`;
      return (await laws.execute(trx)).rows;
    });

  it('stores a Draft with what it needs, everything else blank', async () => {
    const { reply } = await add(draftLaw());
    expect(reply).toEqual({
      success: 1,
      message: 'Data Added Successfully',
      id: 1,
      UniqueCode: 'LAW-000001',
      version: 1,
    });
    const [law] = (await view()).data ?? [];
    expect(law).toMatchObject({
      ...draftLaw(),
      LawUniqueCode: 'LAW-000001',
      ParentLaw: null,
      state: [],
      Rules: '',
      editOption: 'true',
    });
    expect(await actions()).toEqual(['Created']);
  });

  it('stores a complete law as Published and tells both', async () => {
    expect((await add(completeLaw())).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject({ ...completeLaw(), master_name: 'Central Master' });
    expect(await actions()).toEqual(['Published', 'Created']);
  });

  it('counts characters as people do, whatever their bytes', async () => {
    const long = { Law: '👷'.repeat(500), Rules: '𑄌'.repeat(10_000) };
    expect((await add(draftLaw(long))).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject(long);
    expect((await add(draftLaw({ Law: `${long.Law}a` }))).status).toBe(400);
  });

  it('names every missing field in the order of the form, and stores nothing', async () => {
    const draft = await add({ status: 'Draft' });
    expect(draft).toMatchObject({ status: 422, reply: { success: 0, message: 'Please fill the Law.' } });
    expect(draft.reply.errors?.map(({ field }) => field)).toEqual(['Law', 'Central', 'masterVal']);
    const publish = await add(completeLaw({ Category: '', Rules: ' ', Central: 'State' }));
    expect(publish.reply.errors?.map(({ field }) => field)).toEqual(['Category', 'state', 'Rules']);
    expect(await stored()).toEqual([]);
  });

  it('takes a blank choice as none, and what a call leaves out of a Draft as its first choice', async () => {
    expect((await add(draftLaw({ Category: '', Active: ' ' }))).status).toBe(200);
    expect((await view()).data?.[0]).toMatchObject({ Category: null, Active: null });
    await add(draftLaw());
    expect((await view(2)).data?.[0]).toMatchObject({ Active: 'Active' });
    expect((await add({ ...completeLaw(), Active: '' })).reply.errors).toMatchObject([{ field: 'Active' }]);
  });

  it('gives concurrent creates codes without gap or repetition, refused ones none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add(index % 4 === 3 ? draftLaw({ Category: 'Astrology' }) : draftLaw()),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect((await stored()).map((row) => row.law_unique_code)).toEqual(
      Array.from({ length: 15 }, (_, index) => `LAW-${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('makes one record of one key, however often and fast it is sent', async () => {
    const body = draftLaw({ idempotencyKey: 'one click' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await add(body, platform.organisation.admin)).reply.id).toBe(2);
    expect(await actions()).toEqual(['Created']);
  });

  it('finds what a key made, also where it could not be made today', async () => {
    const body = draftLaw({ idempotencyKey: 'one click' });
    const { reply } = await add(body);
    await inOrganisation((trx) => sql`delete from choice where list = 'masterAccess'`.execute(trx));
    expect((await add({ ...body, idempotencyKey: 'another' })).status).toBe(422);
    expect(await add(body)).toMatchObject({ status: 200, reply });
    expect((await view()).data?.[0]).toMatchObject({ LawUniqueCode: reply.UniqueCode });
  });

  it('refuses a key that made something else, and says what', async () => {
    await add(draftLaw({ idempotencyKey: 'one click' }));
    const { status, reply } = await add(draftLaw({ Law: 'Another', idempotencyKey: 'one click' }));
    expect(status).toBe(422);
    expect(reply.message).toMatch(/^This was already saved as LAW-000001/);
    expect(reply.made).toBe(1);
    const { username } = platform.organisation.editor;
    expect((await add(draftLaw({ accessusername: username, idempotencyKey: 'one click' }))).reply.id).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('goes on with longer codes where six digits are not enough', async () => {
    await add(draftLaw());
    await numbersFrom(1_000_000);
    expect((await add(draftLaw())).reply.UniqueCode).toBe('LAW-1000000');
    const codes = (await stored()).map(({ law_unique_code: code }) => code);
    expect(codes).toEqual(['LAW-000001', 'LAW-1000000']);
    expect(await actions(1_000_000)).toEqual(['Created']);
  });

  it('lets a new law take the place of a repealed one and remember it', async () => {
    await add(completeLaw({ Active: 'Repealed' }));
    const { reply } = await add(
      completeLaw({ duplicateActive: 'Repealed', id: 1, LawUniqueCode: 'LAW-000001' }),
    );
    expect(reply).toMatchObject({ id: 2, UniqueCode: 'LAW-000002' });
    expect((await view(2)).timelinelaw_id?.map(({ action }) => action)).toEqual(['Published', 'Created']);
    expect((await view(2)).timelinelaw_unique_code?.map(({ action }) => action)).toEqual([
      'Published',
      'Created',
    ]);
    expect((await view(1)).timelinelaw_unique_code).toEqual([]);
  });

  it('takes the place of a repealed law only, which its code must name', async () => {
    await add(completeLaw());
    await add(completeLaw({ Active: 'Repealed' }));
    const sources: RecordPayload[] = [{ id: 1 }, { id: 9 }, { id: 2, LawUniqueCode: 'LAW-000001' }];
    for (const source of sources) {
      const { status } = await add(completeLaw({ duplicateActive: 'Repealed', ...source }));
      expect([source, status]).toEqual([source, 422]);
    }
    expect(await stored()).toHaveLength(2);
  });

  it('writes the system log in the same transaction', async () => {
    await add(completeLaw());
    const log = await inChainedLog(database(), platform.organisation.id, (trx) =>
      trx
        .selectFrom('system_log')
        .select(['action', 'username', 'subject_code'])
        .orderBy('sequence')
        .execute(),
    );
    const { username } = platform.organisation.editor;
    expect(log).toEqual(
      ['Created', 'Published'].map((action) => ({ action, username, subject_code: 'LAW-000001' })),
    );
  });

  describe('whose keys are swept', () => {
    const sweepIn = (days: number, signal?: AbortSignal) =>
      sweepKeys({ database: database(), ...(signal && { signal }) }, new Date(Date.now() + days * DAY));
    const addKeyed = (person?: Person) => add(draftLaw({ idempotencyKey: 'one click' }), person);

    it('still makes nothing again when a draft is saved on its last day', async () => {
      const { reply } = await addKeyed();
      await sweepIn(draftDays);
      expect(await addKeyed()).toMatchObject({ status: 200, reply });
    });

    it('forgets the keys that no draft can send again, of every organisation', async () => {
      const other = await addTestOrganisation(database());
      const people = [platform.organisation.editor, other.editor];
      for (const person of people) await addKeyed(person);
      await sweepIn(daysForDrafts + 1);
      for (const person of people) expect((await addKeyed(person)).reply.id).toBe(2);
    });

    it('ends when it is stopped', async () => {
      const { reply } = await addKeyed();
      await expect(sweepIn(1000, AbortSignal.abort())).rejects.toThrow('This operation was aborted');
      expect((await addKeyed()).reply).toEqual(reply);
    });
  });

  describe('that is there already', () => {
    const update = (body: RecordPayload, person = platform.organisation.editor) =>
      ask(platform.app, lawCalls.update, {
        token: person.token,
        body: { id: 1, version: 1, status: 'Update', ...body },
      });
    const law = async () => (await view()).data?.[0];

    it('changes what is sent, leaves the rest, and tells old and new by name', async () => {
      await add(draftLaw({ Rules: 'old rules', IndustryKeyWords: [1] }));
      // Nothing changes, so that there is neither a version nor an entry in the timeline.
      expect((await update(draftLaw())).reply.version).toBe(1);
      const { reply } = await update({ Category: 'Taxation', Rules: 'new rules' });
      expect(reply).toEqual({ success: 1, message: 'Data Updated Successfully', version: 2 });
      expect(await law()).toMatchObject({
        ...draftLaw(),
        Category: 'Taxation',
        Rules: 'new rules',
        IndustryKeyWords: [1],
        version: 2,
      });
      const timeline = (await view()).timelinelaw_id ?? [];
      expect(timeline).toHaveLength(2);
      expect(timeline[0]).toMatchObject({
        action: 'Updated',
        user: platform.organisation.editor.username,
        changes: [
          { field: 'Category', label: 'Category', old: '', new: 'Taxation' },
          { field: 'Rules', label: 'Rules', old: 'old rules', new: 'new rules' },
        ],
      });
    });

    it('names parent laws in the timeline', async () => {
      await add(draftLaw());
      await add(draftLaw({ ActCodeName: 'PARENT-1' }));
      await update({ ParentLaw: 2 });
      await update({ version: 2, ParentLaw: '-1' });
      const changes = (await view()).timelinelaw_id?.map((entry) => entry.changes[0]).slice(0, 2);
      expect(changes).toMatchObject([
        { old: 'PARENT-1', new: 'No Parent Law' },
        { old: '', new: 'PARENT-1' },
      ]);
    });

    it('refuses an older version and says who changed what since, and one that never was', async () => {
      await add(draftLaw());
      expect(await update({ Law: 'x', version: 2 })).toMatchObject({
        status: 400,
        reply: { errors: [{ field: 'version' }] },
      });
      await update({ Law: 'First', Rules: 'a' });
      await update({ Law: 'Second', version: 2 }, platform.organisation.admin);
      const { status, reply } = await update({ Law: 'Third' });
      expect(status).toBe(409);
      expect(reply.conflict).toMatchObject({
        version: 3,
        user: platform.organisation.admin.username,
        changes: [
          { field: 'Law', label: 'Law', old: 'The Factories Act, 1948', new: 'Second' },
          { field: 'Rules', label: 'Rules', old: '', new: 'a' },
        ],
      });
      expect((await law())?.Law).toBe('Second');
    });

    it('names who saved, not who locked, and no field that is as it was', async () => {
      await add(draftLaw({ Rules: 'old' }));
      await update({ Law: 'First', Rules: 'new' });
      await update({ Rules: 'old', version: 2 });
      for (const locked of [true, false]) {
        await ask(platform.app, lawCalls.lock, {
          token: platform.organisation.admin.token,
          body: { id: 1, locked },
        });
      }
      expect((await update({ Law: 'Third' })).reply).toMatchObject({
        message: `This law was changed meanwhile by ${platform.organisation.editor.username}.`,
        conflict: { user: platform.organisation.editor.username, changes: [{ field: 'Law', new: 'First' }] },
      });
    });

    it('publishes a Draft only when it is complete', async () => {
      await add(draftLaw());
      const refused = await update({ status: 'Published' });
      expect(refused.reply).toMatchObject({ message: 'Please fill the Act Code Name.', success: 0 });
      expect((await law())?.status).toBe('Draft');
      await update({ ...completeLaw(), status: 'Draft' });
      await update({ version: 2, status: 'Published' }, platform.organisation.admin);
      expect(await law()).toMatchObject({ status: 'Published', version: 3 });
      expect((await view()).timelinelaw_id?.map(({ action }) => action)).toEqual([
        'Published',
        'Updated',
        'Created',
      ]);
      // The publisher is named, though nothing else was changed.
      expect((await update({ Law: 'x', version: 2 })).reply.conflict).toMatchObject({
        user: platform.organisation.admin.username,
        changes: [],
      });
    });

    it('keeps a Published law published, with the checks of the button that was used', async () => {
      await add(completeLaw());
      expect((await update({ Rules: '', status: 'Published' })).reply.message).toBe('Please fill the Rules.');
      expect((await update({ status: 'Published' })).reply.version).toBe(1);
      expect((await update({ Rules: '' })).reply.version).toBe(2);
      expect((await update({ status: 'Draft', version: 2 })).reply.errors?.[0]?.field).toBe('status');
      expect((await update({ ...completeLaw(), version: 2 })).reply.version).toBe(3);
      expect((await view()).timelinelaw_id?.[0]?.action).toBe('Updated');
      expect((await law())?.status).toBe('Published');
    });

    it('fixes parent law and category once published', async () => {
      await add(completeLaw());
      await add(draftLaw());
      const { status, reply } = await update({ ParentLaw: 2, Category: 'Taxation' });
      expect(status).toBe(422);
      expect(reply.errors?.map(({ field }) => field)).toEqual(['Category', 'ParentLaw']);
      expect((await update({ ParentLaw: '-1', Category: 'Factories and Safety', Rules: 'x' })).status).toBe(
        200,
      );
    });

    it('tells a repeal, after which nothing can be changed', async () => {
      await add(completeLaw());
      await update({ Active: 'Repealed' });
      expect((await view()).timelinelaw_id?.[0]?.action).toBe('Repealed');
      expect((await update({ version: 2, Active: 'Active' })).status).toBe(422);
      expect((await law())?.Active).toBe('Repealed');
    });

    it('refuses what is not there, the code of another record, and a locked record', async () => {
      const absent = await add(draftLaw({ status: 'Update' }));
      expect([absent.status, absent.reply.errors?.[0]?.field]).toEqual([422, 'status']);
      await add(draftLaw());
      expect((await update({ LawUniqueCode: 'LAW-000009' })).status).toBe(422);
      expect((await update({ LawUniqueCode: 'LAW-000001', Law: 'x' })).status).toBe(200);
      const { token } = platform.organisation.admin;
      await ask(platform.app, lawCalls.lock, { token, body: { id: 1, locked: true } });
      expect((await update({ Law: 'x', version: 2 }, platform.organisation.admin)).status).toBe(403);
    });
  });
});
