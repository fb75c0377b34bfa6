import { defaultFormSettings, law } from '@lexboard/shared-lib/domain';
import { parseListRequest, plainStart, readListStart, storeStartStatus, storeStartTab } from '../index.ts';

const session = {
  token: 'token-1',
  username: 'viewer',
  name: 'viewer',
  id: 2,
  isAdministrator: false,
  managesPeople: false,
  canEdit: false,
  canEditAll: false,
  moduleAccess: { statusInfo: 'Published', serchInfo: 'Yes', gridInfo: 'No' },
  passwordChangeRequired: false,
  secondFactorDue: false,
  organisationClosed: false,
  termsDue: false,
  timeZone: 'Asia/Kolkata',
  formSettings: defaultFormSettings,
  hasUnits: false,
  ownUnits: undefined,
} as const;

afterEach(() => localStorage.clear());

test('the start values come from statusInfo, then from what was chosen last', () => {
  expect(readListStart(session)).toEqual({ ...plainStart, list: 'published', mayShowGrid: false });
  storeStartTab('returns');
  storeStartStatus('draft');
  expect(readListStart(session)).toMatchObject({ tab: 'returns', list: 'draft' });
  expect(localStorage.getItem('selectedTabIndex')).toBe('2');
  expect(localStorage.getItem('btnStatus')).toBe('2');
});

test('stored nonsense is left out', () => {
  localStorage.setItem('selectedTabIndex', 'seven');
  localStorage.setItem('btnStatus', '-1');
  expect(readListStart(session)).toMatchObject({ tab: 'laws', list: 'published' });
});

test('an empty address asks for the first page, newest first', () => {
  expect(parseListRequest('', session)).toEqual({
    kind: law,
    list: 'published',
    query: { page: 1, pageSize: 50, sort: 'created', order: 'desc' },
  });
});

test('a search asks for its one column and the filters that are set', () => {
  const search = '?status=all&column=ActCodeName&text=FACT&lawentry=act&category=2&page=3&size=100&sort=Law';
  expect(parseListRequest(search, session)).toMatchObject({
    list: 'all',
    query: {
      page: 3,
      pageSize: 100,
      sort: 'Law',
      order: 'asc',
      ActCodeName: 'FACT',
      lawentry: 'act',
      category: 2,
    },
  });
});

test('of a law, the law list has that law, and the other lists what belongs to it', () => {
  expect(parseListRequest('?tab=laws&law=3', session)?.query).toMatchObject({ id: 3 });
  expect(parseListRequest('?tab=returns&law=3', session)?.query).toMatchObject({ law: 3 });
});

test('a tab without a list asks for nothing', () => {
  expect(parseListRequest('?tab=questions&law=3', session)).toBeUndefined();
});
