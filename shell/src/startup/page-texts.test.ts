import { storedKeys } from '@lexboard/shared-lib/session';
import { currentLanguage, formatMessage, idOfText, openTextPlace, t } from '@lexboard/shared-lib/texts';
import { followNotes, type HealthNote } from '../federation/health/health-notes.ts';
import { openPageTexts, pageTexts } from './page-texts.ts';

const fetchMock = jest.fn<Promise<Response>, [string]>();
const notes: HealthNote[] = [];
const texts = { [idOfText('Save')]: 'सहेजें', [idOfText('Cancel')]: '' };

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock, __webpack_public_path__: '/remotes/shell/1.0.0/' });
  fetchMock.mockReset();
  notes.length = 0;
  followNotes((note) => notes.push(note));
  delete pageTexts.loading;
});

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  openTextPlace({ language: () => 'en', find: () => undefined, format: formatMessage });
});

async function open(language: string) {
  localStorage.setItem(storedKeys.language, language);
  openPageTexts();
  await pageTexts.loading;
}

const missing = (count: number) => ({
  kind: 'missingTexts',
  file: 'http://localhost/remotes/shell/1.0.0/shell.hi.json',
  count,
});

test('a page in English asks for no texts', async () => {
  await open('en');
  expect([fetchMock.mock.calls.length, document.documentElement.lang]).toEqual([0, 'en']);
});

test('a page in Hindi has its texts, English where one is missing, and counts that', async () => {
  fetchMock.mockResolvedValue(Response.json(texts));
  await open('hi');
  expect([t('Save'), t('Cancel'), currentLanguage()]).toEqual(['सहेजें', 'Cancel', 'hi']);
  expect(document.documentElement.lang).toBe('hi');
  expect(notes).toEqual([missing(1)]);
});

test('a file that does not load is asked for once more', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchMock.mockResolvedValue(Response.json({ [idOfText('Save')]: 'सहेजें' }));
  await open('hi');
  expect([t('Save'), notes]).toEqual(['सहेजें', []]);
});

test('without a file the page is in English, and it is counted', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })));
  await open('hi');
  expect([t('Save'), fetchMock.mock.calls.length, notes]).toEqual(['Save', 2, [missing(1)]]);
});
