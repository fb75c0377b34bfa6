import {
  removeDraft,
  removeStoredDrafts,
  isDraftStored,
  storeDraft,
  listStoredDrafts,
  type StoredDraft,
} from './index.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const now = Date.parse('2026-11-20T05:12:00Z');

const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  id: 'one',
  username: 'editor',
  form: '/law/42',
  kind: 'Law',
  name: 'LAW-000042',
  keptAt: now,
  version: 3,
  content: { Rules: 'Chapters I to X' },
  ...more,
});

const idsOf = (username: string, at = now) => listStoredDrafts(username, at).map(({ id }) => id);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a draft is kept whole, and a later one takes its place', () => {
  expect(storeDraft(draft())).toBe(true);
  storeDraft(draft({ content: { Rules: 'All' } }));
  expect(listStoredDrafts('editor', now)).toEqual([draft({ content: { Rules: 'All' } })]);
});

test('drafts are listed the latest first, and to nobody else', () => {
  storeDraft(draft());
  storeDraft(draft({ id: 'later', keptAt: now + 1 }));
  storeDraft(draft({ id: 'foreign', username: 'other' }));
  expect(idsOf('editor')).toEqual(['later', 'one']);
  expect(idsOf('other')).toEqual(['foreign']);
});

test('a draft is forgotten alone, or all of a person at once', () => {
  for (const id of ['one', 'two', 'three']) storeDraft(draft({ id }));
  storeDraft(draft({ id: 'foreign', username: 'other' }));
  removeDraft('two');
  expect(idsOf('editor')).toEqual(['one', 'three']);
  expect([isDraftStored('one'), isDraftStored('two')]).toEqual([true, false]);
  jest.spyOn(Date, 'now').mockReturnValue(now);
  removeStoredDrafts('editor');
  expect(idsOf('editor')).toEqual([]);
  expect(idsOf('other')).toEqual(['foreign']);
});

test('after 30 days a draft of anybody is removed', () => {
  storeDraft(draft());
  storeDraft(draft({ id: 'foreign', username: 'other' }));
  expect(idsOf('editor', now + 30 * dayMs - 1)).toEqual(['one']);
  expect(idsOf('editor', now + 30 * dayMs)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('what cannot be read is removed, and nothing else is touched', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('lexboard.draft.1.torn', '{"id":');
  localStorage.setItem('lexboard.draft.1.foreign', '{"id":7}');
  localStorage.setItem('selectedTabIndex', '1');
  expect(listStoredDrafts('editor')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['selectedTabIndex']);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a browser without room says so, and keeps what it had', () => {
  storeDraft(draft());
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(storeDraft(draft({ content: 'more' }))).toBe(false);
  expect(listStoredDrafts('editor', now)).toEqual([draft()]);
});
