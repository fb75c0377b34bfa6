import { describeLinkFault, isWebAddress } from './web-address.ts';

test.each([
  'https://egazette.gov.in',
  'http://labour.gov.in/notices?year=2026&page=2#top',
  'HTTPS://EXAMPLE.ORG/%E0%A4%A8',
  'https://भारत.भारत/राजपत्र',
  'https://[::1]:8443/',
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
])('of the link %j is said: %s', (link, words) => {
  expect(describeLinkFault(link)).toBe(words);
});
