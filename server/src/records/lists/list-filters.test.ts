import { bulkCall, listCall, recordCalls, searchCall, type ListName } from '@lexboard/shared-lib/contract';
import {
  defaultTimeZone,
  filterNames,
  formatShortDay,
  kinds,
  law,
  listFilters,
  otherCompliance,
  type FilterName,
  type ListColumn,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { choiceLists } from '../../organisations/choice-lists.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import {
  addFilteredRecords,
  filteredRecords,
  filterSamples,
  WORD,
  type FilteredRecord,
} from '../../testing/filtered-records.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask, type TestOrganisation } from '../../testing/test-platform.ts';
import { isWholeGate } from '../../testing/whole-gate.ts';
import type { OptionCounts } from './option-counts.ts';

type Query = Record<string, string | number>;

/** The value of an option in a filter: a category's id for its name. */
const valueOf = (filter: string, option: string) =>
  filter === 'category' ? String((choiceLists.category ?? []).indexOf(option) + 1) : option;

const isCounts = (data: unknown): data is OptionCounts =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const inAddress = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** A text in one column, and in all of them. */
function textQueries({ list, wire }: RecordKind): Query[] {
  const column = list.searchColumns.find(({ name, field = name }) => field === wire.name)?.name ?? '';
  return [{ [column]: WORD }, { allFields: WORD }];
}

/**
 * The filters with which exports and bulk changes look for texts, too. The side table of texts has a key of the first, and none
 * of the second; of the others pages show that their keys are right, as all of them read it by the same functions.
 */
const everywhereWithTexts: readonly FilterName[] = ['status', 'locked'];

const idsOf = (records: readonly FilteredRecord[]) => records.map(({ id }) => id);

/** The number of the records that each list of their kind has. */
const countsOf = (records: readonly FilteredRecord[]) => ({
  all: records.length,
  published: records.filter(({ published }) => published).length,
  draft: records.filter(({ published }) => !published).length,
});

describeOnDatabase('Filters of lists', (database) => {
  const platform = platformOfSuite(database);
  let organisation: TestOrganisation;
  beforeAll(async () => {
    organisation = await addTestOrganisation(database());
    await addFilteredRecords(platform.app, database(), organisation);
  });

  const filterQuery = (name: FilterName): Query => {
    const { value } = filterSamples[name];
    return { [name]: typeof value === 'function' ? value(organisation) : value };
  };

  const by = () => ({ token: organisation.admin.token });

  const askList = (kind: RecordKind, query: Query) =>
    ask(platform.app, listCall(kind, 'all'), { ...by(), query: inAddress(query) });

  const readPage = async (kind: RecordKind, query: Query) => {
    const { data, totalLength: total } = (await askList(kind, query)).reply;
    return { ids: data?.map(({ id }) => id), total };
  };

  const readCounts = async (kind: RecordKind, query: Query) =>
    (await ask(platform.app, recordCalls(kind).counts, { ...by(), query: inAddress(query) })).reply
      .totalLength;

  /** The numbers after these words in a reply of lines. */
  async function readNumbers(path: string, words: RegExp, sent: { query?: Query; payload: object }) {
    const { body } = await platform.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${organisation.admin.token}` },
      query: inAddress(sent.query ?? {}),
      payload: sent.payload,
    });
    return [...body.matchAll(words)].map(([, number]) => Number(number));
  }

  const exportIds = (kind: RecordKind, query: Query, payload: object = {}) =>
    readNumbers(recordCalls(kind).export.path, /^[A-Z]{3}-(\d+),/gm, {
      query: { list: 'all', format: 'csv', ...query },
      payload,
    });

  let runs = 0;
  /** Takes back the deletion of all that match. None is deleted, so each is refused. */
  const undoIds = (kind: RecordKind, query: Query) =>
    readNumbers(bulkCall(kind).path, /^\{"id":(\d+),/gm, {
      payload: {
        key: `run-${(runs += 1)}`,
        action: { name: 'undoDelete' },
        target: { list: 'all', query },
      },
    });

  const searchEverything = (body: object) => ask(platform.app, searchCall, { ...by(), body });

  /** What reads rows and totals, each by its own SQL of texts. */
  const readLists = async (kind: RecordKind, query: Query) => ({
    page: await readPage(kind, query),
    // The side table of texts has no index for this order.
    pageInOtherOrder: (await readPage(kind, { ...query, sort: 'editOption' })).ids?.sort(),
    counts: await readCounts(kind, query),
  });

  async function expectLists(kind: RecordKind, query: Query, records: readonly FilteredRecord[]) {
    const ids = idsOf(records);
    const counts = countsOf(records);
    const expected = { page: { ids, total: counts.all }, pageInOtherOrder: ids, counts };
    expect({ query, ...(await readLists(kind, query)) }).toEqual({ query, ...expected });
  }

  /** Expects the same records of everything that reads a list. */
  async function expectEverywhere(kind: RecordKind, query: Query, records: readonly FilteredRecord[]) {
    await expectLists(kind, query, records);
    const ids = idsOf(records);
    const found = {
      export: await exportIds(kind, query),
      exportOfIds: await exportIds(kind, query, { ids: [1, 2, 3, 4] }),
      bulk: await undoIds(kind, query),
    };
    expect({ query, ...found }).toEqual({ query, export: ids, exportOfIds: ids, bulk: ids });
  }

  describe.each(isWholeGate ? kinds : [law, otherCompliance])('of $name', (kind) => {
    const records = filteredRecords(kind);
    const recordsWithWord = records.filter(({ hasWord }) => hasWord);
    const isAvailable = (name: FilterName) => listFilters[name].isFor(kind);

    it.each(filterNames.filter(isAvailable))(
      'leave the same records wherever lists are used: %s',
      async (name) => {
        const { matches } = filterSamples[name];
        // Otherwise a place that ignores the filter would find the same records.
        expect(recordsWithWord.map(matches)).toEqual(expect.arrayContaining([true, false]));
        const query = { ...filterQuery(name), sort: 'id', order: 'asc' };
        await expectEverywhere(kind, query, records.filter(matches));
        const withWord = recordsWithWord.filter(matches);
        for (const text of textQueries(kind)) {
          const both = { ...query, ...text };
          if (everywhereWithTexts.includes(name)) await expectEverywhere(kind, both, withWord);
          else await expectLists(kind, both, withWord);
        }
      },
    );

    it('leave the same records of a text that is looked for in law statuses alone', async () => {
      const { list, wire } = kind;
      const column =
        list.searchColumns.find(({ name, field = name }) => field === wire.lawStatus)?.name ?? '';
      const active = records.filter(({ lawStatus }) => lawStatus === 'Active');
      for (const name of filterNames.filter(isAvailable)) {
        const query = { ...filterQuery(name), [column]: 'Active', sort: 'id', order: 'asc' };
        const ids = idsOf(active.filter(filterSamples[name].matches));
        expect([name, await readPage(kind, query)]).toEqual([name, { ids, total: ids.length }]);
      }
    });

    it('leave the rows of a text that a day, a tick or the last author shows', async () => {
      const order = { sort: 'id', order: 'asc' };
      const rows = (await askList(kind, order)).reply.data ?? [];
      const shown = ({ holds }: ListColumn, value: unknown): string => {
        if (typeof value !== 'string') return '';
        if (value === '' || holds === undefined) return value;
        return formatShortDay(holds === 'time' ? defaultTimeZone : 'UTC', value);
      };
      const columns = kind.list.columns.filter(
        ({ name, holds }) =>
          name === 'updatedby' || name === 'workingdays' || (holds && /time|day/i.test(holds)),
      );
      const texts = new Set(
        rows.flatMap((row) => columns.map((column) => shown(column, row[column.name]))).filter(Boolean),
      );
      expect(texts.size > 3).toBe(kind !== law);
      for (const text of texts) {
        const expected = rows
          .filter((row) => columns.some((column) => shown(column, row[column.name]).includes(text)))
          .map(({ id }) => id);
        const sought = { ...order, allFields: text };
        // With this filter texts are searched in the record's own row.
        const [listed, own] = [sought, { ...sought, locked: 'Locked,Not locked' }];
        const found = [await readPage(kind, listed), await readPage(kind, own)].map(({ ids }) => ids);
        expect([text, ...found]).toEqual([text, expected, expected]);
      }
    });

    it('are refused by lists of a kind that does not have them', async () => {
      for (const name of filterNames) {
        const { status } = await askList(kind, filterQuery(name));
        expect({ name, status }).toEqual({ name, status: isAvailable(name) ? 200 : 400 });
      }
    });

    it('are refused by the global search, which finds what its text alone leaves of a list', async () => {
      const found: unknown = Reflect.get(
        (await searchEverything({ keywordstr: WORD })).reply,
        kind.wire.found,
      );
      const rows = (await askList(kind, { allFields: WORD })).reply.data ?? [];
      expect(rows.map(({ id }) => id).sort()).toEqual(idsOf(recordsWithWord));
      expect(found).toHaveLength(rows.length);
      expect(found).toEqual(expect.arrayContaining(rows));
      for (const name of filterNames) {
        const filter = filterQuery(name);
        const replies = [
          await searchEverything({ keywordstr: WORD, ...filter }),
          await searchEverything({ keywordstr: WORD, pages: { [kind.name]: filter } }),
        ];
        expect({ name, status: replies.map(({ status }) => status) }).toEqual({ name, status: [400, 400] });
      }
    });
  });

  describe('and their options', () => {
    const countOptions = async (
      kind: RecordKind,
      list: ListName,
      query: Query = {},
    ): Promise<OptionCounts> => {
      const { reply } = await ask(platform.app, recordCalls(kind).optionCounts, {
        ...by(),
        query: inAddress(query),
        body: { list },
      });
      if (!isCounts(reply.data)) throw new Error(`No counts: ${JSON.stringify(reply)}`);
      return reply.data;
    };
    const totalOf = async (kind: RecordKind, list: ListName, query: Query) =>
      (await ask(platform.app, listCall(kind, list), { ...by(), query: inAddress(query) })).reply.totalLength;

    it.each(kinds)('have as many records of $name as the list with each has', async (kind) => {
      for (const [list, query] of [
        ['all', {}],
        ['draft', {}],
        ['all', { status: 'Active' }],
        ['all', { category: valueOf('category', 'Taxation'), state: '5' }],
        ['published', { status: 'Repealed,Active', state: '3' }],
      ] as const) {
        const counts = await countOptions(kind, list, query);
        expect(Object.keys(counts)).toEqual(expect.arrayContaining(['status', 'category', 'state']));
        for (const [filter, options] of Object.entries(counts)) {
          for (const [option, count] of Object.entries(options)) {
            const total = await totalOf(kind, list, { ...query, [filter]: valueOf(filter, option) });
            expect({ query, filter, option, count }).toEqual({ query, filter, option, count: total });
          }
        }
      }
      const { status, category, state } = await countOptions(kind, 'all');
      const inState = (id: number) =>
        filteredRecords(kind).filter((record) => record.state.includes(id)).length;
      // A filter leaves its own other options to choose from.
      expect((await countOptions(kind, 'all', { status: 'Active' })).status).toEqual({
        Active: 3,
        Repealed: 1,
      });
      expect({ status, category, state }).toEqual({
        status: { Active: 3, Repealed: 1 },
        category: { Taxation: 3, Environment: 1 },
        state: { 3: inState(3), 5: inState(5) },
      });
    });

    it('are not counted under what the counters do not know', async () => {
      expect(await countOptions(law, 'all', { allFields: 'wharf' })).toEqual({});
      expect(await countOptions(law, 'all', { locked: 'Not locked' })).toEqual({
        review: { 'To be reviewed': 1 },
      });
    });

    it('are those of the own organisation', async () => {
      const stranger = await addTestOrganisation(database());
      const { reply } = await ask(platform.app, recordCalls(law).optionCounts, {
        token: stranger.admin.token,
        body: { list: 'all' },
      });
      expect(reply.data).toEqual({ status: {}, category: {}, state: {}, review: {} });
    });
  });
});
