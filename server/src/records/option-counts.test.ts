import type { FastifyInstance } from 'fastify';
import {
  kinds,
  law,
  listCall,
  recordCalls,
  type ListName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../database/test-database.ts';
import { choiceLists } from '../organisations/choice-lists.ts';
import { addFilteredRecords, filteredRecords } from '../testing/filtered-records.ts';
import type { OptionCounts } from './option-counts.ts';
import { addTestOrganisation, ask, startTestApp, type TestOrganisation } from '../testing/test-platform.ts';

type Query = Record<string, string>;

/** What a filter takes for an option: a category's id for its name. */
const valueOf = (filter: string, option: string) =>
  filter === 'category' ? String((choiceLists.category ?? []).indexOf(option) + 1) : option;

const isCounts = (data: unknown): data is OptionCounts =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

describeOnEachDatabase('Options of filters', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    await addFilteredRecords(app, database(), organisation);
  });
  afterAll(() => app.close());

  const by = () => organisation.viewer.token;
  const countOptions = async (kind: RecordKind, list: ListName, query: Query = {}): Promise<OptionCounts> => {
    const { reply } = await ask(app, recordCalls(kind).optionCounts, { token: by(), query, body: { list } });
    if (!isCounts(reply.data)) throw new Error(`No counts: ${JSON.stringify(reply)}`);
    return reply.data;
  };
  const totalOf = async (kind: RecordKind, list: ListName, query: Query) =>
    (await ask(app, listCall(kind, list), { token: by(), query })).reply.totalLength;

  describe.each(kinds)('of $name', (kind) => {
    it.each([
      ['all', {}],
      ['draft', {}],
      ['all', { status: 'Active' }],
      ['all', { category: valueOf('category', 'Taxation'), state: '5' }],
      ['published', { status: 'Repealed,Active', state: '3' }],
    ] as const)('have as many records as the list %s with each has, under %o', async (list, query) => {
      const counts = await countOptions(kind, list, query);
      expect(Object.keys(counts)).toEqual(expect.arrayContaining(['status', 'category', 'state']));
      for (const [filter, options] of Object.entries(counts)) {
        for (const [option, count] of Object.entries(options)) {
          const total = await totalOf(kind, list, { ...query, [filter]: valueOf(filter, option) });
          expect({ filter, option, count }).toEqual({ filter, option, count: total });
        }
      }
    });

    it('leave none out that has records', async () => {
      const { status, category, state } = await countOptions(kind, 'all');
      const inState = (id: number) =>
        filteredRecords(kind).filter((record) => record.state.includes(id)).length;
      expect({ status, category, state }).toEqual({
        status: { Active: 3, Repealed: 1 },
        category: { Taxation: 3, Environment: 1 },
        state: { 3: inState(3), 5: inState(5) },
      });
    });
  });

  it('are not counted under what the counters do not know', async () => {
    expect(await countOptions(law, 'all', { allFields: 'wharf' })).toEqual({});
    expect(await countOptions(law, 'all', { locked: 'Locked' })).toEqual({});
  });

  it('are those of the own organisation', async () => {
    const stranger = await addTestOrganisation(database());
    const { reply } = await ask(app, recordCalls(law).optionCounts, {
      token: stranger.admin.token,
      body: { list: 'all' },
    });
    expect(reply.data).toEqual({ status: {}, category: {}, state: {} });
  });
});
