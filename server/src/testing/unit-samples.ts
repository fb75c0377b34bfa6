import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Payload } from './bad-input.ts';
import type { TestOrganisation } from './test-platform.ts';

const unit = {
  name: 'Pune works',
  code: 'PUNE-1',
  kind: 'Site',
  state: 21,
  industry: [1],
  entityType: [1],
  branchtype: [1],
  head: 1,
  from: '2020-04-01',
  until: '2026-03-31',
  numbers: [{ type: 'PAN', value: 'AAACD1234E' }],
};

/** Bodies that the calls of units take once unit 1 is there, by the call's name. */
export const unitBodies: Record<string, Payload> = {
  unitList: {
    page: 1,
    pageSize: 10,
    text: 'pune',
    kind: 'Site',
    below: 1,
    sort: 'parent',
    order: 'desc',
    closed: 'all',
  },
  unitExport: { format: 'csv', kind: 'Site', closed: 'all' },
  unitOne: { id: 1 },
  unitAdd: { ...unit, parent: 1, idempotencyKey: 'key' },
  unitUpdate: { ...unit, code: 'ACME-1', numbers: [], id: 1, version: 1 },
  unitClose: { id: 1, version: 1, day: '2026-03-31', reason: 'Sold' },
  unitDelete: { id: 1, version: 1, reason: 'Typed twice' },
  unitSuggest: { kind: 'return', id: 1, IndustryKeyWords: [1], state: [21] },
  unitVersion: { id: 1, version: 1 },
  unitRevert: { id: 1, version: 1, to: 1 },
};

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
