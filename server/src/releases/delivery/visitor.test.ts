import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { visitorCookie } from '@lexboard/shared-lib/contract';
import { readVisitor, createVisitorHeader } from './visitor.ts';

const key = randomBytes(32);
const visitor = { organisationId: '0f0e0d0c-0b0a-4908-8706-050403020100', accountId: 17 };
const setCookie = createVisitorHeader(visitor, key, { secure: false });
const [cookie = ''] = setCookie.split(';');

test('says for whom it is', () => {
  expect(readVisitor(cookie, key)).toMatchObject(visitor);
  expect(readVisitor(`theme=dark; ${cookie} ; other=1`, key)).toMatchObject(visitor);
});

test('tells two sign-ins of a person apart', () => {
  const again = readVisitor(createVisitorHeader(visitor, key, { secure: false }).split(';')[0], key);
  expect(again).toMatchObject(visitor);
  expect(again?.signIn).not.toBe(readVisitor(cookie, key)?.signIn);
});

test('is understood where it was set before it named the sign-in', () => {
  const person = `${visitor.organisationId}.${visitor.accountId}`;
  const signature = createHmac('sha256', key).update(person).digest('base64url');
  expect(readVisitor(`${visitorCookie}=${person}.${signature}`, key)).toMatchObject(visitor);
});

test('is not for scripts, other sites or, on https, open lines', () => {
  expect(setCookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(createVisitorHeader(visitor, key, { secure: true })).toMatch(/; SameSite=Lax; Secure$/);
});

test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['another person', cookie.replace('.17.', '.18.')],
  ['another organisation', cookie.replace('0f0e', '0f0f')],
  ['another signature', cookie.replace(/.....$/, 'AAAAA')],
  ['half a cookie', cookie.slice(0, -1)],
  ['an organisation as a whole', cookie.replace('.17.', '.0.')],
  ['another cookie of the same end', `x${cookie}`],
])('who sends %s is nobody', (_what, header) => {
  expect(readVisitor(header, key)).toBeUndefined();
});

test('who sends a cookie that was signed with another key is nobody', () => {
  expect(readVisitor(cookie, randomBytes(32))).toBeUndefined();
});

test('garbage is nobody, and no failure', () => {
  const garbage = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9a-f.-]{0,120}$/));
  fc.assert(fc.property(garbage, (text) => readVisitor(`${visitorCookie}=${text}`, key) === undefined));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readVisitor(text, key) === undefined));
});
