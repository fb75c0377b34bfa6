import { PassThrough, type Readable } from 'node:stream';
import { Refused } from '../../http/refused.ts';
import type { CurrentReleases } from './current-releases.ts';

/** More tabs than this ask now and then instead. Each open stream is a connection and a few kilobytes. */
const MOST = 5_000;

/** Of these so many are for browsers in which nobody ever signed in, and so many of them for one network address. */
const MOST_OF_STRANGERS = 1_000;
const MOST_OF_ADDRESS = 500;

/** A browser has six connections to an address where there is no HTTP/2: tabs must not take all of them. */
const MOST_OF_SESSION = 4;

/** So many browsers has nobody: whoever signs in again and again does not take everyone's room. */
const MOST_OF_PERSON = 40;

/**
 * The revision is sent again and again: a tab that hears nothing for longer knows that its connection is gone, which no
 * browser says by itself where the network went away without a word. It keeps proxies from closing the connection, too.
 */
const HEARTBEAT_MS = 5_000;

/** Drop clients whose buffer exceeds this. */
const MOST_WAITING = 16 * 1024;

/** Browsers come back so many milliseconds after a stream has ended: not all at once after a restart. */
const backAfterMs = () => 2_000 + Math.floor(Math.random() * 4_000);

const revisionEvent = (revision: number) => `event: revision\ndata: ${revision}\n\n`;

/**
 * The opener of a stream, as far as limits go by it: a session of a person, or the network address of a browser in
 * which nobody ever signed in. Of people the address says nothing: hundreds of them may be behind a company's proxy.
 */
export type Opener = { session: string; person: string } | { address: string };

/** The keys under which an opener counts, and the limit of open streams for each. */
const limitsOf = (opener: Opener): [name: string, most: number][] =>
  'address' in opener
    ? [
        ['strangers', MOST_OF_STRANGERS],
        [`address ${opener.address}`, MOST_OF_ADDRESS],
      ]
    : [
        [`session ${opener.session}`, MOST_OF_SESSION],
        [`person ${opener.person}`, MOST_OF_PERSON],
      ];

type Releases = Pick<CurrentReleases, 'last' | 'latest' | 'onChange' | 'keepLooking'>;

/** Counts the open streams of each opener. */
class OpenCounts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, difference: 1 | -1): void {
    const count = this.of(name) + difference;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/** Tells open tabs of each change of what anybody gets, as server-sent events. */
export class RevisionStreams {
  readonly #releases: Releases;
  readonly #open = new Set<PassThrough>();
  readonly #counts = new OpenCounts();
  #stop: (() => void) | undefined;
  #closed = false;

  constructor(releases: Releases) {
    this.#releases = releases;
    releases.onChange(({ revision }) => this.#sendAll(revisionEvent(revision)));
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Opens a stream, whose first event is the revision as it is.
   * @throws Refused 429 for who has too many, 503 when the server has
   */
  async open(opener: Opener): Promise<Readable> {
    const { revision } = await this.#releases.latest();
    this.#requireRoom(opener);
    const stream = new PassThrough();
    this.#count(opener, 1);
    this.#open.add(stream);
    this.#stop ??= this.#start();
    stream.once('close', () => this.#forget(stream, opener));
    stream.write(`retry: ${backAfterMs()}\n${revisionEvent(revision)}`);
    if (this.#closed) stream.end();
    return stream;
  }

  /** Ends all of them, and those that are opened from now on: each browser comes back, to a server that goes on. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#open) stream.end();
  }

  #requireRoom(opener: Opener): void {
    const retryAfter = 60;
    if (this.#open.size >= MOST)
      throw new Refused(503, 'Too many tabs are listening. Please ask now and then.', { retryAfter });
    if (limitsOf(opener).some(([name, most]) => this.#counts.of(name) >= most))
      throw new Refused(429, 'Too many of your tabs are listening. Please ask now and then.', { retryAfter });
  }

  #count(opener: Opener, difference: 1 | -1): void {
    for (const [name] of limitsOf(opener)) this.#counts.add(name, difference);
  }

  #start(): () => void {
    const endLooking = this.#releases.keepLooking();
    const beat = () => {
      const { last } = this.#releases;
      if (last) this.#sendAll(revisionEvent(last.revision));
    };
    const timer = setInterval(beat, HEARTBEAT_MS).unref();
    return () => {
      endLooking();
      clearInterval(timer);
    };
  }

  #sendAll(text: string): void {
    for (const stream of this.#open) {
      if (stream.writableLength + stream.readableLength > MOST_WAITING) stream.destroy();
      else if (stream.writable) stream.write(text);
    }
  }

  #forget(stream: PassThrough, opener: Opener): void {
    this.#open.delete(stream);
    this.#count(opener, -1);
    if (this.#open.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
  }
}
