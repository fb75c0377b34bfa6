import type { Conflict, FieldError, Refusal } from '@lexboard/shared-lib/contract';

/** Why a call was not done, as screens need to tell it apart (decisions §3). */
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

/** To people, who know nothing of calls. */
export const outdatedPage =
  'This page is of another version than Lexboard has by now. Reload it to go on: forms keep what is typed in them.';

function findKind(status: number, { success, unknownCall }: Partial<Refusal>): ApiErrorKind {
  if (Number(success) === 3) return 'sessionInvalid';
  if (unknownCall) return 'unknownCall';
  return kindOfStatus[status] ?? (status >= 500 ? 'failed' : 'refused');
}

/** A call that was not done. `message` is fit for people; `errors` name the failed fields. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly errors: FieldError[];
  readonly conflict: Conflict | undefined;
  /** The record that a new one's idempotency key made before, with other content. */
  readonly made: number | undefined;
  /** Whether the call is done when it is sent again with `force`. */
  readonly forcible: boolean;
  /** Seconds until the call may be tried again, where the server says (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(kind: ApiErrorKind, status: number, refusal: Partial<Refusal>, retryAfter?: number) {
    super(refusal.message ?? 'The server could not do this. Please try again.');
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.errors = refusal.errors ?? [];
    this.conflict = refusal.conflict;
    this.made = refusal.made;
    this.forcible = refusal.forcible ?? false;
    this.retryAfter = retryAfter;
  }

  /** The error behind a reply that was not `success: 1`. */
  static ofReply({ status, headers }: Response, refusal: Partial<Refusal>): ApiError {
    const kind = findKind(status, refusal);
    const explained = kind === 'unknownCall' ? { ...refusal, message: outdatedPage } : refusal;
    return new ApiError(kind, status, explained, Number(headers.get('Retry-After')) || undefined);
  }

  /** The error behind a reply that says it is done, without what was asked for. */
  static ofPart({ status }: Response): ApiError {
    const message = 'The server answered without what was asked for. Please try again.';
    return new ApiError('failed', status, { message });
  }

  /** The error of a request that no server answered. */
  static ofTransport(): ApiError {
    const message = 'The server cannot be reached. Check the connection and try again.';
    return new ApiError('offline', 0, { message });
  }
}
