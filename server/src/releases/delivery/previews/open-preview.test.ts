import { openPreview } from './open-preview.ts';

const open = (url: string) => openPreview(url, { secure: false });
const cookie = (value: string) => `lexboard_preview=${value}; Path=/; HttpOnly; SameSite=Lax`;

test.each([
  ['/hello?preview=mfe-hello@1.0.0~1~o~s', '/hello', 'mfe-hello@1.0.0~1~o~s'],
  ['/workspace?tab=laws&preview=a@1&text=a%20b+c', '/workspace?tab=laws&text=a%20b+c', 'a@1'],
  ['/workspace?preview=a@1&text=why?&preview=b@2', '/workspace?text=why?', 'b@2'],
  ['/?preview=mfe-hello%401.0.0%7E1', '/', 'mfe-hello@1.0.0~1'],
  ['//elsewhere.example/?preview=a@1', '/elsewhere.example/', 'a@1'],
  ['/\\elsewhere.example?preview=a@1', '/elsewhere.example', 'a@1'],
  ['/?preview=%', '/', 'unreadable'],
  ['/?preview=a%3B%20Domain%3Delsewhere.example', '/', 'unreadable'],
  [`/?preview=${'a'.repeat(301)}`, '/', 'unreadable'],
])('takes the link out of %s', (url, address, value) => {
  expect(open(url)).toMatchObject({ address, setCookie: cookie(value) });
});

test('ends the preview where the link is empty', () => {
  expect(open('/hello?tab=1&preview=')).toEqual({
    address: '/hello?tab=1',
    setCookie: 'lexboard_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    link: '',
  });
});

test.each(['/hello', '/hello?preview', '/hello?previews=1', '/hello?my_preview=1', '/preview=1'])(
  'leaves %s as it is',
  (url) => {
    expect(open(url)).toBeUndefined();
  },
);

test('goes over no open line where people use https', () => {
  expect(openPreview('/?preview=a@1', { secure: true })?.setCookie).toMatch(/; Secure$/);
});
