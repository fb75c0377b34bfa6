import { license, otherCompliance } from '@lexboard/shared-lib/domain';
import {
  formatListAddress,
  storeTab,
  storeWorkspaceAddress,
  buildKeywordAddress,
  maxSearchLength,
  formatDetailSearch,
  parseListAddress,
  plainStart,
  buildRecordAddress,
  formatTabSearch,
  type ListAddress,
} from '../index.ts';

const parse = (search: string) => parseListAddress(search, plainStart);

const everything: ListAddress = {
  tab: 'laws',
  list: 'draft',
  column: 'ParentLaw',
  text: '50% & "more"',
  lawentry: 'फैक्टरी',
  category: 3,
  state: 12,
  law: undefined,
  unit: undefined,
  applicable: 'Not decided',
  lawStatus: ['Active', 'InActive'],
  due: [],
  expiry: [],
  sensitivity: [],
  periodicity: [],
  owner: [],
  stage: [],
  demand: [],
  review: ['To be reviewed'],
  authority: [],
  taskType: [],
  changed: ['Last 7 days'],
  locked: ['Locked'],
  changedBy: 'asha',
  page: 4,
  pageSize: 200,
  sort: 'Law',
  order: 'desc',
  layout: 'grid',
  columns: ['ActCodeName', 'status', 'Law'],
  questions: '',
  open: { kind: 'law', id: 12, detail: 'timeline_12.2-12.3' },
};

test('an empty address is the law list, newest first', () => {
  expect(parse('')).toMatchObject({
    tab: 'laws',
    list: 'all',
    column: 'allFields',
    text: '',
    page: 1,
    pageSize: 50,
    sort: 'created',
    order: 'desc',
    layout: 'list',
    columns: undefined,
    questions: '',
    open: undefined,
  });
});

test('what is formatted is parsed back', () => {
  expect(parse(formatListAddress(everything))).toEqual(everything);
  expect(parse(formatListAddress(parse('')))).toEqual(parse(''));
});

test('choices of a filter go to the address as one text, whatever signs they have', () => {
  const chosen = { sensitivity: ['High'], periodicity: ['Yearly', 'One, two'], taskType: ['a\\b'] };
  const address = { ...parse('?tab=other-compliances'), ...chosen };
  expect(formatListAddress(address)).toBe(
    '?tab=other-compliances&status=all&sensitivity=High&periodicity=Yearly%2COne%5C%2C+two&taskType=a%5C%5Cb',
  );
  expect(parse(formatListAddress(address))).toEqual(address);
});

test('tab and status are always said, so that a link does not depend on the start values of its reader', () => {
  expect(formatListAddress(parse(''))).toBe('?tab=laws&status=all');
});

test('an address that says nothing takes the start values', () => {
  const start = { ...plainStart, tab: 'licenses', list: 'published' } as const;
  expect(parseListAddress('', start)).toMatchObject({ tab: 'licenses', list: 'published' });
  expect(parseListAddress('?tab=laws&status=all', start)).toMatchObject({ tab: 'laws', list: 'all' });
});

test.each([
  ['page=0', { page: 1 }],
  ['tab=questions&law=7&questions=rules', { tab: 'questions', questions: 'rules' }],
  ['tab=laws&questions=rules', { questions: '' }],
  ['page=-3', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['page=99999999999', { page: 10_000_000 }],
  ['size=0', { pageSize: 50 }],
  ['size=10000', { pageSize: 50 }],
  ['size=7', { pageSize: 50 }],
  ['sort=password', { sort: 'created', order: 'desc' }],
  ['sort=Law', { sort: 'Law', order: 'asc' }],
  ['order=sideways', { order: 'desc' }],
  ['column=LawUniqueCode&text=x', { column: 'allFields', text: 'x' }],
  ['tab=licenses&column=ParentLaw&text=x', { tab: 'licenses', column: 'allFields', text: 'x' }],
  ['tab=licenses&sort=ActCodeName&order=asc', { tab: 'licenses', sort: 'created', order: 'asc' }],
  ['tab=laws&open=license:7', { tab: 'laws', open: { kind: 'license', id: 7, detail: '' } }],
  ['tab=questions&law=7&column=Law&sort=Law', { tab: 'questions', column: 'allFields', sort: 'created' }],
  ['tab=nonsense', { tab: 'laws' }],
  ['tab=questions', { tab: 'laws' }],
  ['tab=questions&law=7', { tab: 'questions', law: 7 }],
  ['tab=laws&law=x', { law: undefined }],
  ['tab=laws&applicable=Conflict', { applicable: 'Conflict' }],
  ['tab=laws&applicable=Perhaps', { applicable: undefined }],
  ['tab=returns&applicable=Conflict', { applicable: undefined }],
  ['locked=Perhaps&changed=Ever,Last 7 days', { locked: [], changed: ['Last 7 days'] }],
  ['lawStatus=Repealed,Perhaps,Repealed', { lawStatus: ['Repealed'] }],
  ['tab=laws&sensitivity=High&taskType=Audit', { sensitivity: [], taskType: [] }],
  ['tab=returns&sensitivity=,High,&taskType=Audit', { sensitivity: ['High'], taskType: [] }],
  ['open=law', { open: undefined }],
  ['open=user:1', { open: undefined }],
  ['open=law:0', { open: undefined }],
  ['open=law:1&detail=<b>', { open: { kind: 'law', id: 1, detail: '' } }],
  ['detail=timeline', { open: undefined }],
  ['category=x&state=-1', { category: undefined, state: undefined }],
  ['text=%00a%00', { text: 'a' }],
  ['columns=', { columns: undefined }],
  ['columns=password,,__proto__', { columns: undefined }],
  ['columns=status,Law,password,Law', { columns: ['ActCodeName', 'status', 'Law'] }],
  ['columns=Law,ActCodeName', { columns: ['ActCodeName', 'Law'] }],
  ['columns=ActCodeName', { columns: ['ActCodeName'] }],
  ['tab=licenses&columns=Law', { columns: undefined }],
  ['tab=questions&law=7&columns=Law', { columns: undefined }],
])('%s gives a sensible view', (search, expected) => {
  expect(parse(`?${search}`)).toMatchObject(expected);
});

test('a text longer than any name is cut', () => {
  expect(parse(`?text=${'x'.repeat(10_000)}`).text).toHaveLength(maxSearchLength);
});

test('columns without end are those that there are, each once', () => {
  expect(parse(`?columns=${'Law,status,x,'.repeat(10_000)}`).columns).toEqual([
    'ActCodeName',
    'Law',
    'status',
  ]);
});

test('a person without search or grid has neither, whatever the address says', () => {
  const start = { ...plainStart, maySearch: false, mayShowGrid: false };
  expect(parseListAddress('?column=Law&text=a&lawentry=b&view=grid', start)).toMatchObject({
    column: 'allFields',
    text: '',
    lawentry: '',
    layout: 'list',
  });
});

describe('what leads to the workspace from outside', () => {
  beforeEach(() => sessionStorage.clear());

  test("the toolbar's keyword leads to the law list, whatever its status, and keeps what narrows every tab", () => {
    expect(buildKeywordAddress(' wages & bonus ')).toBe(
      '/workspace?tab=laws&status=all&lawentry=wages+%26+bonus',
    );
    storeWorkspaceAddress('?tab=returns&status=draft&text=x&category=3&state=12');
    expect(parse(buildKeywordAddress('wages').replace('/workspace', ''))).toEqual({
      ...parse(''),
      lawentry: 'wages',
      category: 3,
      state: 12,
    });
  });

  test('a record that was found is read over the whole list of its tab', () => {
    storeWorkspaceAddress('?tab=returns&status=draft');
    const search = buildRecordAddress(otherCompliance, 12).replace('/workspace', '');
    expect(parse(search)).toMatchObject({
      tab: 'other-compliances',
      list: 'all',
      open: { kind: 'othercomp', id: 12 },
    });
  });

  test('a record that was found is read over its tab as that was left, with what narrows every tab now', () => {
    storeTab(parse('?tab=licenses&status=draft&text=boiler&page=3'));
    storeWorkspaceAddress('?tab=laws&status=all&category=3');
    expect(buildRecordAddress(license, 7)).toBe(
      '/workspace?tab=licenses&status=draft&text=boiler&category=3&open=license%3A7',
    );
  });

  test.each(['{', '7', 'null'])('a browser that holds %j for the tabs has kept none', (stored) => {
    sessionStorage.setItem('lexboard.workspace.tabs.nobody', stored);
    expect(formatTabSearch(license)).toBe('?tab=licenses&status=all');
  });
});

test('a record is opened over a list as its address says it', () => {
  const list = { ...everything, open: undefined };
  const opened = { ...everything, open: { kind: 'law', id: 12, detail: '' } } as const;
  expect(formatDetailSearch(formatListAddress(list), { kind: 'law', id: 12 })).toBe(
    formatListAddress(opened),
  );
});
