import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findAcceptedEncoding, compress } from './compressed.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, deflate', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br; q=0.00, identity', undefined],
  ['brotli, xgzip', undefined],
])('Accept-Encoding %j allows %j', (header, encoding) => {
  expect(findAcceptedEncoding(header)).toBe(encoding);
});

test('what is compressed comes back as it was', async () => {
  const text = 'The Factories Act, 1948 '.repeat(100);
  const { content } = await compress(text, 'br');
  expect(content.length).toBeLessThan(100);
  expect(brotliDecompressSync(content).toString()).toBe(text);
  expect(gunzipSync((await compress(text, 'gzip')).content).toString()).toBe(text);
});
