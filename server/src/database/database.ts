import type { ConnectionSource, DatabaseKind, LineFor, PoolState } from './connection.ts';
import { EmbeddedSource } from './embedded/embedded-source.ts';
import { applySchema, type MigrateOptions } from './upgrades/apply-schema.ts';
import { grantServingRights } from './upgrades/grant-serving-rights.ts';
import { ownsSchema, listPendingFiles, requireOwner, requireSchema } from './upgrades/require-schema.ts';
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
  /** Maximum of connections to PostgreSQL, besides the one for health checks. */
  poolSize?: number;
  /** Seconds to wait for a PostgreSQL that is not ready; undefined: no wait. */
  databaseWait?: number | undefined;
  /** Receives notices for the operator, line by line. */
  say?: (line: string) => void;
  /** Timeouts of PostgreSQL that differ from the defaults. */
  limits?: PoolLimits;
  /** For commands that must change nothing: all transactions are read-only, and no database is created or vacuumed. */
  readOnly?: boolean;
  /** For commands on an existing platform: no database is created. */
  mustExist?: boolean;
}

/** The person of the organisation who asks, so that connections are shared fairly; undefined for no person. */
export type RequestingUser = Omit<LineFor, 'organisation'>;

/** The only access to the data. Each call is one transaction. Calls must not be nested. */
export interface Database {
  readonly kind: DatabaseKind;
  /** Runs as the application: sees and writes rows of this organisation only (decisions §5). */
  inOrganisation<Result>(organisationId: string, work: Work<Result>, by?: RequestingUser): Promise<Result>;
  /**
   * Like `inOrganisation`, but only for reading, and not in one transaction: each statement, or each group of statements
   * sent at once, has its own. So commits of others become visible between statements, as they do in a transaction (read
   * committed).
   */
  readInOrganisation<Result>(
    organisationId: string,
    work: Work<Result>,
    by?: RequestingUser,
  ): Promise<Result>;
  /**
   * Runs as the directory. It sees organisations, sign-in names, failed sign-ins, requests for reset links, queued mails and
   * releases of the whole platform, and nothing else.
   */
  inDirectory<Result>(work: Work<Result>): Promise<Result>;
  /** Runs as the directory for health checks, on a connection that requests do not use (see `Purpose`). */
  inCheck<Result>(work: Work<Result>): Promise<Result>;
  /**
   * Runs as the login itself, without a statement timeout. That is the owner, unless the platform has a separate login for
   * serving people. It sees no organisation's rows until it enters one (`enterOrganisation`). For work that needs several
   * scopes, or none, in one transaction.
   */
  asOwner<Result>(work: Work<Result>): Promise<Result>;
  /** Upgrades tables and functions. @returns the names of the applied files */
  migrate(options?: MigrateOptions): Promise<string[]>;
  /** Lists the files that `migrate` would apply. Changes nothing. */
  planMigration(): Promise<string[]>;
  /** Whether this login may migrate. Another login can only serve people. */
  ownsSchema(): Promise<boolean>;
  /** Grants another PostgreSQL login only the right to serve people. @throws when it has more rights */
  grantServingRights(login: string): Promise<void>;
  /** Checks the schema without changing it. @throws with the remedy when this program cannot work with the tables */
  requireSchema(): Promise<void>;
  poolState(): PoolState;
  /** Makes an online backup of the embedded database's files; undefined with PostgreSQL. */
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
    planMigration: () => listPendingFiles(schema.run),
    ownsSchema: () => ownsSchema(schema.run),
    grantServingRights: (login) => grantServingRights(schema, login),
    requireSchema: () => requireSchema(schema.run),
    poolState: () => source.state,
    copyFiles: source.copyFiles?.bind(source),
    close: () => source.close(),
  };
}

/**
 * Opens the embedded database or connects to PostgreSQL, as the settings say.
 * @throws with a message of one or two lines when the database cannot be reached, or when the data folder is in use, on a
 *   full disk, or does not force commits to disk
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, ...options } = settings;
  const source = databaseUrl ? PoolSource.open(databaseUrl, options) : EmbeddedSource.open(dataDir, options);
  return createDatabase(await source);
}
