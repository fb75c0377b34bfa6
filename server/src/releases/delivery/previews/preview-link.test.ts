import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { readPreview, signPreview } from './preview-link.ts';

const key = randomBytes(32);
const link = {
  remote: 'mfe-roadmap',
  version: '1.2.0-0a1b2c3d',
  organisationId: '0f0e0d0c-0b0a-4908-8706-050403020100',
  until: new Date('2027-01-26T10:00:00Z'),
};
const value = signPreview(link, key);

test('says which version it is of, for whom, and until when, in signs that an address takes as they are', () => {
  expect(readPreview(value, key)).toEqual(link);
  expect(new URLSearchParams({ value: value.replace('@', '') }).toString()).not.toMatch(/%(?!7E)/);
});

test.each([
  ['another remote', value.replace('roadmap', 'workspace')],
  ['another version', value.replace('1.2.0', '1.2.1')],
  ['a later end', value.replace('~18', '~19')],
  ['another organisation', value.replace('0f0e', '0f0f')],
  ['another signature', value.replace(/.....$/, 'AAAAA')],
  ['half a link', value.slice(0, -1)],
  ['no signature', value.slice(0, value.lastIndexOf('~'))],
  ['a visitor', `${link.organisationId}.17.${'A'.repeat(43)}`],
])('is nothing once it is changed: %s', (_what, changed) => {
  expect(changed).not.toBe(value);
  expect(readPreview(changed, key)).toBeUndefined();
});

test('is nothing on another platform', () => {
  expect(readPreview(value, randomBytes(32))).toBeUndefined();
});

test('garbage is no link, and no failure', () => {
  const garbage = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9a-z.@~-]{0,200}$/));
  fc.assert(fc.property(garbage, (text) => readPreview(text, key) === undefined));
});
