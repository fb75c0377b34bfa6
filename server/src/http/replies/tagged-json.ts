import type { FastifyReply } from 'fastify';
import type { Compressed } from './compressed.ts';

/** Answers hold texts in the language of the request. */
const vary = 'accept-encoding, accept-language';

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header names this ETag, compared weakly (RFC 9110 §13.1.2). */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false;

/**
 * A JSON reply with an ETag. The client may cache it and revalidates each time with If-None-Match. Without content it
 * answers 304: the cached copy is current. RFC 9110 leaves the meaning of If-None-Match on a POST that only reads to
 * the server.
 */
export class TaggedJson {
  readonly #etag: string;
  readonly #content: Compressed | string | undefined;

  constructor(etag: string, content?: Compressed | string) {
    this.#etag = etag;
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    void reply.headers({ etag: this.#etag, 'cache-control': 'private, no-cache', vary });
    if (this.#content === undefined) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    if (typeof this.#content === 'string') return reply.send(this.#content);
    return reply.header('content-encoding', this.#content.encoding).send(this.#content.content);
  }
}
