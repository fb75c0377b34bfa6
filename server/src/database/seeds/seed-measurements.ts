import { sql } from 'kysely';
import { law } from '@lexboard/shared-lib/domain';
import { listOrganisations } from '../../organisations/organisation-repository.ts';
import { keepVersions } from '../../records/record-versions.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';

/** Few enough to stay far below the time limit of a statement. */
const BATCH = 250;

async function takeNumbers(trx: Transaction, count: number): Promise<number> {
  const first = sql<number>`take_record_id('law')`;
  const { id } = await trx.selectNoFrom(first.as('id')).executeTakeFirstOrThrow();
  await trx
    .updateTable('record_counter')
    .set({ next: id + count })
    .where('kind', '=', 'law')
    .execute();
  return id;
}

/** Made-up laws that differ in every column that lists filter, sort and search by. */
const insertLaws = (organisationId: string, first: number, count: number) => sql`
  with word as (select array['Factories', 'Wages', 'Water', 'Mines', 'Boilers', 'Transport', 'Banking', 'Seeds',
    'Customs', 'Excise', 'Patents', 'Forests', 'Ports', 'Electricity', 'Insurance', 'Tea'] as list),
  category as (select array_agg(name order by position) as list from choice where list = 'category'),
  author as (select min(id) as id from account)
  insert into law (organisation_id, id, law_unique_code, law, act_code_name, category, central, state, parent_law,
    rules, active, applicability, general_key_words, master_val, status, created_at, created_by, updated_by)
  select ${organisationId}::uuid, n, 'LAW-' || lpad(n::text, 6, '0'),
    format('The %s and %s (%s) Act, %s', word.list[1 + n % 16], word.list[1 + n / 16 % 16], n, 1900 + n % 126),
    format('M-%s-%s', left(upper(word.list[1 + n % 16]), 4), n),
    category.list[1 + n % cardinality(category.list)],
    case when n % 3 = 0 then 'Central' else 'State' end, case when n % 3 = 0 then '{}'::int[] else array[1 + n % 36] end,
    0, repeat(word.list[1 + n / 7 % 16] || ' rules apply. ', 20), case when n % 10 = 0 then 'Repealed' else 'Active' end,
    repeat('Applies to ' || word.list[1 + n / 5 % 16] || '. ', 20), word.list[1 + n / 3 % 16], 'Central Master',
    case when n % 5 = 0 then 'Draft' else 'Published' end, now() - make_interval(mins => n), author.id, author.id
  from generate_series(${first}::int, ${first + count - 1}::int) as n, word, category, author`;

/** Adds made-up laws, without history, to the platform's first organisation, so that speed can be measured. */
export async function seedMeasurements(database: Database, laws: number): Promise<void> {
  const [organisation] = await database.inDirectory(listOrganisations);
  if (!organisation) throw new Error('There is no organisation to add laws to: seed the platform first.');
  for (let added = 0; added < laws; added += BATCH) {
    const count = Math.min(BATCH, laws - added);
    await database.inOrganisation(organisation.id, async (trx) => {
      const first = await takeNumbers(trx, count);
      await insertLaws(organisation.id, first, count).execute(trx);
      await keepVersions(trx, law, first, first + count - 1);
    });
  }
}
