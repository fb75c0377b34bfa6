import type { Conflict, FieldError, Refusal } from '@lexboard/shared-lib/contract';
import { t } from '../../texts/index.ts';

/** Reasons why a call failed, as far as screens treat them differently (decisions §3). */
export type ApiErrorKind =
  | 'offline'
  | 'sessionInvalid'
  | 'forbidden'
  | 'notFound'
  | 'unknownCall'
  | 'conflict'
  | 'refused'
  | 'tooManyTries'
  | 'unavailable'
  | 'failed';

const kindOfStatus: Record<number, ApiErrorKind> = {
  401: 'sessionInvalid',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooManyTries',
  503: 'unavailable',
};

/** The message for people when the server lacks a call that this page makes. */
export const describeOutdatedPage = (): string =>
  t('This page is out of date. Reload it to continue: forms keep unsaved text.');

function findKind(status: number, { success, unknownCall }: Partial<Refusal>): ApiErrorKind {
  if (Number(success) === 3) return 'sessionInvalid';
  if (unknownCall) return 'unknownCall';
  return kindOfStatus[status] ?? (status >= 500 ? 'failed' : 'refused');
}

/** A failed call. `message` is fit for people; `errors` name the failed fields. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly errors: FieldError[];
  readonly conflict: Conflict | undefined;
  /** Id of the record that an earlier request with this idempotency key created with other content. */
  readonly made: number | undefined;
  /** Whether the call succeeds when it is repeated with `force`. */
  readonly forcible: boolean;
  /** Retry-After in seconds, where the server sends it (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, status: number, refusal: Partial<Refusal>, retryAfter?: number) {
    super(refusal.message ?? t('The server could not do this. Please try again.'));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.errors = refusal.errors ?? [];
    this.conflict = refusal.conflict;
    this.made = refusal.made;
    this.forcible = refusal.forcible ?? false;
    this.retryAfter = retryAfter;
  }

  /** The error of a reply without `success: 1`. */
  static ofReply({ status, headers }: Response, refusal: Partial<Refusal>): ApiError {
    const kind = findKind(status, refusal);
    const explained = kind === 'unknownCall' ? { ...refusal, message: describeOutdatedPage() } : refusal;
    return new ApiError(kind, status, explained, Number(headers.get('Retry-After')) || undefined);
  }

  /** The error of a successful reply that lacks required members. */
  static ofPart({ status }: Response): ApiError {
    const message = t('The server answered without what was asked for. Please try again.');
    return new ApiError('failed', status, { message });
  }

  /** The error of a request without any reply. */
  static ofTransport(): ApiError {
    const message = t('The server cannot be reached. Check the connection and try again.');
    return new ApiError('offline', 0, { message });
  }
}
