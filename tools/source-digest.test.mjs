import { builtVersion, lockedPackages, sourceDigest } from './source-digest.mjs';

test('a digest is 8 hexadecimal digits, the same each time, and each front end has its own', async () => {
  const digest = await sourceDigest('mfe-roadmap');
  expect(digest).toMatch(/^[0-9a-f]{8}$/);
  expect(await sourceDigest('mfe-roadmap')).toBe(digest);
  expect(await sourceDigest('mfe-workspace')).not.toBe(digest);
});

test("a built version is the package's version with the digest", async () => {
  expect(await builtVersion('mfe-roadmap')).toBe(`0.1.0-${await sourceDigest('mfe-roadmap')}`);
});

test('a new workspace changes no version, another package changes each', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'mfe-a': { name: 'a', version: '1' } };
  const digestible = (more) =>
    lockedPackages(JSON.stringify({ packages: { ...packages, ...more } })).toString();
  const before = digestible({});
  expect(digestible({ 'mfe-b': {}, 'node_modules/@lexboard/mfe-b': { link: true } })).toBe(before);
  expect(digestible({ 'mfe-b/node_modules/c': { version: '1.0.0' } })).not.toBe(before);
  expect(digestible({ 'node_modules/a': { version: '1.0.1' } })).not.toBe(before);
});
