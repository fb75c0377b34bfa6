import pg from 'pg';
import { kinds } from '../../shared-lib/src/domain/index.ts';
import { createOrganisation } from '../../server/src/organisations/organisation-repository.ts';
import { columnOf } from '../../server/src/database/kind-columns.ts';
import { runAsSuperuser } from '../server/superuser.mjs';

const organisation = { id: '00000000-0000-4000-8000-000000000077', name: 'Much deleted' };

/** Of each hundred records one is deleted. */
const isDeleted = 'number % 100 = 7';
const time = `timestamptz '2026-01-01' + number * interval '1 minute'`;
const codeWith = (prefix) => `'${prefix}-' || lpad(number::text, 6, '0')`;

const recordsOf = ({ name, table, codePrefix, wire }, count) => {
  const [code, status, title, ownCode] = [wire.code, wire.recordStatus, wire.name, wire.ownCode].map(
    columnOf,
  );
  const ofLaw = name === 'law' ? { column: '', value: '' } : { column: ', law', value: ', number' };
  return `
    insert into ${table} (organisation_id, id, ${code}, ${title}, ${ownCode}, ${status}, created_by, updated_by,
      deleted_at${ofLaw.column})
    select '${organisation.id}', number, ${codeWith(codePrefix)},
      'The ' || md5(number::text) || ' water and factories rules of the state, ' || number, 'CODE-' || number,
      'Published', 1, 1, case when ${isDeleted} then ${time} end${ofLaw.value}
    from generate_series(1, ${count}) as number`;
};

/** Of its deletions one person made nine of ten, seven people the others. */
const entriesOf = ({ name, codePrefix }, count) => `
  insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, action, reason, account_id,
    username, created_at)
  select '${organisation.id}', '${name}', number, ${codeWith(codePrefix)}, 'A record', action,
    case action when 'Deleted' then 'Entered twice by mistake' else '' end, 1,
    case when number % 1000 = 7 then 'person' || number % 7 else 'admin' end,
    case action when 'Deleted' then ${time} else timestamptz '2024-01-01' end
  from generate_series(1, ${count}) as number, unnest(array['Created', 'Deleted']) as action
  where action = 'Created' or ${isDeleted}`;

/** Adds an organisation with so many records, past the triggers of lists, which are not asked. @returns its id */
export async function fillDeleted(database, url, count) {
  await database.asOwner((trx) => createOrganisation(trx, organisation));
  const client = new pg.Client({ connectionString: runAsSuperuser(url) });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const kind of kinds) {
      await client.query(recordsOf(kind, count / kinds.length));
      await client.query(entriesOf(kind, count / kinds.length));
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return organisation.id;
}
