export type DatabaseErrorKind =
  | 'unique-violation'
  | 'foreign-key-violation'
  | 'check-violation'
  | 'not-permitted'
  | 'serialization-failure'
  | 'statement-timeout'
  | 'connection-lost'
  | 'disk-full'
  | 'no-place'
  | 'failure';

export interface DatabaseErrorFacts {
  kind: DatabaseErrorKind;
  message: string;
  /** SQLSTATE, when the database itself answered. */
  code?: string | undefined;
  constraint?: string | undefined;
}

/**
 * The only error that leaves this folder for a failed statement. `statement-timeout`, `connection-lost`,
 * `disk-full` and `no-place` are passing troubles (503); a `unique-violation` names its `constraint`.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly kind: DatabaseErrorKind;
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(facts: DatabaseErrorFacts) {
    super(facts.message);
    this.kind = facts.kind;
    this.code = facts.code;
    this.constraint = facts.constraint;
  }
}

/**
 * Whether a transaction that failed with this may have been committed nevertheless: its line broke, or was cut off,
 * before the answer to its commit came.
 */
export const isCommitUncertain = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.kind === 'connection-lost' || error.kind === 'statement-timeout');

const kindsByCode: Record<string, DatabaseErrorKind> = {
  '23505': 'unique-violation',
  '23503': 'foreign-key-violation',
  '23514': 'check-violation',
  '42501': 'not-permitted',
  '40001': 'serialization-failure',
  '40P01': 'serialization-failure',
  '57014': 'statement-timeout',
  '57P01': 'connection-lost',
  '57P02': 'connection-lost',
  '57P03': 'connection-lost',
  '53300': 'connection-lost',
  '53100': 'disk-full',
};

/** No class of PostgreSQL's begins with E, as the codes of the operating system do, of which EPIPE is as long. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

function textAt(source: object, key: string): string | undefined {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : undefined;
}

/**
 * The facts worth logging of an error thrown by a driver; never its stack, which for the embedded database quotes
 * minified source. An error without SQLSTATE means that the line itself failed.
 */
export function describeFailure(error: unknown): DatabaseErrorFacts {
  if (typeof error !== 'object' || !error) return { kind: 'connection-lost', message: String(error) };
  const code = textAt(error, 'code');
  // Node says why a server cannot be reached in the code alone.
  const message = textAt(error, 'message')?.split('\n')[0] || code || 'The database gave no reason';
  if (!code || !SQLSTATE.test(code)) return { kind: 'connection-lost', message };
  const kind = kindsByCode[code] ?? (code.startsWith('08') ? 'connection-lost' : 'failure');
  return { kind, message, code, constraint: textAt(error, 'constraint') };
}
