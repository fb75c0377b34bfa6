import type { Claimant } from '../runtime/fair-places.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

export interface QueryOutcome<Row> {
  rows: Row[];
  affectedRows: number;
}

export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** Settings of the database by name, in force until the transaction ends. */
export type Scope = Readonly<Record<string, string>>;

/** A connection to the database, used by one transaction or one reader at a time. */
export interface Connection {
  /** Begins a transaction in a scope; the first statement goes in the same message. */
  begin(scope: Scope): void;
  /**
   * Begins reading in a scope. Statements that are sent at once form one message and one implicit transaction, which sets
   * the scope. There is nothing to commit or roll back.
   */
  read(scope: Scope): void;
  /** Runs a statement. Statements that are sent at once go in one message and run in order. */
  query<Row>(text: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>>;
  /** Runs several statements without parameters in one message. */
  script(statements: string): Promise<void>;
  /**
   * Runs `last` and commits in one message, then releases the connection. A refused commit has rolled back; one whose answer
   * was lost may have committed (see `isCommitUncertain`).
   * @returns the outcome of each statement of `last`
   */
  commit(last: readonly Statement[]): Promise<QueryOutcome<never>[]>;
  /** Rolls back and releases the connection, or discards it when the rollback fails. */
  rollBack(): Promise<void>;
  /** Releases the connection. A `broken` one has an unknown state and is discarded. */
  release(state: 'clean' | 'broken'): void;
}

/**
 * Purpose of a connection. `unlimited` lifts the statement timeout for migrations, though the embedded database has one for
 * them, too. `upkeep` is the embedded database's own maintenance. `check` is for health checks: it has a timeout and a
 * connection of its own, so that it never queues behind other work.
 */
export type Purpose = 'limited' | 'unlimited' | 'upkeep' | 'check';

/**
 * Person and organisation that a connection is for, so that connections are shared fairly. The platform's own work counts as
 * one organisation.
 */
export type LineFor = Partial<Claimant>;

/** Use of the connection pool, without the connection for health checks. */
export interface PoolState {
  /** Maximum of connections. */
  size: number;
  inUse: number;
  waiting: number;
}

export interface ConnectionSource {
  readonly kind: DatabaseKind;
  readonly state: PoolState;
  /** Waits for a connection. */
  acquire(purpose: Purpose, whom?: LineFor): Promise<Connection>;
  /** Copies the files of an embedded database to another folder, as a crash at this moment would leave them. */
  copyFiles?(target: string): Promise<void>;
  /** Waits for running work, then closes the database. */
  close(): Promise<void>;
}

/** Statement timeout of requests, in milliseconds. */
export const STATEMENT_LIMIT_MS = 5_000;
