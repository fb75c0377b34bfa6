import { createSecret, buildOtpauthAddress, drawQrCode, findStep } from './one-time-code.ts';

/** '12345678901234567890', the secret of RFC 6238, Appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code of RFC 6238 is right: %s', (seconds, code) => {
  expect(findStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('a code is right one step before and after its own, and names its step', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const atStep = (other: number) => findStep(secret, '005924', other * 30_000);
  expect([-2, -1, 0, 1, 2].map((drift) => atStep(step + drift))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
  expect(findStep(secret, '005925', step * 30_000)).toBeUndefined();
});

test('secrets have 160 bits and are not the same twice', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(createSecret());
});

test('the address has what an app needs, and is drawn as a picture', () => {
  const address = buildOtpauthAddress(secret, 'asha & co');
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname)).toBe('/Lexboard:asha & co');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Lexboard',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const [kind, content = ''] = drawQrCode(address).split(',');
  expect(kind).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(content, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
});
