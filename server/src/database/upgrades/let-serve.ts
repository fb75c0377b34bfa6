import { sql } from 'kysely';
import type { SchemaAccess } from './schema-access.ts';

interface Strength {
  fault: string;
  found: boolean;
}

/** What would let a login do more than serve. */
const findStrengths = (login: string) => sql<Strength>`
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
 * Lets a login serve people without being able to change the tables, the functions or the system log.
 * @throws when there is no such login, or it could do more
 */
export const letServe = ({ run }: Pick<SchemaAccess, 'run'>, login: string): Promise<void> =>
  run(async (trx) => {
    const { rows } = await findStrengths(login).execute(trx);
    if (rows.length === 0)
      throw new Error(`There is no login ${login}: create it as docs/operations/storage.md says`);
    const strengths = rows.filter(({ found }) => found).map(({ fault }) => fault);
    if (strengths.length > 0) {
      throw new Error(`The login ${login} ${strengths.join(', ')}: choose one that is only to serve`);
    }
    await sql`grant lexboard_app, lexboard_directory to ${sql.id(login)}`.execute(trx);
  });
