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

/** Settings of the database by name, which hold until the transaction ends. */
export type Scope = Readonly<Record<string, string>>;

/** One line to the database, held by one transaction or one reader at a time. */
export interface Connection {
  /** Begins a transaction in a scope, along with its first statement. */
  begin(scope: Scope): void;
  /**
   * Reads in a scope from here on: what is asked for at once goes in one message, as a transaction of its own, which
   * the scope opens. There is nothing to commit or roll back.
   */
  read(scope: Scope): void;
  /** Statements that are asked for at once go in one message and are run in their order. */
  query<Row>(text: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>>;
  /** Several statements without parameters in one message. */
  script(statements: string): Promise<void>;
  /**
   * Runs `last` and commits, in one message, and gives the line back. A commit that the database refuses has rolled back; one whose answer was lost may
   * have committed (see `isCommitUncertain`).
   * @returns the outcome of each of `last`
   */
  commit(last: readonly Statement[]): Promise<QueryOutcome<never>[]>;
  /** Rolls back and gives the line back, or up when it cannot even do that. */
  rollBack(): Promise<void>;
  /** Gives the line back; `broken` says that its state is unknown, so it must not be used again. */
  release(state: 'clean' | 'broken'): void;
}

/**
 * What a line is for. `unlimited` lifts the time limit of a statement, for migrations; the embedded database has one for them,
 * too. `upkeep` is for what the embedded database does for itself meanwhile. `check` is for whether the
 * database can serve: limited, and apart from all others, so that it waits for none of them.
 */
export type Purpose = 'limited' | 'unlimited' | 'upkeep' | 'check';

/** For whom a line is, so that everybody gets their part; the platform's own work is for an organisation of its own. */
export type LineFor = Partial<Claimant>;

/** How busy the lines to the database are; that of checks is not counted. */
export interface PoolState {
  /** The most lines there can be. */
  size: number;
  inUse: number;
  /** The calls that wait until one is given back. */
  waiting: number;
}

export interface ConnectionSource {
  readonly kind: DatabaseKind;
  readonly state: PoolState;
  /** Waits its turn. */
  acquire(purpose: Purpose, whom?: LineFor): Promise<Connection>;
  /** Copies the files of an embedded database to another folder, as they would be after a crash in this moment. */
  copyFiles?(target: string): Promise<void>;
  /** Waits for what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** No statement of a request may run longer (milliseconds). */
export const STATEMENT_LIMIT_MS = 5_000;
