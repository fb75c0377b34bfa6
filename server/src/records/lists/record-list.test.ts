import { sql } from 'kysely';
import { type Call, listCall, recordCalls, type ListName } from '@lexboard/shared-lib/contract';
import { belongsToLaw, kinds, law, returns, saveCodes, type RecordKind } from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../testing/database/test-database.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  draftLaw,
  lawCalls,
  type TestOrganisation,
} from '../../testing/test-platform.ts';

const laws = [
  completeLaw({
    Law: 'The Mines Act, 1952',
    ActCodeName: 'MINES',
    Category: 'Factories and Safety',
    GeneralKeyWords: 'Warehouses in Chakan, Pune',
  }),
  completeLaw({
    Law: 'apprentices 100% Act',
    ActCodeName: 'APP_1',
    Category: 'Taxation',
    Active: 'Repealed',
  }),
  completeLaw({ Law: "Boilers' Act", ActCodeName: 'BOIL', Category: 'Taxation', ParentLaw: 1 }),
  draftLaw({ Law: 'Wages', Active: '', Central: 'State', state: [3, 5] }),
];

/** Every field of a kind's row (decisions §3 `sort`). */
const fieldsOf = (kind: RecordKind) => ['id', ...kind.list.rowFields, 'editOption', 'version'];

type Query = Record<string, string>;

describeOnEachDatabase('Lists', (database) => {
  const platform = platformOfSuite(database);
  let organisation: TestOrganisation;
  beforeAll(async () => {
    organisation = await addTestOrganisation(database());
    for (const body of laws)
      await ask(platform.app, lawCalls.add, { token: organisation.editor.token, body });
    const stranger = await addTestOrganisation(database());
    await ask(platform.app, lawCalls.add, {
      token: stranger.editor.token,
      body: draftLaw({ Law: 'Mines elsewhere' }),
    });
  });

  const list = (query: Query = {}, name: ListName = 'all') =>
    ask(platform.app, listCall(law, name), { token: organisation.viewer.token, query });
  const ids = async (query?: Query, name?: ListName) =>
    (await list(query, name)).reply.data?.map(({ id }) => id);

  it('has the total of few records along with a text, also where that may come later', async () => {
    const later = await list({ Law: 'act', total: 'later' });
    expect(later.reply).toEqual((await list({ Law: 'act' })).reply);
    expect(later.reply.totalLength).toBe(3);
  });

  it('gives the newest 50 first, by default', async () => {
    const { status, reply, headers } = await list();
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(reply).toMatchObject({ success: 1, totalLength: 4 });
    expect(reply).not.toHaveProperty('totalCapped');
    expect(reply.data?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(reply.data?.at(-1)).toEqual({
      id: 1,
      ActCodeName: 'MINES',
      Law: 'The Mines Act, 1952',
      LawUniqueCode: 'LAW-000001',
      Category: 'Factories and Safety',
      status: 'Published',
      toReview: 0,
      Active: 'Active',
      applicable: 'Not decided',
      title_hi: '',
      editOption: 'true',
      version: 1,
    });
  });

  it('separates Published and Draft', async () => {
    expect(await ids({}, 'published')).toEqual([3, 2, 1]);
    expect(await ids({}, 'draft')).toEqual([4]);
  });

  it('sorts without regard to case, ties by id', async () => {
    for (const [query, expected] of [
      [{ sort: 'Law', order: 'asc' }, [2, 3, 1, 4]],
      [{ sort: 'Law' }, [4, 1, 3, 2]],
      [{ sort: 'Category', order: 'asc' }, [4, 1, 2, 3]],
      [{ sort: 'created', order: 'asc' }, [1, 2, 3, 4]],
      [{ sort: 'id', order: 'asc' }, [1, 2, 3, 4]],
      [{ sort: 'id' }, [4, 3, 2, 1]],
      [{ sort: 'LawUniqueCode', order: 'desc' }, [4, 3, 2, 1]],
    ] as [Query, number[]][]) {
      expect([query, await ids(query)]).toEqual([query, expected]);
    }
  });

  it('finds rows by texts and filters, with their total', async () => {
    for (const [query, expected] of [
      [{ Law: 'act' }, [3, 2, 1]],
      [{ Law: ' ' }, [4, 3, 2, 1]],
      [{ Law: '%' }, [2]],
      [{ Law: "'" }, [3]],
      [{ ActCodeName: '_' }, [2]],
      [{ Law: '\\' }, []],
      [{ LawUniqueCode: '0003' }, [3]],
      [{ ParentLaw: 'mine' }, [3]],
      [{ Active: 'Repeal' }, [2]],
      [{ Active: 'inactive' }, [4]],
      [{ Active: 'inactive', sort: 'Law' }, [4]],
      [{ Active: 'inactive', id: '4' }, [4]],
      [{ allFields: 'inact' }, [4]],
      [{ allFields: 'tax' }, [3, 2]],
      [{ allFields: 'mines' }, [3, 1]],
      [{ allFields: 'min' }, [3, 1]],
      [{ allFields: 'm', lawentry: 'mines' }, [1]],
      [{ lawentry: 'boil', ParentLaw: 'mines' }, [3]],
      [{ ParentLaw: 'mines', lawentry: 'boil' }, [3]],
      [{ ParentLaw: 'mines act' }, []],
      [{ ParentLaw: 'mine', sort: 'Law' }, [3]],
      [{ lawentry: 'act', sort: 'Law', order: 'asc' }, [2, 3, 1]],
      [{ lawentry: 'act', sort: 'created', order: 'asc', state: '5' }, []],
      [{ allFields: 'x'.repeat(10_000) }, []],
      [{ allFields: '🏭\ud83c' }, []],
      [{ Category: 'tax' }, [3, 2]],
      [{ Category: 'tax', category: '999' }, []],
      [{ Law: "s' " }, [3]],
      // All columns have what the search of everything finds, in whatever order the list is.
      [{ allFields: 'pune chak' }, [1]],
      [{ allFields: 'pune chak', sort: 'Category' }, [1]],
      [{ allFields: 'chakan', id: '1' }, [1]],
      [{ allFields: 'law2' }, [2]],
      [{ allFields: 'BIHAR' }, [4]],
      [{ allFields: 'BIHAR', sort: 'Law' }, [4]],
      [{ allFields: 'draft' }, [4]],
      [{ allFields: 'chakan', state: '5' }, []],
      [{ lawentry: 'boil' }, [3]],
      [{ lawentry: 'wage' }, [4]],
      [{ lawentry: 'tax' }, []],
      [{ status: 'Repealed' }, [2]],
      [{ status: 'Active' }, [3, 1]],
      [{ status: 'Repealed,Active' }, [3, 2, 1]],
      [{ status: 'InActive' }, [4]],
      [{ status: 'Repealed,InActive', allFields: 'a' }, [4, 2]],
      [{ status: 'InActive', allFields: 'inact' }, [4]],
      [{ category: String((choiceLists.category ?? []).indexOf('Taxation') + 1) }, [3, 2]],
      [{ category: '999' }, []],
      [{ state: '5' }, [4]],
      [{ state: '4' }, []],
      [{ law: '1' }, [3]],
      [{ id: '3' }, [3]],
      [{ id: '3', Law: 'act', status: 'Repealed' }, []],
      [{ Law: 'act', status: 'Active', law: '1' }, [3]],
      [{ status: '', category: '', state: '', law: '', sort: '', allFields: '' }, [4, 3, 2, 1]],
    ] as [Query, number[]][]) {
      const { data, totalLength } = (await list(query)).reply;
      expect([query, data?.map(({ id }) => id), totalLength]).toEqual([query, expected, expected.length]);
    }
  });

  it('counts the rows of each list under filters', async () => {
    for (const [query, [all, published, draft]] of [
      [{}, [4, 3, 1]],
      [{ status: 'Active' }, [2, 2, 0]],
      [{ state: '5' }, [1, 0, 1]],
      [{ law: '1' }, [1, 1, 0]],
      [{ id: '3' }, [1, 1, 0]],
      [{ Law: 'a', page: '9', sort: 'Law' }, [4, 3, 1]],
      [{ category: '999' }, [0, 0, 0]],
    ] as [Query, [number, number, number]][]) {
      const { reply } = await ask(platform.app, lawCalls.counts, { token: organisation.viewer.token, query });
      expect([query, reply]).toEqual([query, { success: 1, totalLength: { all, published, draft } }]);
    }
  });

  it("finds nothing by another organisation's ids, and its own by those that both have", async () => {
    const stranger = await addTestOrganisation(database());
    await database().inOrganisation(stranger.id, (trx) =>
      sql`insert into choice (organisation_id, list, id, name, position)
        select ${stranger.id}, list, 900, 'Elsewhere', 900
        from unnest(array['category', 'state']) as list`.execute(trx),
    );
    const elsewhere = { Category: 'Elsewhere', Central: 'State', state: [900] };
    const bodies = [draftLaw(), draftLaw(), draftLaw({ ParentLaw: 1 }), draftLaw(), draftLaw(elsewhere)];
    const { token } = stranger.editor;
    for (const body of [...bodies, draftLaw({ ParentLaw: 5 })]) {
      await ask(platform.app, lawCalls.add, { token, body });
    }
    const theirs = async (query: Query) =>
      (await ask(platform.app, listCall(law, 'all'), { token, query })).reply.data?.map(({ id }) => id);
    for (const [query, found, own] of [
      [{ law: '5' }, [6], []],
      [{ id: '5' }, [5], []],
      [{ category: '900' }, [5], []],
      [{ state: '900' }, [5], []],
      [{ law: '1' }, [3], [3]],
      [{ id: '2' }, [2], [2]],
    ] satisfies [Query, number[], number[]][]) {
      expect([query, await theirs(query), await ids(query)]).toEqual([query, found, own]);
    }
    expect((await list({ id: '2' })).reply.data?.[0]?.['Law']).toBe('apprentices 100% Act');
  });

  it('pages with an exact total, every law once', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ page, pageSize: '2', sort: 'status', order: 'asc' })),
    );
    expect(pages.map(({ reply }) => reply.data?.map(({ id }) => id))).toEqual([[4, 1], [2, 3], []]);
    expect(pages.map(({ reply }) => reply.totalLength)).toEqual([4, 4, 4]);
  });

  it('finds a long name by all of it, and nothing by more than it', async () => {
    const { editor } = await addTestOrganisation(database());
    const name = `100%_${'İstanbul wharves & '.repeat(20)}Act`;
    await ask(platform.app, lawCalls.add, { token: editor.token, body: draftLaw({ Law: name }) });
    const found = async (query: Query) =>
      (await ask(platform.app, listCall(law, 'all'), { token: editor.token, query })).reply.totalLength;
    expect(await found({ Law: name })).toBe(1);
    expect(await found({ allFields: name.replaceAll('wharves', 'WHARVES') })).toBe(1);
    expect(await found({ Law: `${name}s` })).toBe(0);
    for (const sign of ['%', '_', '\\', 'x']) expect(await found({ allFields: sign.repeat(10_000) })).toBe(0);
  });

  it('refuses a malformed request, and names its field', async () => {
    for (const query of [
      { sort: 'password_hash' },
      { order: 'sideways' },
      { total: 'never' },
      { page: '0' },
      { page: 'one' },
      { pageSize: '0' },
      { pageSize: '201' },
      { pageSize: '10000' },
      { pageSize: '1.5' },
      { category: 'Taxation' },
      { status: 'Draft' },
      { status: 'Active,Draft' },
      { sensitivity: 'High' },
      { nonsense: '1' },
      { Law: 'x'.repeat(10_001) },
    ] as Query[]) {
      const { status, reply } = await list(query);
      expect([query, status, reply.errors?.[0]?.field]).toEqual([query, 400, Object.keys(query)[0]]);
    }
  });
});

describeOnDatabase('The list of each kind', (database) => {
  const platform = platformOfSuite(database);

  /** Adds records 1 to 3: the second is changed, the third is locked. */
  async function addThree(kind: RecordKind): Promise<void> {
    const { token } = platform.organisation.admin;
    const calls = recordCalls(kind);
    const change = (call: Call, body: object) => ask(platform.app, call, { token, body });
    if (belongsToLaw(kind)) await change(lawCalls.add, draftLaw());
    const draft = belongsToLaw(kind) ? draftBelow(kind, 1) : draftLaw();
    for (const name of ['Wages', 'mines', 'Boilers'])
      await change(calls.add, { ...draft, [kind.wire.name]: name });
    await change(calls.update, { id: 2, version: 1, status: draft.status, [kind.wire.ownCode]: 'NEW' });
    await change(calls.lock, { id: 3, locked: true });
  }

  it('has the status of a return as the number that saves send', async () => {
    await addThree(returns);
    const { token } = platform.organisation.viewer;
    const { data } = (await ask(platform.app, listCall(returns, 'draft'), { token, query: {} })).reply;
    expect(data?.map((row) => row['status'])).toEqual([saveCodes.Draft, saveCodes.Draft, saveCodes.Draft]);
  });

  it.each(kinds)(
    '$name can be sorted by every field of its rows, each once whatever the page',
    async (kind) => {
      await addThree(kind);
      const { token } = platform.organisation.viewer;
      const list = async (query: Query) =>
        (await ask(platform.app, listCall(kind, 'all'), { token, query })).reply.data ?? [];
      for (const sort of fieldsOf(kind)) {
        const walk = async (order: string) =>
          (
            await Promise.all(['1', '2', '3'].map((page) => list({ sort, order, page, pageSize: '1' })))
          ).flat();
        const rows = await walk('asc');
        const ids = rows.map(({ id }) => id);
        expect([sort, [...ids].sort()]).toEqual([sort, [1, 2, 3]]);
        expect([sort, (await walk('desc')).map(({ id }) => id)]).toEqual([sort, ids.reverse()]);
        const values = rows.map((row) => String(row[sort]).toLowerCase());
        expect([sort, values]).toEqual([sort, [...values].sort()]);
      }
    },
  );
});
