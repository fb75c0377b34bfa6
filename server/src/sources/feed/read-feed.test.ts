import { readFeed, type FeedContent } from './read-feed.ts';

const reading = { timeZone: 'Asia/Kolkata', now: new Date('2026-11-30T10:00:00Z') };
const address = new URL('https://regulator.example/feeds/circulars.xml');

const read = (xml: string | Buffer, contentType = 'application/xml') => {
  const feed: FeedContent = { content: Buffer.from(xml), contentType, address };
  return readFeed(feed, reading);
};
const rss = (items: string) =>
  `<rss version="2.0" xmlns:dc="d" xmlns:media="m"><channel><title>All</title>${items}</channel></rss>`;
const item = (inside: string) => rss(`<item>${inside}</item>`);
const first = (xml: string | Buffer, contentType?: string) => read(xml, contentType)[0];

test('feeds of RSS 2.0, RSS 1.0 and Atom are read', () => {
  const entry = {
    topic: 'Dust & noise',
    link: 'https://regulator.example/1',
    date: '2026-11-27',
    summary: 'Rules of work',
  };
  expect(
    first(
      item(`<media:title>No</media:title><title>Dust &amp;amp; noise</title><link>https://regulator.example/1</link>
        <pubDate>Fri, 27 Nov 2026 10:00:00 +0530</pubDate><description><![CDATA[<p>Dust &amp; noise: Rules <b>of</b> work</p>]]></description>`),
    ),
  ).toMatchObject(entry);
  expect(
    first(`<rdf:RDF xmlns:rdf="r" xmlns="p" xmlns:dc="d"><channel rdf:about="x"><title>All</title></channel>
      <item rdf:about="urn:1"><title>Dust &#38; noise</title><link>/1</link><dc:date>2026-11-27</dc:date>
        <description>Rules of work</description></item></rdf:RDF>`),
  ).toMatchObject(entry);
  expect(
    first(`<?xml version="1.0"?><a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>All</a:title><a:entry><a:id>urn:1</a:id>
      <a:title type="xhtml"><div xmlns="h">Dust &amp; <b>noise</b></div></a:title><a:link rel="self" href="/no"/><a:link href="../1"/>
      <a:source><a:title>No</a:title></a:source><a:updated>2026-11-26T20:00:00Z</a:updated>
      <a:summary>Rules of work</a:summary></a:entry></a:feed>`),
  ).toMatchObject(entry);
});

test.each([
  ['Thu, 26 Nov 2026 18:30:00 GMT', '2026-11-27'],
  ['26 Nov, 2026 +0530', '2026-11-26'],
  ['Thu, 26 November 2026 23:59:59', '2026-11-26'],
  ['26-Nov-2026 20:00 EST', '2026-11-27'],
  ['2026-11-26T23:30:00.123+05:30', '2026-11-26'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-03', '2026-11-30'],
  ['31 Feb 2026', '2026-11-30'],
  ['0001-01-01T00:00:00Z', '2026-11-30'],
  ['26/11/2026', '2026-11-30'],
  ['', '2026-11-30'],
])('the date %p is the day %s', (written, date) => {
  expect(first(item(`<title>A</title><pubDate>${written}</pubDate>`))?.date).toBe(date);
});

test.each([
  ['&lt;script&gt;alert(1)&lt;/script&gt;A', 'alert(1) A'],
  ['<![CDATA[A&lt;b&gt; &#x20b9;5 &ndash; &unknown; &#0;&#xd800;]]>', 'A<b> ₹5 – &unknown;'],
  ['A\n\u202e  B', 'A B'],
  ['A&amp;#1;&amp;#27;&amp;#xfffe;B', 'A B'],
  ['5 < 6'.replace('<', '&lt;'), '5 < 6'],
  [`${'é'.repeat(499)}😀`, 'é'.repeat(499)],
])('the title %# is plain text', (title, topic) => {
  expect(first(item(`<title>${title}</title>`))?.topic).toBe(topic);
});

test.each([
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['http://user:x@example.org/', ''],
  ['//example.org/1', 'https://example.org/1'],
  [`https://example.org/${'x'.repeat(2000)}`, ''],
])('the link %# is a web address or none', (link, expected) => {
  expect(first(item(`<title>A</title><link>${link}</link>`))?.link).toBe(expected);
});

test('an entry is known by its id, its link, or its title and date, whatever else of it changes', () => {
  const keyOf = (inside: string) => first(item(inside))?.key;
  const guid = '<guid>1</guid><title>A</title><link>https://a.example/1</link>';
  expect(keyOf(guid)).toBe(keyOf('<title>B</title><guid> 1 </guid>'));
  const link = '<link>https://a.example/2</link>';
  expect(keyOf(`<title>A</title>${link}`)).toBe(keyOf(`<title>B</title>${link}`));
  const dated = '<title>A</title><pubDate>never</pubDate>';
  expect(keyOf(dated)).toBe(keyOf(`${dated}<description>B</description>`));
  expect(new Set([guid, link, dated, '<title>A</title>'].map(keyOf)).size).toBe(4);
});

test('of 10,000 entries the newest 500 count, each once, the newest first', () => {
  const day = (index: number) => new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
  const items = Array.from({ length: 10_000 }, (_, index) => {
    const guid = index === 9_999 ? 9_998 : index;
    return `<item><guid>${guid}</guid><title>${index}</title><pubDate>${day(index)}</pubDate></item>`;
  });
  const entries = read(rss(items.join('')));
  expect(entries).toHaveLength(500);
  expect([entries[0]?.topic, entries[1]?.topic, entries[499]?.topic]).toEqual(['9999', '9997', '9499']);
});

test('the encoding is that of the mark, the header or the declaration', () => {
  const cents = '<rss><channel><item><title>\u20ac</title></item></channel></rss>';
  const windows = Buffer.from(cents.replace('\u20ac', '\u0080'), 'latin1');
  expect(
    first(Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1252"?>'), windows]))?.topic,
  ).toBe('€');
  expect(first(windows, 'text/xml; charset="ISO-8859-1"')?.topic).toBe('€');
  expect(first(Buffer.from(`\ufeff${cents}`, 'utf16le'), 'text/xml; charset=utf-8')?.topic).toBe('€');
  expect(first(`\n ${cents}`, 'text/xml')?.topic).toBe('€');
});

test.each([
  ['<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', 'DOCTYPE'],
  ['<!doctype html><html></html>', 'web page'],
  ['<html></html>', 'web page'],
  ['<opml></opml>', 'not an RSS or Atom feed'],
  [item('<title>&a;</title>'), 'not valid XML'],
  [item('<title>A</b>'), 'not valid XML'],
  ['', 'not valid XML'],
  [`<rss>${'<a>'.repeat(200)}`, 'too many levels'],
  [rss('<item/>'.repeat(10_001)), 'more than 10000 entries'],
])('what is no feed is refused: %#', (xml, message) => {
  expect(() => read(xml)).toThrow(message);
});

test('an unknown encoding is refused', () => {
  expect(() => read('<rss/>', 'text/xml; charset=x-none')).toThrow('encoding that is not known: x-none');
});
