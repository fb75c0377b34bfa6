import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addRecentSearch,
  storeTab,
  storeWorkspaceAddress,
  readWorkspaceAddress,
  parseListAddress,
  plainStart,
  readRecentSearches,
} from '@lexboard/shared-lib/client';
import type { Suggestion } from '@lexboard/shared-lib/contract';
import { registerRemoteLoader, type FederatedComponents } from '@lexboard/shared-lib/federation';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
// Code that the box fetches when it takes the focus is here before the first test waits for it.
import './suggestions/recent-list.tsx';
import './suggestions/suggestions.tsx';

const suggestions: Suggestion[] = [
  {
    type: 'Other Compliance',
    id: 4,
    code: 'OTH-000004',
    name: 'Display of abstracts of the Factories Act',
    law: 'FACT-1948',
  },
  { type: 'Law', id: 1, code: 'LAW-000001', name: 'The Factories Act, 1948' },
  {
    type: 'Law',
    id: 2,
    code: 'LAW-000002',
    name: 'The Mines Act, 1952',
    match: { field: 'Rules', text: 'As under the Factories Act…' },
  },
];

/** Stands for the dialog of the workspace: says what it begins with, and can be closed or chosen from. */
function SearchDialog({ keyword, onClosed, onChosen }: FederatedComponents['mfe-workspace/SearchDialog']) {
  return (
    <section aria-label="VIEW SEARCH LIST">
      {keyword}
      <button onClick={onClosed}>Close</button>
      <button onClick={() => onChosen({ type: 'License', id: 7, edit: false })}>Choose</button>
      <button onClick={() => onChosen({ type: 'License', id: 7, edit: true })}>Edit</button>
    </section>
  );
}

function offerDialog(): void {
  registerRemoteLoader({
    load: jest.fn().mockResolvedValue({ Component: SearchDialog }),
    loadAndApply: () => Promise.reject(new Error('No application is loaded here.')),
    open: () => ({
      noteShown: () => undefined,
      noteFailure: () => Promise.resolve(false),
      onOtherVersion: () => () => undefined,
      close: () => undefined,
    }),
    preload: jest.fn(),
    refresh: () => Promise.resolve(),
    prepareScript: () => undefined,
  });
}

beforeEach(() => {
  prepareServer();
  offerDialog();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  startSession(signedInAs('editor'));
  answerWith(() => reply(200, { success: 1, data: suggestions }));
});

const box = () => screen.getByLabelText<HTMLInputElement>('Keyword');
const options = () => screen.findAllByRole('option');
const noOptions = () => expect(screen.queryByRole('listbox')).toBeNull();
const activeName = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => location.pathname + location.search;
const dialog = () => screen.findByRole('region', { name: 'VIEW SEARCH LIST' });
const noDialog = () => expect(screen.queryByRole('region', { name: 'VIEW SEARCH LIST' })).toBeNull();

async function type(text: string, at = '/nowhere') {
  const { person } = openPage(at);
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await person.keyboard(text);
  return person;
}

test('records are suggested by kind with their law and where else they hold it, and everything at the end', async () => {
  await type('fact');
  const names = (await options()).map((option) => option.textContent);
  expect(names).toEqual([
    'LAW-000001The Factories Act, 1948',
    'LAW-000002The Mines Act, 1952Rules: As under the Factories Act…',
    'OTH-000004Display of abstracts of the Factories ActLaw FACT-1948',
    'Search everything for "fact"',
  ]);
  const laws = within(screen.getByRole('group', { name: 'Laws' })).getAllByRole('option');
  expect(laws).toHaveLength(2);
  expect(screen.getByText('3 suggestions').role).toBe('status');
  const marked = (option?: Element) =>
    [...(option?.querySelectorAll('mark') ?? [])].map(({ parentElement }) => parentElement?.tagName);
  expect(laws.map(marked)).toEqual([['SPAN'], ['SMALL']]);
});

test('a mistyped word marks what is suggested instead, among the kind that it was looked for in', async () => {
  answerWith(() => reply(200, { success: 1, data: suggestions, meant: { Law: ['factories'] } }));
  await type('factries');
  const marks = (await options()).map((option) => option.querySelector('mark')?.textContent);
  expect(marks).toEqual(['Factories', 'Factories', undefined, undefined]);
});

const openBox = async () => {
  const { person } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  return person;
};

test('the empty box offers what this person searched for last, which is searched again', async () => {
  addRecentSearch('mines');
  addRecentSearch('fact');
  const person = await openBox();
  const names = (await options()).map((option) => option.textContent);
  expect(names).toEqual(['fact', 'mines', 'Clear recent searches']);
  expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box().value).toBe('mines');
  await screen.findByRole('group', { name: 'Laws' });
  expect(callsTo('/searchfilter/keyword')).toEqual([{ keywordstr: 'mines', accessusername: 'editor' }]);
});

test('recent searches are removed by key, by press, and all at once: then nothing opens below the empty box', async () => {
  for (const text of ['mines', 'docks', 'ports', 'fact']) addRecentSearch(text);
  const person = await openBox();
  await options();
  await person.keyboard('{ArrowDown}{Delete}');
  expect(readRecentSearches()).toEqual(['ports', 'docks', 'mines']);
  await person.click(screen.getByTitle('Remove "docks"'));
  expect(readRecentSearches()).toEqual(['ports', 'mines']);
  expect(document.activeElement).toBe(box());
  await person.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect(readRecentSearches()).toEqual([]);
  noOptions();
});

test('searches that are used become recent ones: of laws, of everything, and those that led to a record', async () => {
  const person = await type('fact');
  const typeAnother = async (text: string) => {
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await person.clear(box());
    await person.keyboard(text);
  };
  await person.click((await options())[0] ?? document.body);
  expect(address()).toBe('/workspace?tab=laws&status=all&open=law%3A1');
  expect(readRecentSearches()).toEqual(['fact']);
  await typeAnother('mines{Enter}');
  expect(readRecentSearches()).toEqual(['mines', 'fact']);
  await typeAnother('docks{Control>}k{/Control}');
  await dialog();
  expect(readRecentSearches()).toEqual(['docks', 'mines', 'fact']);
});

test('arrow keys go round the suggestions while the focus stays in the box; Enter opens the record', async () => {
  const person = await type('fact');
  await options();
  expect(activeName()).toBeUndefined();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeName()).toMatch(/Mines/);
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeName()).toMatch(/Search everything/);
  await person.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(activeName()).toMatch(/Display/);
  expect(document.activeElement).toBe(box());
  await person.keyboard('{Enter}');
  expect(address()).toBe('/workspace?tab=other-compliances&status=all&open=othercomp%3A4');
  noOptions();
});

test('Enter without a suggestion filters the law list; Escape closes and keeps what is typed', async () => {
  const person = await type('fact');
  await options();
  await person.keyboard('{Escape}');
  noOptions();
  expect(box().value).toBe('fact');
  await person.keyboard('{ArrowDown}');
  await options();
  await person.keyboard('{Enter}');
  expect(address()).toBe('/workspace?tab=laws&status=all&lawentry=fact');
  noOptions();
});

test('a late answer never replaces the suggestions of what was typed after it', async () => {
  const late = Promise.withResolvers<Response>();
  answerWith(() => (callsTo('/searchfilter/keyword').length === 1 ? late.promise : found('later')));
  const found = (name: string) => reply(200, { success: 1, data: [{ ...suggestions[1], name }] });
  const person = await type('f');
  await person.keyboard('act');
  await screen.findByText('later');
  await act(async () => late.resolve(await Promise.resolve(found('earlier'))));
  expect(screen.queryByText('earlier')).toBeNull();
  expect(callsTo('/searchfilter/keyword')).toEqual([
    { keywordstr: 'f', accessusername: 'editor' },
    { keywordstr: 'fact', accessusername: 'editor' },
  ]);
});

test('nothing found and a failure are told, and everything can still be searched', async () => {
  answerWith(() => reply(200, { success: 1, data: [] }));
  const person = await type('xyz');
  await screen.findByText('No record matches.');
  answerWith(() => reply(422, { success: 0, message: 'No.' }));
  await person.keyboard('x');
  await screen.findByText('Suggestions could not be loaded.');
  expect(await options()).toHaveLength(1);
});

test('the last suggestion opens the search of everything with what is typed, and closing comes back', async () => {
  const person = await type(' fact ');
  await options();
  await person.keyboard('{ArrowUp}{Enter}');
  expect((await dialog()).textContent).toMatch(/^fact/);
  await person.dblClick(screen.getByRole('button', { name: 'Close' }));
  await waitFor(noDialog);
  expect(address()).toBe('/nowhere');
});

test('Ctrl or Command with K opens and closes it from anywhere, but not while a question is open', async () => {
  openPage('/nowhere?x=1');
  for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
    const press = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ...keys });
    expect(press()).toBe(false);
    await dialog();
    expect(address()).toBe('/nowhere?x=1');
    press();
    await waitFor(noDialog);
  }
  for (const keys of [{ ctrlKey: true, shiftKey: true }, {}]) {
    expect(fireEvent.keyDown(document.body, { key: 'k', ...keys })).toBe(true);
  }
  const question = document.body.appendChild(document.createElement('div'));
  question.setAttribute('role', 'alertdialog');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  question.remove();
  noDialog();
});

test('Back closes the dialog; a choice opens the record over its tab, and Back from there comes to the page of before', async () => {
  const { person } = openPage('/nowhere?x=1');
  await person.keyboard('{Control>}k{/Control}');
  await dialog();
  history.back();
  await waitFor(noDialog);
  expect(address()).toBe('/nowhere?x=1');
  await person.keyboard('{Control>}k{/Control}');
  await dialog();
  await person.click(screen.getByRole('button', { name: 'Choose' }));
  expect(address()).toBe('/workspace?tab=licenses&status=all&open=license%3A7');
  noDialog();
  history.back();
  await waitFor(() => expect(address()).toBe('/nowhere?x=1'));
  noDialog();
});

test('what is found opens over its tab as that was left, and what narrows every tab stays', async () => {
  storeTab(parseListAddress('?tab=licenses&status=draft&text=boiler', plainStart));
  storeWorkspaceAddress('?tab=laws&status=draft&category=3&text=port');
  const { person } = openPage('/nowhere');
  await person.keyboard('{Control>}k{/Control}');
  await dialog();
  await person.click(screen.getByRole('button', { name: 'Choose' }));
  expect(address()).toBe('/workspace?tab=licenses&status=draft&text=boiler&category=3&open=license%3A7');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await person.keyboard('fact{Escape}{Enter}');
  expect(address()).toBe('/workspace?tab=laws&status=all&lawentry=fact&category=3');
});

test('Edit leads to the form, whose Close then leads to the tab of its kind', async () => {
  const { person } = openPage('/workspace?tab=laws');
  await person.keyboard('{Control>}k{/Control}');
  await dialog();
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(noDialog);
  expect(address()).toBe('/license/7');
  expect(readWorkspaceAddress()).toBe('/workspace?tab=licenses&status=all');
});

test('whoever may not search by text has no search box, and Ctrl+K is left to the browser', async () => {
  startSession(
    signedInAs('editor', {
      model_access_controller: { statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' },
    }),
  );
  openPage('/workspace?tab=laws&lawentry=fact');
  expect(await screen.findByRole('button', { name: 'Profile of editor' })).toBeTruthy();
  expect(screen.queryByLabelText('Keyword')).toBeNull();
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  noDialog();
});
