import { buildLoginAddress, readReturnAddress } from './return-address.ts';

test('an address asked for comes back with its query', () => {
  const address = buildLoginAddress({ pathname: '/law/0', search: '?from=3&x=a%20b' });
  expect(readReturnAddress(new URL(address, location.origin).search)).toBe('/law/0?from=3&x=a%20b');
});

test('the start page needs no way back', () => {
  expect(buildLoginAddress({ pathname: '/', search: '' })).toBe('/login');
  expect(buildLoginAddress({ pathname: '/workspace', search: '' })).toBe('/login');
  expect(readReturnAddress('')).toBe('/workspace');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  'workspace',
  '/logout',
  '/\t/evil.example',
  '/.//evil.example',
  '',
])('%j is not followed', (asked) => {
  expect(readReturnAddress(`?${new URLSearchParams({ returnTo: asked }).toString()}`)).toBe('/workspace');
});
