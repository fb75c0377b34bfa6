import { sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { SchemaAccess } from './schema-access.ts';
import { readSchemaState, refuseUnfinished, type SchemaState } from './schema-state.ts';

type Run = SchemaAccess['run'];

interface Login {
  name: string;
  /** Whether the login may create and change the tables. */
  owns: boolean;
  /** Whether the login may take the role of the application. */
  serves: boolean;
}

async function readLogin(trx: Transaction): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select current_user::text as name,
      coalesce(
        (select pg_has_role(relowner, 'usage') from pg_class
          where relname = 'schema_migration' and relnamespace = 'public'::regnamespace),
        has_schema_privilege('public', 'create')) as owns,
      (select count(*) = 2 from pg_roles
        where rolname in ('lexboard_app', 'lexboard_directory') and pg_has_role(oid, 'usage')) as serves`.execute(
    trx,
  );
  return rows[0];
}

/** Whether the login may change the tables. Another login can only serve people. */
export const ownsSchema = (run: Run): Promise<boolean> =>
  run(async (trx) => (await readLogin(trx))?.owns ?? false);

/** @throws where the login may only serve people, or has no rights in this database */
export async function requireOwner(run: Run): Promise<void> {
  const login = await run(readLogin);
  if (login?.owns) return;
  throw new Error(
    `The login ${login?.name} of DATABASE_URL does not own the tables: run this with the login that does`,
  );
}

const lacks = (name: string) =>
  new Error(`This database lacks ${name}: run "npx lexboard migrate" first, after a backup`);

function findMissing({ migrations: [first], newer, functions, replaced }: SchemaState): string | undefined {
  if (first) return first.name;
  if (newer !== undefined) return undefined;
  const changed = functions.find((file) => !replaced.includes(file));
  return changed && `${changed.name} as this program has it`;
}

/**
 * Checks without changing anything that tables and functions match this program, or a newer one that is compatible with it.
 * @throws with the remedy when they do not, or when the login may not use them
 */
export async function requireSchema(run: Run): Promise<void> {
  await run(async (trx) => {
    const login = await readLogin(trx);
    if (login && !login.owns && !login.serves) {
      throw new Error(
        `The login ${login.name} may not serve this database: run "npx lexboard migrate --grant-to ${login.name}" with the login that owns it`,
      );
    }
    await refuseUnfinished(trx);
    const missing = findMissing(await readSchemaState(trx));
    if (missing !== undefined) throw lacks(missing);
  });
}

/** Lists the files that an upgrade would apply. Changes nothing. */
export const listPendingFiles = (run: Run): Promise<string[]> =>
  run(async (trx) => {
    const { migrations, newer, functions } = await readSchemaState(trx);
    return [...migrations, ...(newer === undefined ? functions : [])].map(({ name }) => name);
  });
