import type { RecordPayload } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls } from '../testing/test-platform.ts';

describeOnDatabase('Updating a record', (database) => {
  const platform = platformOfSuite(database);

  const add = (body: RecordPayload) =>
    ask(platform.app, lawCalls.add, { token: platform.organisation.editor.token, body });
  const update = (body: RecordPayload, person = platform.organisation.editor) =>
    ask(platform.app, lawCalls.update, {
      token: person.token,
      body: { id: 1, version: 1, status: 'Update', ...body },
    });
  const view = async () =>
    (await ask(platform.app, lawCalls.view, { token: platform.organisation.viewer.token, body: { id: 1 } }))
      .reply;
  const law = async () => (await view()).data?.[0];

  it('changes what is sent, leaves the rest, and tells old and new by name', async () => {
    await add(draftLaw({ Rules: 'old rules', IndustryKeyWords: [1] }));
    const { reply } = await update({ Category: 'Taxation', Rules: 'new rules' });
    expect(reply).toEqual({ success: 1, message: 'Data Updated Successfully', version: 2 });
    expect(await law()).toMatchObject({
      ...draftLaw(),
      Category: 'Taxation',
      Rules: 'new rules',
      IndustryKeyWords: [1],
      version: 2,
    });
    expect((await view()).timelinelaw_id?.[0]).toMatchObject({
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

  it('leaves no trace when nothing changes', async () => {
    await add(draftLaw());
    expect((await update(draftLaw())).reply.version).toBe(1);
    expect((await view()).timelinelaw_id).toHaveLength(1);
  });

  it('refuses an older version and says who changed what since', async () => {
    await add(draftLaw());
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

  it('names who published, though nothing else was changed', async () => {
    await add(completeLaw({ status: 'Draft' }));
    await update({ status: 'Published' }, platform.organisation.admin);
    expect((await update({ Law: 'x' })).reply.conflict).toMatchObject({
      user: platform.organisation.admin.username,
      changes: [],
    });
  });

  it('refuses a version that never was', async () => {
    await add(draftLaw());
    expect(await update({ Law: 'x', version: 2 })).toMatchObject({
      status: 400,
      reply: { errors: [{ field: 'version' }] },
    });
  });

  it('lets one of many at once win', async () => {
    await add(draftLaw());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => update({ Law: `Law ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await view()).timelinelaw_id).toHaveLength(2);
  });

  it('publishes a Draft only when it is complete', async () => {
    await add(draftLaw());
    const refused = await update({ status: 'Published' });
    expect(refused.reply).toMatchObject({ message: 'Please fill the Act Code Name.', success: 0 });
    expect((await law())?.status).toBe('Draft');
    await update(completeLaw());
    expect(await law()).toMatchObject({ status: 'Published', version: 2 });
    expect((await view()).timelinelaw_id?.map(({ action }) => action)).toEqual(['Published', 'Created']);
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

  it('refuses a locked record', async () => {
    await add(draftLaw());
    await ask(platform.app, lawCalls.lock, {
      token: platform.organisation.admin.token,
      body: { id: 1, locked: true },
    });
    expect((await update({ Law: 'x' }, platform.organisation.admin)).status).toBe(403);
  });

  it('refuses the code of another record', async () => {
    await add(draftLaw());
    expect((await update({ LawUniqueCode: 'LAW-000009' })).status).toBe(422);
    expect((await update({ LawUniqueCode: 'LAW-000001', Law: 'x' })).status).toBe(200);
  });
});
