import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TestOrganisation } from './test-platform.ts';

/** Ids of the units of {@link addTestUnits}: a company, and two sites below it. */
export const testUnits = { group: 1, pune: 2, goa: 3 } as const;

/** Adds a group with two sites: Group (GROUP), Pune Works (PUNE-1), Goa Works (GOA-1), whose GSTIN is known. */
export const addTestUnits = (database: Database, { id }: Pick<TestOrganisation, 'id'>): Promise<void> =>
  database.inOrganisation(id, async (trx) => {
    await sql`insert into unit (organisation_id, id, name, code, kind, parent, created_by, updated_by)
      select current_organisation(), unit.id, name, code, kind, parent, account.id, account.id
      from (values (1, 'Group', 'GROUP', 'Company', null), (2, 'Pune Works', 'PUNE-1', 'Site', 1),
          (3, 'Goa Works', 'GOA-1', 'Site', 1)) as unit (id, name, code, kind, parent),
        (select min(id) as id from account) as account`.execute(trx);
    await sql`insert into unit_number (organisation_id, unit_id, position, type, value)
      values (current_organisation(), 3, 0, 'GSTIN', '30AAACD1234E1ZM')`.execute(trx);
  });
