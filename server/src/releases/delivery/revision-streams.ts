import { PassThrough, type Readable } from 'node:stream';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import type { CurrentReleases } from './current-releases.ts';

/** The limit of open streams. Each is a connection and a few kilobytes; further tabs poll instead. */
const MAX_STREAMS = 5_000;

/** The limits within it for browsers without a sign-in: in all, and for each network address. */
const MAX_ANONYMOUS_STREAMS = 1_000;
const MAX_STREAMS_PER_ADDRESS = 500;

/** The limit for each session. Without HTTP/2 a browser has six connections to an address, and tabs must not take all of them. */
const MAX_STREAMS_PER_SESSION = 4;

/** The limit for each person, so that signing in repeatedly does not use up the streams of others. */
const MAX_STREAMS_PER_PERSON = 40;

/**
 * The heartbeat interval: the revision is repeated. A tab that hears nothing for longer treats its connection as lost, which
 * browsers do not report when the network fails silently. The heartbeat also keeps proxies from closing the connection.
 */
const HEARTBEAT_MS = 5_000;

/** Drop clients whose buffer exceeds this many bytes. */
const MAX_BUFFERED_BYTES = 16 * 1024;

/** The reconnection delay in milliseconds, random so that browsers do not all return at once after a restart. */
const reconnectDelayMs = () => 2_000 + Math.floor(Math.random() * 4_000);

const revisionEvent = (revision: number) => `event: revision\ndata: ${revision}\n\n`;

/**
 * The keys for the limits of a stream: a person's session, or the network address of a browser without a sign-in. For people the
 * address is not used, since hundreds of them may share a company's proxy.
 */
export type Opener = { session: string; person: string } | { address: string };

/** The keys under which an opener is counted, and the limit for each. */
const limitsOf = (opener: Opener): [name: string, most: number][] =>
  'address' in opener
    ? [
        ['strangers', MAX_ANONYMOUS_STREAMS],
        [`address ${opener.address}`, MAX_STREAMS_PER_ADDRESS],
      ]
    : [
        [`session ${opener.session}`, MAX_STREAMS_PER_SESSION],
        [`person ${opener.person}`, MAX_STREAMS_PER_PERSON],
      ];

type Releases = Pick<CurrentReleases, 'last' | 'latest' | 'onChange' | 'keepLooking'>;

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

/** Sends each change of the current releases to open tabs, as server-sent events. */
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
   * Opens a stream, whose first event is the present revision.
   * @throws Refused 429 for too many streams of this opener, 503 for too many on this server
   */
  async open(opener: Opener): Promise<Readable> {
    const { revision } = await this.#releases.latest();
    this.#requireRoom(opener);
    const stream = new PassThrough();
    this.#count(opener, 1);
    this.#open.add(stream);
    this.#stop ??= this.#start();
    stream.once('close', () => this.#forget(stream, opener));
    stream.write(`retry: ${reconnectDelayMs()}\n${revisionEvent(revision)}`);
    if (this.#closed) stream.end();
    return stream;
  }

  /** Ends all streams, and each one opened later at once: browsers reconnect to a server that is not shutting down. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#open) stream.end();
  }

  #requireRoom(opener: Opener): void {
    const retryAfter = 60;
    if (this.#open.size >= MAX_STREAMS)
      throw new Refused(503, t('Too many tabs are listening. Please ask now and then.'), { retryAfter });
    if (limitsOf(opener).some(([name, most]) => this.#counts.of(name) >= most))
      throw new Refused(429, t('Too many of your tabs are listening. Please ask now and then.'), {
        retryAfter,
      });
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
      if (stream.writableLength + stream.readableLength > MAX_BUFFERED_BYTES) stream.destroy();
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
