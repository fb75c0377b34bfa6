export type DatabaseKind = 'embedded' | 'postgresql';

export interface QueryOutcome<Row> {
  rows: Row[];
  affectedRows: number;
}

/** One line to the database, held by one transaction at a time. */
export interface Connection {
  /** Begins a transaction and runs `opening` in it, at the latest together with the first statement. */
  begin(opening: string): Promise<void>;
  query<Row>(statement: string, parameters: readonly unknown[]): Promise<QueryOutcome<Row>>;
  /** Several statements without parameters in one round trip. */
  script(statements: string): Promise<void>;
  /**
   * Commits and gives the line back. A commit that the database refuses has rolled back; one whose answer was lost may
   * have committed (see `mayBeCommitted`).
   */
  commit(): Promise<void>;
  /** Gives the line back; `broken` says that its state is unknown, so it must not be used again. */
  release(state: 'clean' | 'broken'): void;
}

export interface ConnectionSource {
  readonly kind: DatabaseKind;
  /** Waits its turn. `unlimited` lifts the time limit of a statement, for migrations and upkeep. */
  acquire(limit: 'limited' | 'unlimited'): Promise<Connection>;
  /** Waits for what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** No statement of a request may run longer (milliseconds). */
export const STATEMENT_LIMIT_MS = 5_000;
