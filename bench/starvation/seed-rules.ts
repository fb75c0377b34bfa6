import { sql, type RawBuilder } from 'kysely';
import { listOrganisations } from '../../server/src/organisations/organisation-repository.ts';
import type { Database } from '../../server/src/database/database.ts';

/** The question that all these laws share. */
const measuredQuestion = 'How many people work in the whole group?';

/** Gives editable laws the shared question, and each of them five rules that use it. */
const statementsFor = (laws: number): RawBuilder<unknown>[] => [
  sql`create temporary table chosen on commit drop as
    select id from law where deleted_at is null and not locked and active <> 'Repealed' order by id desc limit ${laws}`,
  sql`insert into law_question (organisation_id, id, law_id, question, input, answer, created_by, updated_by)
    select current_organisation(), 100000 + id, id, ${measuredQuestion}, 'text', '5', 1, 1 from chosen`,
  sql`insert into law_rule (organisation_id, id, law_id, name, connective, outcome, created_by, updated_by)
    select current_organisation(), 1000000 + id * 5 + number, id, 'Rule ' || number, 'Any', 'Applicable', 1, 1
    from chosen, generate_series(0, 4) as number`,
  sql`insert into law_rule_row (organisation_id, rule_id, id, position, question_id, operator, answer)
    select current_organisation(), 1000000 + id * 5 + number, 1, 0, 100000 + id, 'Greater Than', '20'
    from chosen, generate_series(0, 4) as number`,
  sql`insert into law_applicability (organisation_id, law_id, result)
    select current_organisation(), id, 'Not Applicable' from chosen`,
  ...['law_question', 'law_rule', 'law_rule_row', 'law_applicability'].map(
    (table) => sql`analyze ${sql.table(table)}`,
  ),
];

/**
 * Adds rules to generated laws of the platform's first organisation, for measurements of rule evaluation.
 * @returns the id of one of the questions
 */
export async function seedMeasuredRules(database: Database, laws: number): Promise<number> {
  const [organisation] = await database.inDirectory(listOrganisations);
  if (!organisation) throw new Error('There is no organisation to add rules to: seed the platform first.');
  return database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${organisation.id}, true)`.execute(trx);
    for (const statement of statementsFor(laws)) await statement.execute(trx);
    const { id } = await trx
      .selectFrom('law_question')
      .select('id')
      .where('question', '=', measuredQuestion)
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  });
}
