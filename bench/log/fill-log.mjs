import pg from 'pg';
import { createOrganisation } from '../../server/src/organisations/organisation-repository.ts';
import { runAsSuperuser } from '../server/superuser.mjs';

const organisation = { id: '00000000-0000-4000-8000-000000000077', name: 'A long log' };

/** The entries of 300 people, a minute apart; nothing verifies them, so they have no hashes. */
const entries = (count) => `
  insert into system_log
  select '${organisation.id}', number, timestamptz '2024-01-01' + number * interval '1 minute',
    number % 300 + 1, 'person' || number % 300,
    (array['Signed in', 'Updated', 'Updated', 'Updated', 'Created', 'Published', 'Signed out', 'Exported', 'Deleted',
      'Downloaded'])[1 + number % 10],
    case when of_law then 'law' else '' end, case when of_law then (number % 100000)::text else '' end,
    case when of_law then 'LAW-' || lpad((number % 100000)::text, 6, '0') else '' end,
    case number % 10
      when 0 then jsonb_build_object('address', '10.0.' || number % 200 || '.' || number % 250)
      when 8 then jsonb_build_object('reason', 'Entered twice ' || md5(number::text))
      when 9 then case when number < ${count / 2} then '{"fields": ["Register"]}' else '{"fields": ["Law"]}'::jsonb end
      when 3 then case when number < ${count * 0.97} then '{"fields": ["Law", "Former"]}' else '{"fields": ["Law"]}'::jsonb end
      else '{"fields": ["Law", "GeneralKeyWords"]}' end,
    '', ''
  from generate_series(1, ${count}) as number, lateral (select number % 10 in (1, 2, 3, 4, 5, 8, 9) as of_law) as kind`;

/** Adds an organisation with so many entries in its system log. @returns its id */
export async function fillLog(database, url, count) {
  await database.asOwner((trx) => createOrganisation(trx, organisation));
  const client = new pg.Client({ connectionString: runAsSuperuser(url) });
  await client.connect();
  try {
    await client.query(entries(count));
    await client.query(`insert into audit_head values ('${organisation.id}', ${count}, '')`);
    await client.query('vacuum (analyze) system_log');
  } finally {
    await client.end();
  }
  return organisation.id;
}
