import type { Database } from '../../database/database.ts';

export interface TestDatabase {
  database: Database;
  /** Closes it and deletes everything of it. */
  remove(): Promise<void>;
}
