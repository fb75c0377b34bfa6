import { describeLinkFault, describeReferenceFault, isWebAddress } from './web-address.ts';

test.each([
  'https://egazette.gov.in',
  'http://labour.gov.in/notices?year=2026&page=2#top',
  'HTTPS://EXAMPLE.ORG/%E0%A4%A8',
  'https://भारत.भारत/राजपत्र',
  'https://[::1]:8443/',
  'http://192.168.1.20/acts',
  'http://intranet/acts?by=asha@example.org',
  'https://web.archive.org/web/2020/http://egazette.gov.in',
  'https://my_files.example.org./a:b@c',
])('a link may lead to %s', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  '',
  'egazette.gov.in',
  '/law/1',
  '//example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0Aalert(1)',
  ' https://example.org',
  'https://example.org/a b',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  'https:///path',
  'https://?query',
  'https://exa<mple.org',
])('%j is no address of a page', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

const hidden = 'The Link has a sign in it that cannot be seen. Please type the web address anew.';
const user = 'The Link must have no user name and no @ before the name of the website.';
const host = 'The Link leads to no website: please check the name after https:// or http://.';
const beginning = 'The Link must be a web address that begins with https:// or http://.';
const space = 'The Link must have no space in it. In a web address a space is written as %20.';
const rest = 'The Link is no web address: please check what follows https:// or http://.';

test.each([
  ['https://egazette.gov.in', undefined],
  ['egazette.gov.in', beginning],
  ['see the gazette', beginning],
  ['https:/egazette.gov.in', beginning],
  ['https://egazette.gov.in/notice 12.pdf', space],
  ['https://egazette.gov.in/\tnotice', space],
  ['https://egazette.gov.in/notice\u00a012', space],
  ['https:// egazette.gov.in', space],
  ['https://', rest],
  ['http:///path', rest],
  ['https://exa<mple.org', rest],
  ['https://egazette.gov.in\\@evil.example/', user],
  ['https://egazette.gov.in\\evil.example/', rest],
  ['https://egazette.gov.in@evil.example/', user],
  ['https://asha:secret@example.org/', user],
  ['https://@example.org/', user],
  ['https://example.org:70000/', rest],
  ['https://example.org/\u202efdp.exe', hidden],
  ['https://\u200eexample.org/', hidden],
  ['https://exam\u200bple.org/', hidden],
  ['https://exam\u00adple.org/', hidden],
  ['https://example.org/\u0000', hidden],
  ['https://example.org/\u2800a', hidden],
  ['https://example.org/\u3164', hidden],
  ['https://example.org/\u{e0041}', hidden],
  ['https://example..org/', host],
  ['https://.org/', host],
  ['https://.', host],
  ['https://./', host],
  ['https://-example.org/', host],
  ['https://example-.org/', host],
  [`https://${'a'.repeat(64)}.org/`, host],
  [`https://${'a.'.repeat(127)}org/`, host],
  ['https://exa,mple.org/', host],
  ['http://http://egazette.gov.in', host],
  ['https://www/', host],
  ['http://2130706433/', host],
  ['http://0x7f.1/', host],
  ['http://1.2.3.256/', rest],
])('of the link %j is said: %s', (link, words) => {
  expect(describeLinkFault(link)).toBe(words);
});

test.each([
  ['', undefined],
  ['The Gazette of India, part II', undefined],
  ['see https://asha@example.org', undefined],
  [' https://egazette.gov.in ', undefined],
  [
    'https://asha@egazette.gov.in',
    'Reference Link must have no user name and no @ before the name of the website.',
  ],
  ['ftp://example.org/a', 'Reference Link must be a web address that begins with https:// or http://.'],
])('of the reference %j is said: %s', (text, words) => {
  expect(describeReferenceFault(text, 'Reference Link')).toBe(words);
});
