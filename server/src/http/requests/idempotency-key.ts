import type { FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';

/** 1 to 100 printable ASCII characters, chosen by the client. */
const headerForm = /^[\x21-\x7e]{1,100}$/;

/** The form that schemas require of a key in a body. */
const bodyForm = /^[^\0\p{Cs}]{1,100}$/u;

/** The header in the API documentation (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeaderSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'Sent again with the same key within a month, it is answered as it was, and nothing is done twice; the same key with other content is refused (422)',
    },
  },
};

/**
 * The idempotency key of a request: in the body, where some calls take it (decisions §4), or in the Idempotency-Key header;
 * undefined if there is none. A malformed key in the body counts as none: the schema refuses it.
 * @throws Refused 400 for a malformed header
 */
export function readIdempotencyKey({ headers, body }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = headers;
  if (key !== undefined && (typeof key !== 'string' || !headerForm.test(key)))
    throw new Refused(400, t('An Idempotency-Key has 1 to 100 letters, digits and signs, without blanks.'));
  const sent: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'idempotencyKey');
  return typeof sent === 'string' && bodyForm.test(sent) ? sent : key;
}
