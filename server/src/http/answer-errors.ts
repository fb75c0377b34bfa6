import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@lexboard/shared-lib/contract';
import { DatabaseError, type DatabaseErrorKind } from '../database/database-error.ts';
import { isDiskFull } from '../runtime/file-failures.ts';
import { Refused, type RefusalStatus } from './refused.ts';

/** Answers an address without a route. `unknownCall` lets a page tell a missing call from a missing record. */
export function answerUnknownAddress({ url }: Pick<FastifyRequest, 'url'>): never {
  if (url.startsWith('/api/')) throw new Refused(404, 'There is no such call.', { unknownCall: true });
  throw new Refused(404, 'There is nothing at this address.');
}

/** Errors of Fastify itself, in words that say what to send instead. */
const fastifyErrors: Record<string, [RefusalStatus, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send JSON, with Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of what was sent differs from its Content-Length.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'What was sent is not JSON.'],
  FST_ERR_BAD_URL: [400, 'The address is malformed.'],
};

/**
 * Errors from below the calls, mostly of static files. A 403 becomes a 404, so that nobody learns which paths are
 * forbidden.
 */
const byStatus: Record<number, [RefusalStatus, string]> = {
  403: [404, 'There is nothing at this address.'],
  404: [404, 'There is nothing at this address.'],
  412: [412, 'The file is not the one that was asked for.'],
  416: [416, 'The file has no such part.'],
};

const diskFull =
  'The disk of the server is full, so that nothing can be saved. Please tell those who run the server.';

/** Transient errors, worth a retry. */
const transientErrors: Partial<Record<DatabaseErrorKind, string>> = {
  'statement-timeout':
    'This took too long and was stopped. Please try again, or look for something narrower.',
  'disk-full': diskFull,
  'connection-lost': 'The database did not answer. Please try again.',
  'serialization-failure': 'The server is busy. Please try again.',
  'no-place': 'The server is busy. Please try again in a moment.',
};

const KILOBYTE = 1024;

const tooLarge = (bytes: number) => {
  const most = bytes < KILOBYTE * KILOBYTE ? `${bytes / KILOBYTE} KB` : `${bytes / KILOBYTE / KILOBYTE} MB`;
  return new Refused(413, `What was sent is too large: at most ${most}.`);
};

/** The refusal that an error is; undefined for a fault of the server. */
export function toRefused(
  error: FastifyError | Error,
  { routeOptions }: FastifyRequest,
): Refused | undefined {
  if (error instanceof Refused) return error;
  const trouble = error instanceof DatabaseError && transientErrors[error.kind];
  if (trouble) return new Refused(503, trouble, { retryAfter: 1 });
  if (isDiskFull(error)) return new Refused(503, diskFull, { retryAfter: 1 });
  const { code = '', statusCode = 500 }: Partial<FastifyError> = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(routeOptions.bodyLimit);
  if (statusCode < 400 || statusCode >= 500) return undefined;
  return new Refused(...(fastifyErrors[code] ?? byStatus[statusCode] ?? [400, 'The request is malformed.']));
}

/** Logs an error with its details. The reply has only the id of the log entry. */
function recordFailure(error: Error, request: FastifyRequest): Refusal & { errorId: string } {
  const errorId = randomUUID();
  request.log.error({ err: error, errorId }, 'A call failed');
  const message = `The server could not do this. The error is recorded as ${errorId}.`;
  return { success: 0, message, errorId };
}

/** The refusal of one part of a request, for a reply that reports on several parts. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return toRefused(thrown, request)?.reply ?? recordFailure(thrown, request);
}

/**
 * The one place where an error becomes a reply (decisions §3). A refusal states its reason. Any other error is a 500
 * with the id of the log entry that has the details.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refused = toRefused(error, request);
  void reply.header('cache-control', 'no-store');
  if (!refused) {
    void reply.code(500).send(recordFailure(error, request));
    return;
  }
  const { retryAfter } = refused.details;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (refused.status === 503) request.log.warn({ err: error }, 'A call had to be put off');
  void reply.code(refused.status).send(refused.reply);
}
