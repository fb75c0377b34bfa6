import type { ConnectionSource, DatabaseKind, LineFor, PoolState } from './connection.ts';
import { EmbeddedSource } from './embedded/embedded-source.ts';
import { applySchema, type MigrateOptions } from './upgrades/apply-schema.ts';
import { letServe } from './upgrades/let-serve.ts';
import { ownsSchema, planSchema, requireOwner, requireSchema } from './upgrades/require-schema.ts';
import type { PoolLimits } from './postgresql/create-pool.ts';
import { PoolSource } from './postgresql/pool-source.ts';
import { directoryScope, organisationScope, ownerScope, readingScope, upgradeScope } from './scopes.ts';
import type { SchemaAccess } from './upgrades/schema-access.ts';
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
  /** How long to wait for a PostgreSQL that cannot be used yet, in seconds; undefined: not at all. */
  databaseWait?: number | undefined;
  /** Told, line by line, what whoever opens it should know. */
  say?: (line: string) => void;
  /** The time limits of PostgreSQL, where they are not the defaults. */
  limits?: PoolLimits;
  /** For what must change nothing: every transaction is read-only, and no database is created or vacuumed. */
  readOnly?: boolean;
  /** For what works on a platform that somebody else has started: no database is created. */
  mustExist?: boolean;
}

/** Who of an organisation asks, so that each person gets their part; nobody when left out. */
export type AskedBy = Omit<LineFor, 'organisation'>;

/** The one way to the data. Each call is one transaction; calls do not nest. */
export interface Database {
  readonly kind: DatabaseKind;
  /** As the application, seeing and writing rows of this organisation alone (decisions §5). */
  inOrganisation<Result>(organisationId: string, work: Work<Result>, by?: AskedBy): Promise<Result>;
  /**
   * The same for what only reads: not one transaction, but each statement, or each few that are asked for at once, by
   * itself. Other people's changes show between two statements, as they do within a transaction.
   */
  readInOrganisation<Result>(organisationId: string, work: Work<Result>, by?: AskedBy): Promise<Result>;
  /**
   * As the directory: organisations, sign-in names, failed sign-ins, requests for reset links, mails that wait and releases,
   * of the whole platform, nothing else.
   */
  inDirectory<Result>(work: Work<Result>): Promise<Result>;
  /** As the directory, for whether the database can serve: does not wait for what people do (see `Purpose`). */
  inCheck<Result>(work: Work<Result>): Promise<Result>;
  /**
   * As the login itself, without time limit; it is the owner where there is no other to serve people. Sees no
   * organisation's rows either, until it enters one (`enterOrganisation`), for what must be there in several scopes or
   * in none.
   */
  asOwner<Result>(work: Work<Result>): Promise<Result>;
  /** Brings tables and functions up to date. @returns the names of the files applied now */
  migrate(options?: MigrateOptions): Promise<string[]>;
  /** The names of the files that `migrate` would apply; changes nothing. */
  planMigration(): Promise<string[]>;
  /** Whether this login may migrate. One that may not can only serve people. */
  ownsSchema(): Promise<boolean>;
  /** Lets another login of PostgreSQL serve people, and nothing else. @throws when it could do more */
  letServe(login: string): Promise<void>;
  /** @throws saying what to do when this program cannot work with the tables; changes nothing */
  requireSchema(): Promise<void>;
  poolState(): PoolState;
  /** Copies the files of the embedded database while people work; undefined with PostgreSQL. */
  copyFiles: ((target: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

function accessSchema(source: ConnectionSource, transactions: Transactions): SchemaAccess {
  return {
    kind: source.kind,
    run: (work) => transactions.run({ scope: upgradeScope, purpose: 'unlimited' }, work),
    outside: async (work) => {
      const connection = await source.acquire('unlimited');
      await work(connection).finally(() => connection.release('broken'));
    },
  };
}

function createDatabase(source: ConnectionSource): Database {
  const transactions = new Transactions(source);
  const owner = { scope: ownerScope, purpose: 'unlimited' } as const;
  const schema = accessSchema(source, transactions);
  return {
    kind: source.kind,
    inOrganisation: async (organisation, work, by) => {
      const whom = { ...by, organisation };
      return transactions.run({ scope: organisationScope(organisation), purpose: 'limited', whom }, work);
    },
    readInOrganisation: async (organisation, work, by) => {
      const whom = { ...by, organisation };
      return transactions.read({ scope: readingScope(organisation), purpose: 'limited', whom }, work);
    },
    inDirectory: (work) => transactions.run({ scope: directoryScope, purpose: 'limited' }, work),
    inCheck: (work) => transactions.run({ scope: directoryScope, purpose: 'check' }, work),
    asOwner: (work) => transactions.run(owner, work),
    migrate: async (options) => {
      await requireOwner(schema.run);
      return applySchema(schema, options);
    },
    planMigration: () => planSchema(schema.run),
    ownsSchema: () => ownsSchema(schema.run),
    letServe: (login) => letServe(schema, login),
    requireSchema: () => requireSchema(schema.run),
    poolState: () => source.state,
    copyFiles: source.copyFiles?.bind(source),
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
