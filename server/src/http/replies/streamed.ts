import type { Readable } from 'node:stream';

/** A reply that is sent while it is made, with headers of its own. A failure midway breaks the connection off. */
export class Streamed {
  readonly content: Readable;
  readonly headers: Record<string, string>;

  constructor(content: Readable, headers: Record<string, string>) {
    this.content = content;
    this.headers = headers;
  }
}
