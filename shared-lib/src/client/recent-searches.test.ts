import { storedKeys } from '@lexboard/shared-lib/session';
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

const signIn = (username: string) => {
  localStorage.setItem(storedKeys.token, `token of ${username}`);
  localStorage.setItem(storedKeys.username, username);
};

beforeEach(() => {
  localStorage.clear();
  signIn('editor');
});

test('the newest of eight is first, and each is there once, whatever its case', () => {
  for (let number = 1; number <= 9; number += 1) addRecentSearch(` word ${number} `);
  addRecentSearch('WORD 5');
  addRecentSearch('  ');
  expect(readRecentSearches()).toEqual([
    'WORD 5',
    'word 9',
    'word 8',
    'word 7',
    'word 6',
    'word 4',
    'word 3',
    'word 2',
  ]);
});

test('one can be removed, and all', () => {
  addRecentSearch('mines');
  addRecentSearch('docks');
  removeRecentSearch('docks');
  expect(readRecentSearches()).toEqual(['mines']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test('they belong to their person', () => {
  addRecentSearch('mines');
  signIn('viewer');
  expect(readRecentSearches()).toEqual([]);
  signIn('editor');
  expect(readRecentSearches()).toEqual(['mines']);
});

test.each(['{', '{"a":1}', '[1]'])('what else is stored there, such as %j, is as nothing', (entry) => {
  addRecentSearch('mines');
  for (const key of Object.keys(localStorage)) {
    if (key.includes('recent-searches')) localStorage.setItem(key, entry);
  }
  expect(readRecentSearches()).toEqual([]);
});
