import {
  keywordSearch,
  limits as ofCalls,
  parentLaws,
  listCall,
  recordCalls,
  searchCall,
} from '@lexboard/shared-lib/contract';
import { kinds, locks, timesOfChange } from '@lexboard/shared-lib/domain';

/** The promises of D1 for lists and searches, in ms of the server's 95th percentile (docs/measurements.md). */
const limits = { list: 30, text: 150, search: 50 };

const rare = 'xylene';
const common = 'establishment';
const twoWords = [
  'factories act',
  'wages rules',
  'insurance safety',
  'factries act',
  'permit mines',
  'FACT-1',
];

const listRequest = (kind, query) => {
  const { method, path } = listCall(kind, 'all');
  return { method, path: `/api${path}?${new URLSearchParams(query)}` };
};

/** The pages of a list that are looked at: all of 50 rows, with their exact total. */
function listRequests(kind, total) {
  const lastPage = Math.max(1, Math.floor(total / 50));
  const fields = ['id', ...kind.list.rowFields, 'editOption', 'version'];
  const sorts = fields.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
  const [firstColumn] = kind.list.searchColumns;
  return {
    'first page': [{}],
    'page 1,000': [{ page: Math.min(1000, lastPage) }],
    'last page': [{ page: lastPage }],
    'each filter': [
      { status: 'Active' },
      { status: 'Repealed' },
      { category: 15 },
      { state: 5 },
      { law: 500 },
    ],
    'filters by lock and change': [
      ...locks.map((locked) => ({ locked })),
      ...timesOfChange.map((changed) => ({ changed })),
    ],
    'filters together': [{ status: 'Repealed', category: 3, state: 9 }],
    'each sort': sorts,
    'column search': kind.list.searchColumns
      .flatMap(({ name }) => [{ [name]: 'mines' }, { [name]: 'act' }, { [name]: rare }])
      .concat({ [firstColumn.name]: '-12' }),
    'all-column search': [
      { allFields: rare },
      { allFields: common },
      { allFields: 'act' },
      { allFields: 'mines' },
      // Every record shows this day, and no record the other.
      { allFields: new Date().toISOString().slice(0, 10) },
      { allFields: 'Oct 2020' },
    ],
  };
}

/** A text search, for whose total no row waits, as the page asks for it. */
const isSearch = (group) => group.endsWith('search');

const countsRequest = (kind, query) => {
  const { method, path } = recordCalls(kind).counts;
  return { method, path: `/api${path}?${new URLSearchParams(query)}` };
};

const countedQueries = [{}, { status: 'Active' }, { category: 15, state: 5 }];

const countsRequests = (kind) => countedQueries.map((query) => countsRequest(kind, query));

/** The counts for each option of a filter, asked for after the rows. */
const optionCountsRequests = (kind) =>
  countedQueries.map((query) => {
    const { method, path } = recordCalls(kind).optionCounts;
    return { method, path: `/api${path}?${new URLSearchParams(query)}`, body: { list: 'all' } };
  });

/** Which rows of the largest page are published and lack something, asked for after them. */
const incompleteRequests = (kind, total) => {
  const { method, path } = recordCalls(kind).incomplete;
  const last = Math.max(1, total - ofCalls.pageSize + 1);
  return [1, last].map((first) => ({
    method,
    path: `/api${path}`,
    body: { ids: Array.from({ length: ofCalls.pageSize }, (_, index) => first + index) },
  }));
};

const searchRequests = (call) =>
  twoWords.map((keywordstr) => ({ method: call.method, path: `/api${call.path}`, body: { keywordstr } }));

/** The requests of a form to show the parent law of its record, and to choose another one. */
const parentRequests = [
  { ids: [117, 500] },
  ...['', 'mines', 'act', 'shop-1', rare].map((search) => ({ search })),
].map((body) => ({ method: parentLaws.method, path: `/api${parentLaws.path}`, body }));

const totalsOf = (search) => `totals of ${search}`;

/** Whether a group may take no more than so many times as long with more records: what is counted after the rows may. */
export const isHeldToGrowth = (group) => !group.startsWith(totalsOf(''));

/**
 * The measured requests, in groups that share a limit.
 * @param totals how many records there are, by kind
 */
export function requestGroups(totals) {
  const groups = new Map();
  const add = (group, limit, requests) =>
    groups.set(group, { limit, requests: [...(groups.get(group)?.requests ?? []), ...requests] });
  for (const kind of kinds) {
    for (const [group, queries] of Object.entries(listRequests(kind, totals[kind.name]))) {
      const asked = isSearch(group) ? queries.map((query) => ({ ...query, total: 'later' })) : queries;
      const requests = asked.map((query) => listRequest(kind, query));
      add(group, isSearch(group) ? limits.text : limits.list, requests);
      if (isSearch(group))
        add(
          totalsOf(group),
          limits.text,
          queries.map((query) => countsRequest(kind, query)),
        );
    }
    add('status counts', limits.list, countsRequests(kind));
    add('counts at options', limits.list, optionCountsRequests(kind));
    add('marks of incomplete records', limits.list, incompleteRequests(kind, totals[kind.name]));
  }
  add('possible parent laws', limits.text, parentRequests);
  add('suggestions, two words', limits.search, searchRequests(keywordSearch));
  add('global search, two words', limits.search, searchRequests(searchCall));
  return groups;
}
