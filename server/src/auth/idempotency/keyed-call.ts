import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import { readIdempotencyKey } from '../../http/requests/idempotency-key.ts';

/** A key of an account. Each call has keys of its own. */
export interface CallKey {
  /** The path of the call. */
  call: string;
  key: string;
}

/** The idempotency key of a write, and the hash of its request. */
export interface KeyedCall extends CallKey {
  hash: Buffer;
}

/** Fields that are not content and are left out of the hash. */
const ignoredFields = ['accessusername', 'idempotencyKey'];

function contentOf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const content = Object.entries(part).filter(([name]) => !ignoredFields.includes(name));
  // Compares names only: they are unique, so values need no comparison.
  return content.sort(([one], [other]) => (one < other ? -1 : 1));
}

function hashRequest({ params, query, body }: FastifyRequest, secret: string): Buffer {
  try {
    const content = JSON.stringify([params, query, body].map(contentOf));
    return createHmac('sha256', secret).update(content).digest();
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(400, t('This body is nested too deeply.'));
    throw error;
  }
}

/**
 * Reads the idempotency key of a request and hashes the request; undefined without a key.
 * @param secret whether the body holds a password: then the hash is keyed with the session's token, which the database
 *   does not have, so that the stored hash cannot be used to guess passwords
 * @throws Refused 400 for a malformed key
 */
export function readKeyedCall(request: FastifyRequest, secret: boolean): KeyedCall | undefined {
  const sent = readIdempotencyKey(request);
  if (sent === undefined) return undefined;
  // Each token of an account has keys of its own.
  const key = request.accessToken ? `token ${request.accessToken.id} ${sent}` : sent;
  const { url: call = '' } = request.routeOptions;
  return { call, key, hash: hashRequest(request, secret ? (request.headers.authorization ?? '') : '') };
}
