import { createHash } from 'node:crypto';
import { circularLimits } from '@lexboard/shared-lib/contract';
import { formatDayIn, isWebAddress } from '@lexboard/shared-lib/domain';
import { decodeFeed } from './decode-feed.ts';
import { readFeedTime } from './feed-time.ts';
import { toPlainText } from './plain-text.ts';
import { readEntries, type RawEntry } from './read-entries.ts';

/** An entry of a feed, as plain text. */
export interface FeedEntry {
  /** SHA-256 of its id in the feed, in hexadecimal. */
  key: string;
  topic: string;
  summary: string;
  /** A web address, or empty. */
  link: string;
  /** ISO day of publication; the day of the reading where the feed has none that can be. */
  date: string;
}

export interface FeedContent {
  content: Buffer;
  /** The header. */
  contentType: string;
  /** Where it was read; links may be relative to it. */
  address: URL;
}

interface Reading {
  /** The organisation's. */
  timeZone: string;
  now: Date;
}

/** Of a feed with more entries the newest count. */
const MAX_ENTRIES = 500;
const MAX_SUMMARY = 2000;

const firstOf = (entry: RawEntry, names: readonly string[]): string =>
  names.map((name) => entry.get(name)?.trim()).find(Boolean) ?? '';

const titleNames = ['title'];
const textNames = ['summary', 'description', 'content', 'content:encoded'];
const dateNames = ['pubDate', 'published', 'issued', 'dc:date', 'date', 'updated', 'modified'];

function readLink(entry: RawEntry, base: URL): string {
  const written = firstOf(entry, ['link']);
  if (written === '' || !URL.canParse(written, base.href)) return '';
  const { href } = new URL(written, base.href);
  return isWebAddress(href) && href.length <= circularLimits.link ? href : '';
}

/** Without an id of its own an entry is known by its link, or by its title and date as they are written. */
function readKey(entry: RawEntry): string {
  const id = firstOf(entry, ['guid', 'id', 'link']);
  const known = id || `${firstOf(entry, titleNames)}\n${firstOf(entry, dateNames)}`;
  return createHash('sha256').update(known).digest('hex');
}

function toEntry(entry: RawEntry, { address }: FeedContent, { timeZone, now }: Reading) {
  const text = toPlainText(firstOf(entry, textNames), MAX_SUMMARY);
  const link = readLink(entry, address);
  const title = toPlainText(firstOf(entry, titleNames), circularLimits.topic);
  const topic = title || toPlainText(text, 200) || link || 'Without a title';
  // Many texts begin with the title.
  const summary = text.startsWith(topic) ? text.slice(topic.length).replace(/^[\s.:–-]+/, '') : text;
  const time = readFeedTime(firstOf(entry, dateNames), timeZone, now);
  const { day, at } = time ?? { day: formatDayIn(timeZone, now), at: now.getTime() };
  return { at, entry: { key: readKey(entry), topic, summary, link, date: day } };
}

/**
 * Reads the newest 500 entries of a feed, the newest first, each once.
 * @throws FeedFault for a document that is no feed
 */
export function readFeed(feed: FeedContent, reading: Reading): FeedEntry[] {
  const entries = readEntries(decodeFeed(feed.content, feed.contentType)).map((raw) =>
    toEntry(raw, feed, reading),
  );
  const sorted = entries.sort((one, other) => other.at - one.at);
  const known = new Set<string>();
  const isNew = ({ key }: FeedEntry) => !known.has(key) && known.add(key);
  return sorted
    .map(({ entry }) => entry)
    .filter(isNew)
    .slice(0, MAX_ENTRIES);
}
