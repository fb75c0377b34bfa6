import type { Conflict, FieldError, Refusal } from '@lexboard/shared-lib/contract';

interface RefusalDetails {
  errors?: FieldError[];
  conflict?: Conflict;
  /** The record that was created before with the same idempotency key. */
  made?: number;
  /** Whether the call succeeds when it is repeated with `force`. */
  forcible?: boolean;
  /** No call has this address: the page is older or newer than the server. */
  unknownCall?: boolean;
  /** When to try again, in seconds (429, 503). */
  retryAfter?: number;
  /** The underlying error, for the log. */
  cause?: unknown;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 503;

/** A refused call, with a reason that the caller may know. `message` is shown to people (decisions §3). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: RefusalStatus;
  readonly details: RefusalDetails;

  constructor(status: RefusalStatus, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.details = details;
  }

  /** Refused by a rule (422). The message is that of the first failed field. */
  static byFields(errors: [FieldError, ...FieldError[]]): Refused {
    return new Refused(422, errors[0].message, { errors });
  }

  get reply(): Refusal {
    const { errors, conflict, made, forcible, unknownCall } = this.details;
    return {
      success: this.status === 401 ? 3 : 0,
      message: this.message,
      ...(errors && { errors }),
      ...(conflict && { conflict }),
      ...(made !== undefined && { made }),
      ...(forcible && { forcible }),
      ...(unknownCall && { unknownCall }),
    };
  }
}
