import type { ConnectionSource, DatabaseKind, PoolState } from './connection.ts';
import { EmbeddedSource } from './embedded/embedded-source.ts';
import { applySchema, requireSchema } from './apply-schema.ts';
import { PoolSource, type PoolLimits } from './postgresql/pool-source.ts';
import { directoryScope, organisationScope, ownerScope, readingScope } from './scopes.ts';
import type { Transaction } from './transaction.ts';
import { Transactions } from './transaction.ts';

type Work<Result> = (trx: Transaction) => Promise<Result>;

export interface DatabaseSettings {
  /** Folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The most connections to PostgreSQL, besides the one of checks. */
  poolSize?: number;
  /** The time limits of PostgreSQL, where they are not the defaults. */
  limits?: PoolLimits;
  /** For what must change nothing: every transaction is read-only, and no database is created or vacuumed. */
  readOnly?: boolean;
  /** For what works on a platform that somebody else has started: no database is created. */
  mustExist?: boolean;
}

/** The one way to the data. Each call is one transaction; calls do not nest. */
export interface Database {
  readonly kind: DatabaseKind;
  /** As the application, seeing and writing rows of this organisation alone (decisions §5). */
  inOrganisation<Result>(organisationId: string, work: Work<Result>): Promise<Result>;
  /**
   * The same for what only reads: not one transaction, but each statement, or each few that are asked for at once, by
   * itself. Other people's changes show between two statements, as they do within a transaction.
   */
  readInOrganisation<Result>(organisationId: string, work: Work<Result>): Promise<Result>;
  /**
   * As the directory: organisations, sign-in names, failed sign-ins, requests for reset links, mails that wait and releases,
   * of the whole platform, nothing else.
   */
  inDirectory<Result>(work: Work<Result>): Promise<Result>;
  /** As the directory, for whether the database can serve: does not wait for what people do (see `Purpose`). */
  inCheck<Result>(work: Work<Result>): Promise<Result>;
  /**
   * As the owner, without time limit: changes of structure and upkeep. Sees no organisation's rows either, until it
   * enters one (`enterOrganisation`), for what must be there in several scopes or in none.
   */
  asOwner<Result>(work: Work<Result>): Promise<Result>;
  /** Brings tables and functions up to date. @returns the names of the files applied now */
  migrate(): Promise<string[]>;
  /** @throws saying what to do when the tables are not those of this program; changes nothing */
  requireSchema(): Promise<void>;
  poolState(): PoolState;
  close(): Promise<void>;
}

function createDatabase(source: ConnectionSource): Database {
  const transactions = new Transactions(source);
  const owner = { opening: ownerScope, purpose: 'unlimited' } as const;
  return {
    kind: source.kind,
    inOrganisation: async (organisationId, work) =>
      transactions.run({ opening: organisationScope(organisationId), purpose: 'limited' }, work),
    readInOrganisation: async (organisationId, work) =>
      transactions.read({ opening: readingScope(organisationId), purpose: 'limited' }, work),
    inDirectory: (work) => transactions.run({ opening: directoryScope, purpose: 'limited' }, work),
    inCheck: (work) => transactions.run({ opening: directoryScope, purpose: 'check' }, work),
    asOwner: (work) => transactions.run(owner, work),
    migrate: () => applySchema((work) => transactions.run(owner, work)),
    requireSchema: () => requireSchema((work) => transactions.run(owner, work)),
    poolState: () => source.state,
    close: () => source.close(),
  };
}

/**
 * Opens the embedded database or connects to PostgreSQL, whichever the settings name.
 * @throws with one or two clear lines when the database cannot be reached, the data folder is in use or on a full
 *   disk, or does not force its commits to disk
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, ...options } = settings;
  const source = databaseUrl ? PoolSource.open(databaseUrl, options) : EmbeddedSource.open(dataDir, options);
  return createDatabase(await source);
}
