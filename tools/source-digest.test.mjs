import { builtVersion, sourceDigest } from './source-digest.mjs';

test('a digest is 8 hexadecimal digits, the same each time, and each front end has its own', async () => {
  const digest = await sourceDigest('mfe-roadmap');
  expect(digest).toMatch(/^[0-9a-f]{8}$/);
  expect(await sourceDigest('mfe-roadmap')).toBe(digest);
  expect(await sourceDigest('mfe-workspace')).not.toBe(digest);
});

test("a built version is the package's version with the digest", async () => {
  expect(await builtVersion('mfe-roadmap')).toBe(`0.1.0-${await sourceDigest('mfe-roadmap')}`);
});
