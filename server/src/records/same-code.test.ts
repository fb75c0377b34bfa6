import { kinds, recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../database/test-database.ts';
import { draftBelow } from '../testing/attached-samples.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, startTestApp } from '../testing/test-platform.ts';

describeOnDatabase('Records with the same code', (database) => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let token: string;
  const find = (kind: RecordKind, body: object) => ask(app, recordCalls(kind).sameCode, { token, body });
  const add = (kind: RecordKind, code: string) => {
    const values = { [kind.wire.ownCode]: code };
    const body = kind.name === 'law' ? draftLaw(values) : draftBelow(kind, 1, values);
    return ask(app, recordCalls(kind).add, { token, body });
  };

  beforeAll(async () => {
    app = await startTestApp(database());
    ({ token } = (await addTestOrganisation(database())).admin);
    for (const kind of kinds) for (const code of ['Fact-1948', 'FACT-1948-R']) await add(kind, code);
  });

  afterAll(() => app.close());

  it.each(kinds)('are found among those of the kind, whatever their case: $title', async (kind) => {
    const { reply } = await find(kind, { code: ' FACT-1948 ' });
    expect(reply).toMatchObject({ data: [{ id: 1, code: `${kind.codePrefix}-000001` }] });
    expect(reply).toHaveProperty('data.length', 1);
  });

  it('are others than the record itself, and none of another organisation', async () => {
    const [law] = kinds;
    if (!law) throw new Error('There are no kinds');
    expect((await find(law, { code: 'fact-1948', id: 1 })).reply).toMatchObject({ data: [] });
    const other = (await addTestOrganisation(database())).admin.token;
    const elsewhere = await ask(app, lawCalls.sameCode, { token: other, body: { code: 'FACT-1948' } });
    expect(elsewhere.reply).toMatchObject({ success: 1, data: [] });
  });

  it('are no longer pointed out once they are deleted', async () => {
    const [law] = kinds;
    if (!law) throw new Error('There are no kinds');
    await add(law, 'GONE-1');
    await ask(app, lawCalls.delete, { token, body: { id: 3, reason: 'Entered twice' } });
    expect((await find(law, { code: 'GONE-1' })).reply).toMatchObject({ data: [] });
  });
});
