import { columnsList, columnsSave } from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';

const name = { name: 'Law', hidden: false, width: 320 };
const category = { name: 'Category', hidden: true };

describeOnDatabase('Columns of lists', (database) => {
  const platform = platformOfSuite(database);
  const save = (body: object, { token }: Person = platform.organisation.editor) =>
    ask(platform.app, columnsSave, { token, body });
  const keptFor = async ({ token }: Person = platform.organisation.editor) =>
    (await ask(platform.app, columnsList, { token, body: {} })).reply.data;

  it('are kept for each list as they were chosen last', async () => {
    expect(await keptFor()).toEqual([]);
    await save({ kind: 'law', columns: [category] });
    await save({ kind: 'due', columns: [] });
    expect(await save({ kind: 'law', columns: [name, category] })).toMatchObject({
      status: 200,
      reply: { message: 'Columns Saved Successfully' },
    });
    expect(await keptFor()).toEqual([
      { kind: 'due', columns: [] },
      { kind: 'law', columns: [name, category] },
    ]);
  });

  it('are those of one person, also where they may only view', async () => {
    const { editor, viewer } = platform.organisation;
    await save({ kind: 'law', columns: [name] }, editor);
    expect(await keptFor(viewer)).toEqual([]);
    await save({ kind: 'law', columns: [category] }, viewer);
    expect(await keptFor(editor)).toEqual([{ kind: 'law', columns: [name] }]);
  });

  it('are seen by no other organisation, whose accounts have the same numbers', async () => {
    const { admin } = platform.organisation;
    await save({ kind: 'law', columns: [name] }, admin);
    const stranger = (await addTestOrganisation(database())).admin;
    expect(stranger.id).toBe(admin.id);
    expect(await keptFor(stranger)).toEqual([]);
    await save({ kind: 'law', columns: [category] }, stranger);
    expect(await keptFor(admin)).toEqual([{ kind: 'law', columns: [name] }]);
  });

  it('are refused when they are malformed', async () => {
    for (const wrong of [
      { kind: 'question' },
      { kind: undefined },
      { columns: Array.from({ length: 51 }, () => name) },
      { columns: name },
      { columns: [{ ...name, name: 'x'.repeat(101) }] },
      { columns: [{ ...name, name: '' }] },
      { columns: [{ ...name, width: 63 }] },
      { columns: [{ ...name, width: 641 }] },
      { columns: [{ ...name, width: 100.5 }] },
      { columns: [{ ...name, label: 'Name' }] },
    ]) {
      const { status } = await save({ kind: 'law', columns: [name], ...wrong });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    expect(await keptFor()).toEqual([]);
  });
});
