import type { Readable } from 'node:stream';

/** A reply that is streamed, with its own headers. A failure midway closes the connection. */
export class Streamed {
  readonly content: Readable;
  readonly headers: Record<string, string>;

  constructor(content: Readable, headers: Record<string, string>) {
    this.content = content;
    this.headers = headers;
  }
}
