import { sql } from 'kysely';
import type { SchemaAccess } from './schema-access.ts';

interface ExcessRight {
  fault: string;
  found: boolean;
}

/** Finds rights of a login beyond those that serving people needs. */
const findExcessRights = (login: string) => sql<ExcessRight>`
  select fault, found from pg_roles, lateral (values
    ('is a superuser', rolsuper),
    ('passes by row-level security', rolbypassrls),
    ('makes roles', rolcreaterole),
    ('can act as the owner', pg_has_role(oid, current_user, 'member')),
    ('can act as lexboard_search', pg_has_role(oid, 'lexboard_search', 'member')),
    ('may create tables', has_schema_privilege(oid, 'public', 'create')
      or has_database_privilege(oid, current_database(), 'create')),
    ('inherits no rights (noinherit)', not rolinherit)) as strength (fault, found)
  where rolname = ${login}`;

/**
 * Grants a login the right to serve people, but not to change tables, functions or the system log.
 * @throws when the login does not exist or has more rights
 */
export const grantServingRights = ({ run }: Pick<SchemaAccess, 'run'>, login: string): Promise<void> =>
  run(async (trx) => {
    const { rows } = await findExcessRights(login).execute(trx);
    if (rows.length === 0)
      throw new Error(`There is no login ${login}: create it as docs/operations/storage.md says`);
    const strengths = rows.filter(({ found }) => found).map(({ fault }) => fault);
    if (strengths.length > 0) {
      throw new Error(`The login ${login} ${strengths.join(', ')}: choose one that is only to serve`);
    }
    await sql`grant lexboard_app, lexboard_directory to ${sql.id(login)}`.execute(trx);
  });
