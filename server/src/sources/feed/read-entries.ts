import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedFault } from './feed-fault.ts';
import { failures } from '../../outgoing/failures.ts';

/** The texts of an entry's elements, by name: of RSS and Atom, as they are written. */
export type RawEntry = Map<string, string>;

/** What is read of an element; entries may have very long ones. */
const MAX_TEXT = 4000;
const MAX_DEPTH = 100;
/** Far above what publishers have. Hundreds of thousands of empty ones would keep the server busy for seconds. */
const MAX_ENTRIES = 10_000;

const fields = new Set(
  `title link guid id pubDate published updated modified issued dc:date date description summary content
   content:encoded`.split(/\s+/),
);

/** Where an entry begins: the names of the elements around it, and its own. */
const places = new Set(['rss/channel/item', 'RDF/item', 'feed/entry']);

/** Reads the elements of a feed as they come. */
class EntryReader {
  readonly entries: RawEntry[] = [];
  readonly #path: string[] = [];
  #prefix = '';
  #entry: RawEntry | undefined;
  #entryDepth = 0;
  /** The element of the entry that is being read, and what it says. */
  #field = '';

  open({ name, attributes }: SaxesTagPlain): void {
    if (this.#path.length === 0) this.#prefix = this.#readRoot(name);
    if (this.#path.length >= MAX_DEPTH) throw new FeedFault(failures.levels());
    const own = name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : name;
    this.#path.push(own);
    if (!this.#entry) this.#begin(attributes);
    else if (this.#path.length === this.#entryDepth + 1) this.#beginField(own, attributes);
    // Tags inside of a text part words.
    else this.text(' ');
  }

  text(text: string): void {
    if (!this.#entry || !this.#field) return;
    const before = this.#entry.get(this.#field) ?? '';
    if (before.length < MAX_TEXT) this.#entry.set(this.#field, (before + text).slice(0, MAX_TEXT));
  }

  close(): void {
    this.#path.pop();
    if (this.#path.length === this.#entryDepth) this.#field = '';
    if (this.#path.length < this.#entryDepth) this.#entry = undefined;
  }

  /** @returns the prefix of the feed's own names @throws FeedFault for another kind of document */
  #readRoot(name: string): string {
    const [, prefix = '', local = ''] = /^([^:]*:)?(.*)$/.exec(name) ?? [];
    if (!['rss', 'RDF', 'feed'].includes(local)) throw new FeedFault(failures.noFeed());
    return prefix;
  }

  #begin(attributes: Record<string, string>): void {
    if (!places.has(this.#path.join('/'))) return;
    if (this.entries.length >= MAX_ENTRIES) throw new FeedFault(failures.entries({ most: MAX_ENTRIES }));
    this.#entry = new Map();
    this.#entryDepth = this.#path.length;
    this.entries.push(this.#entry);
    if (attributes['rdf:about']) this.#entry.set('id', attributes['rdf:about']);
  }

  #beginField(name: string, attributes: Record<string, string>): void {
    if (!fields.has(name) || this.#entry?.has(name)) return;
    this.#field = name;
    const { href, rel = 'alternate' } = attributes;
    if (name !== 'link' || href === undefined) return;
    // The other links of Atom lead to enclosures and to the feed itself.
    if (rel === 'alternate') this.text(href);
    this.#field = '';
  }
}

/**
 * Reads the entries of a feed of RSS 2.0, RSS 1.0 or Atom, in their order. Document types are refused, so that there are no entities but
 * the five of XML.
 * @throws FeedFault for XML that is not well-formed, and for another kind of document
 */
export function readEntries(xml: string): RawEntry[] {
  if (/^\s*(?:<!doctype\s+html|<html)\b/i.test(xml.slice(0, 1000))) throw new FeedFault(failures.page());
  const reader = new EntryReader();
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', () => reader.close());
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('doctype', () => {
    throw new FeedFault(failures.doctype());
  });
  try {
    // Blanks before the declaration are a frequent fault of publishers.
    parser.write(xml.trimStart()).close();
  } catch (error) {
    if (error instanceof FeedFault) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new FeedFault(failures.xml({ detail: detail.replace(/\.$/, '') }), { cause: error });
  }
  return reader.entries;
}
