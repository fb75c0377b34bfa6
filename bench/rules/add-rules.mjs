import { sql } from 'kysely';
import { openDatabase } from '../../server/src/database/database.ts';
import { listOrganisations } from '../../server/src/organisations/organisation-repository.ts';

export const question = 'How many people work in the whole group?';

/** Has so many laws that may be changed ask one question, and each of five rules of a law read it. */
const statements = (laws) => [
  sql`create temporary table chosen on commit drop as
    select id from law where deleted_at is null and not locked and active <> 'Repealed' order by id desc limit ${laws}`,
  sql`insert into law_question (organisation_id, id, law_id, question, input, answer, created_by, updated_by)
    select current_organisation(), 100000 + id, id, ${question}, 'text', '5', 1, 1 from chosen`,
  sql`insert into law_rule (organisation_id, id, law_id, name, connective, outcome, created_by, updated_by)
    select current_organisation(), 1000000 + id * 5 + number, id, 'Rule ' || number, 'Any', 'Applicable', 1, 1
    from chosen, generate_series(0, 4) as number`,
  sql`insert into law_rule_row (organisation_id, rule_id, id, position, question_id, operator, answer)
    select current_organisation(), 1000000 + id * 5 + number, 1, 0, 100000 + id, 'Greater Than', '20'
    from chosen, generate_series(0, 4) as number`,
  sql`insert into law_applicability (organisation_id, law_id, result)
    select current_organisation(), id, 'Not Applicable' from chosen`,
];

/** @returns the number of one of the questions */
export async function addRules(settings, laws) {
  const database = await openDatabase(settings);
  const [organisation] = await database.inDirectory(listOrganisations);
  await database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${organisation.id}, true)`.execute(trx);
    for (const statement of statements(laws)) await statement.execute(trx);
    for (const table of ['law_question', 'law_rule', 'law_rule_row', 'law_applicability']) {
      await sql`analyze ${sql.table(table)}`.execute(trx);
    }
  });
  const { id } = await database.inOrganisation(organisation.id, (trx) =>
    trx
      .selectFrom('law_question')
      .select('id')
      .where('question', '=', question)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  await database.close();
  return id;
}
