import type { FastifyRequest } from 'fastify';
import type { CallShape } from '@lexboard/shared-lib/contract';
import { Refused } from '../refused.ts';

/** 1 to 100 printable ASCII characters, chosen by the client. */
const keyForm = /^[\x21-\x7e]{1,100}$/;

/** The header in the API documentation (draft-ietf-httpapi-idempotency-key-header). */
export const keyHeaderSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'Sent again with the same key within a day, it is answered as it was, and nothing is done twice',
    },
  },
};

/** The Idempotency-Key header of a request; undefined if there is none. @throws Refused 400 for a malformed key */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  throw new Refused(400, 'An Idempotency-Key has 1 to 100 letters, digits and signs, without blanks.');
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a call takes its key in the body, as creating calls do (decisions §4). */
const takesKey = ({ body }: CallShape): boolean =>
  body !== undefined &&
  'properties' in body &&
  isObject(body.properties) &&
  'idempotencyKey' in body.properties;

/** Reads the body of a call. If the call takes its key in the body, the header may supply it. */
export function bodyReader(shape: CallShape): (request: FastifyRequest) => unknown {
  // A call without input may be sent without a body.
  const readSent = ({ body }: FastifyRequest): unknown => body ?? {};
  if (!takesKey(shape)) return readSent;
  return (request) => {
    const body = readSent(request);
    const key = readIdempotencyKey(request);
    return key === undefined || !isObject(body) ? body : { idempotencyKey: key, ...body };
  };
}
