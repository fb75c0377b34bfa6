import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@lexboard/shared-lib/contract';
import { currentLanguage, t, words } from '@lexboard/shared-lib/texts';
import { DatabaseError, type DatabaseErrorKind } from '../database/database-error.ts';
import { isDiskFull } from '../runtime/file-failures.ts';
import { inLanguage } from '../texts/server-texts.ts';
import { Refused, type RefusalStatus } from './refused.ts';
import { languageOf } from './requests/request-language.ts';

/** Answers an address without a route. `unknownCall` lets a page tell a missing call from a missing record. */
export function answerUnknownAddress({ url }: Pick<FastifyRequest, 'url'>): never {
  if (url.startsWith('/api/')) throw new Refused(404, t('There is no such call.'), { unknownCall: true });
  throw new Refused(...nothingThere());
}

/** Errors of Fastify itself, in words that say what to send instead. */
const fastifyErrors: Record<string, () => [RefusalStatus, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => [415, t('Send JSON, with Content-Type: application/json.')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => [
    400,
    t('The length of what was sent differs from its Content-Length.'),
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: () => [400, t('What was sent is not JSON.')],
  FST_ERR_BAD_URL: () => [400, t('The address is malformed.')],
};

const nothingThere = (): [RefusalStatus, string] => [404, t('There is nothing at this address.')];

/**
 * Errors from below the calls, mostly of static files. A 403 becomes a 404, so that nobody learns which paths are
 * forbidden.
 */
const byStatus: Record<number, () => [RefusalStatus, string]> = {
  403: nothingThere,
  404: nothingThere,
  412: () => [412, t('The file is not the one that was asked for.')],
  416: () => [416, t('The file has no such part.')],
};

/** Transient errors, worth a retry. */
const transientErrors: Partial<Record<DatabaseErrorKind, string>> = words({
  'statement-timeout':
    'This took too long and was stopped. Please try again, or look for something narrower.',
  'disk-full':
    'The disk of the server is full, so that nothing can be saved. Please tell those who run the server.',
  'connection-lost': 'The database did not answer. Please try again.',
  'serialization-failure': 'The server is busy. Please try again.',
  'no-place': 'The server is busy. Please try again in a moment.',
});

const KILOBYTE = 1024;

const tooLarge = (bytes: number) => {
  const most = bytes < KILOBYTE * KILOBYTE ? `${bytes / KILOBYTE} KB` : `${bytes / KILOBYTE / KILOBYTE} MB`;
  return new Refused(413, t('What was sent is too large: at most {most}.', { most }));
};

/** The refusal that an error is; undefined for a fault of the server. */
export function toRefused(
  error: FastifyError | Error,
  { routeOptions }: FastifyRequest,
): Refused | undefined {
  if (error instanceof Refused) return error;
  const kind = error instanceof DatabaseError ? error.kind : isDiskFull(error) && 'disk-full';
  const trouble = kind && transientErrors[kind];
  if (trouble) return new Refused(503, trouble, { retryAfter: 1 });
  const { code = '', statusCode = 500 }: Partial<FastifyError> = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(routeOptions.bodyLimit);
  if (statusCode < 400 || statusCode >= 500) return undefined;
  const describe = fastifyErrors[code] ?? byStatus[statusCode];
  return new Refused(...(describe?.() ?? [400, t('The request is malformed.')]));
}

/** Logs an error with its details. The reply has only the id of the log entry. */
function recordFailure(error: Error, request: FastifyRequest): Refusal & { errorId: string } {
  const errorId = randomUUID();
  request.log.error({ err: error, errorId }, 'A call failed');
  const message = t('The server could not do this. The error is recorded as {errorId}.', { errorId });
  return { success: 0, message, errorId };
}

/** The refusal of one part of a request, for a reply that reports on several parts. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return toRefused(thrown, request)?.reply ?? recordFailure(thrown, request);
}

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refused = toRefused(error, request);
  void reply.headers({ 'cache-control': 'no-store', 'content-language': currentLanguage() });
  if (!refused) {
    void reply.code(500).send(recordFailure(error, request));
    return;
  }
  const { retryAfter } = refused.details;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (refused.status === 503) request.log.warn({ err: error }, 'A call had to be put off');
  void reply.code(refused.status).send(refused.reply);
}

/**
 * The one place where an error becomes a reply (decisions §3), in the language of the request: an error may come from where a body
 * arrives, outside of any. A refusal states its reason. Any other error is a 500 with the id of the log entry that has the details.
 */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void => inLanguage(languageOf(request), () => answer(error, request, reply));
