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
  /** SQLSTATE, when the database answered. */
  code?: string | undefined;
  constraint?: string | undefined;
}

/**
 * The only error that this folder throws for a failed statement. `statement-timeout`, `connection-lost`, `disk-full` and
 * `no-place` are transient (503). A `unique-violation` names its `constraint`.
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
 * Whether a transaction that failed with this error may be committed nevertheless: its connection was lost, or timed out,
 * before the commit was acknowledged.
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

/** SQLSTATE. No class of PostgreSQL begins with E, as error codes of the operating system do; EPIPE has the same length. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

function textAt(source: object, key: string): string | undefined {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Extracts the facts of a driver's error that are worth logging. The stack is left out: that of the embedded database quotes
 * minified source. An error without SQLSTATE means that the connection failed.
 */
export function describeFailure(error: unknown): DatabaseErrorFacts {
  if (typeof error !== 'object' || !error) return { kind: 'connection-lost', message: String(error) };
  const code = textAt(error, 'code');
  // For an unreachable server Node gives the reason only in the code.
  const message = textAt(error, 'message')?.split('\n')[0] || code || 'The database gave no reason';
  if (!code || !SQLSTATE.test(code)) return { kind: 'connection-lost', message };
  const kind = kindsByCode[code] ?? (code.startsWith('08') ? 'connection-lost' : 'failure');
  return { kind, message, code, constraint: textAt(error, 'constraint') };
}
