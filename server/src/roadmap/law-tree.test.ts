import {
  lawTree,
  type StateCount,
  type TreeNode,
  listCall,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { sql } from 'kysely';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, draftLaw, lawCalls, type Person } from '../testing/test-platform.ts';

interface Trees {
  central: TreeNode[];
  state: TreeNode[];
  stateCounts: StateCount[];
}

const KERALA = 17;
const GOA = 10;

describeOnDatabase('The tree of laws', (database) => {
  const platform = platformOfSuite(database);

  const add = async (values: RecordPayload, { token }: Person = platform.organisation.editor) => {
    const { reply } = await ask(platform.app, lawCalls.add, { token, body: draftLaw(values) });
    if (reply.id === undefined) throw new Error(reply.message);
    return reply.id;
  };
  const addOfStates = (name: string, state: number[], parent: number | '-1' = '-1') =>
    add({ Law: name, Central: 'State', state, ParentLaw: parent });

  const fetchTree = (headers: Record<string, string> = {}, person: Person = platform.organisation.viewer) =>
    platform.app.inject({
      method: 'POST',
      url: `/api${lawTree.path}`,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ accessusername: person.username }),
    });
  const treesOf = async (person?: Person): Promise<Trees> =>
    (await fetchTree({}, person)).json<{ parentLaws: Trees }>().parentLaws;
  const tagOf = async (person?: Person) => String((await fetchTree({}, person)).headers.etag);

  it('has central laws by name, each below its parent', async () => {
    const titles = { Law: 'The Mines Act, 1952', title_hi: 'खान अधिनियम, 1952' };
    const parent = await add({ ...titles, ActCodeName: 'MINES-1952' });
    const child = await add({ Law: 'The Mines Rules, 1955', ParentLaw: parent });
    const other = await add({ Law: 'the Boilers Act, 1923' });
    expect((await treesOf()).central).toEqual([
      { id: other, name: 'the Boilers Act, 1923', count: 0, children: [] },
      {
        id: parent,
        code: 'MINES-1952',
        name: 'The Mines Act, 1952',
        title_hi: 'खान अधिनियम, 1952',
        count: 1,
        children: [{ id: child, name: 'The Mines Rules, 1955', count: 0, children: [] }],
      },
    ]);
  });

  it('has every state of the list of choices, with as many laws as the list of laws shows for it', async () => {
    const central = await add({ Law: 'The Factories Act, 1948' });
    const both = await addOfStates('Rules of two', [KERALA, GOA], central);
    await addOfStates('Rules of Kerala', [KERALA]);
    const { central: roots, state, stateCounts } = await treesOf();
    expect(state).toHaveLength(36);
    expect(stateCounts.map(({ name }) => name)).toEqual(state.map(({ name }) => name));
    expect(roots[0]?.children).toMatchObject([{ id: both }]);
    expect(state.find(({ name }) => name === 'Kerala')?.children).toHaveLength(2);
    const { token } = platform.organisation.viewer;
    for (const { id, name, count } of stateCounts) {
      const query = { state: String(id) };
      const { reply } = await ask(platform.app, listCall(law, 'all'), { token, query });
      expect([name, count]).toEqual([name, reply.totalLength]);
    }
  });

  it('has no deleted law; what was below one is at the top', async () => {
    const { editor } = platform.organisation;
    const parent = await add({ Law: 'A parent' });
    const child = await add({ Law: 'A child', ParentLaw: parent });
    await database().inOrganisation(editor.organisationId, (trx) =>
      sql`update law set deleted_at = now() where id = ${parent}`.execute(trx),
    );
    expect((await treesOf()).central).toMatchObject([{ id: child, count: 0 }]);
  });

  it('holds every law of a ring once', async () => {
    const { editor } = platform.organisation;
    const [one, other] = [await add({ Law: 'One' }), await add({ Law: 'Other' })];
    await database().inOrganisation(editor.organisationId, async (trx) => {
      await sql`update law set parent_law = ${other} where id = ${one}`.execute(trx);
      await sql`update law set parent_law = ${one} where id = ${other}`.execute(trx);
    });
    expect((await treesOf()).central).toMatchObject([{ id: one, children: [{ id: other, children: [] }] }]);
  });

  it('is the own organisation’s alone', async () => {
    const stranger = await addTestOrganisation(database());
    await add({ Law: 'Ours' });
    expect((await treesOf(stranger.viewer)).central).toEqual([]);
    const theirs = await fetchTree({ 'if-none-match': await tagOf() }, stranger.viewer);
    expect(theirs.statusCode).toBe(200);
    expect(await tagOf(stranger.viewer)).not.toBe(await tagOf());
  });

  it('is sent once: whoever has it is told that it is up to date', async () => {
    await add({ Law: 'The Mines Act, 1952' });
    const first = await fetchTree();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language',
    });
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await fetchTree({ 'if-none-match': `"other", ${String(first.headers.etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  });

  it('has another tag after each change of a law, and after a change of the states', async () => {
    const { token } = platform.organisation.admin;
    const tags = [await tagOf()];
    const id = await add({ Law: 'The Mines Act, 1952' });
    tags.push(await tagOf());
    await ask(platform.app, lawCalls.delete, { token, body: { id, reason: 'Entered twice' } });
    tags.push(await tagOf());
    await ask(platform.app, lawCalls.restore, { token, body: { id } });
    tags.push(await tagOf());
    await database().inOrganisation(platform.organisation.id, (trx) =>
      sql`update choice set name = 'Keralam' where list = 'state' and id = ${KERALA}`.execute(trx),
    );
    tags.push(await tagOf());
    expect(new Set(tags).size).toBe(tags.length);
    expect((await treesOf()).stateCounts.map(({ name }) => name)).toContain('Keralam');
  });

  it('comes compressed for whoever can read that, as it is now, also from the cache', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const name of ['One', 'Other']) {
      await add({ Law: name });
      const plain = await fetchTree();
      for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const) {
        const packed = await fetchTree({ 'accept-encoding': encoding });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body);
      }
    }
  });
});
