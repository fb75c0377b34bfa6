import { loginAddress, returnAddress } from './return-address.ts';

test('an address asked for comes back with its query', () => {
  const address = loginAddress({ pathname: '/law/0', search: '?from=3&x=a%20b' });
  expect(returnAddress(new URL(address, location.origin).search)).toBe('/law/0?from=3&x=a%20b');
});

test('the start page needs no way back', () => {
  expect(loginAddress({ pathname: '/', search: '' })).toBe('/login');
  expect(loginAddress({ pathname: '/workspace', search: '' })).toBe('/login');
  expect(returnAddress('')).toBe('/workspace');
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
  expect(returnAddress(`?${new URLSearchParams({ returnTo: asked }).toString()}`)).toBe('/workspace');
});
