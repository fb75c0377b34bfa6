import { formatListingAddress, parseListingAddress } from './listing-address.ts';

const shape = {
  filters: ['text', 'user'],
  sorts: ['name', 'at'],
  ownOrder: { sort: 'at', order: 'desc' },
} as const;

const defaults = { page: 1, pageSize: 50, sort: 'at', order: 'desc', filters: {} };

test.each([
  ['', defaults],
  ['?text=mines&page=3&size=100', { ...defaults, filters: { text: 'mines' }, page: 3, pageSize: 100 }],
  ['?sort=name', { ...defaults, sort: 'name', order: 'asc' }],
  ['?sort=name&order=desc', { ...defaults, sort: 'name', order: 'desc' }],
  ['?sort=at', { ...defaults, order: 'asc' }],
])('The address "%s" says a list, and the list that address', (search, address) => {
  expect(parseListingAddress(search, shape)).toEqual(address);
  expect(formatListingAddress(parseListingAddress(search, shape), shape)).toBe(search);
});

test.each(['?sort=password', '?order=asc', '?page=-1', '?page=x', '?size=7', '?text=%20', '?colour=red'])(
  'What is unknown in "%s" is left out',
  (search) => {
    expect(parseListingAddress(search, shape)).toEqual(defaults);
    expect(formatListingAddress(parseListingAddress(search, shape), shape)).toBe('');
  },
);
