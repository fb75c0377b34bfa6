import { sql, type RawBuilder } from 'kysely';
import type { LawQuestion } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';

/** The content of a question as a person enters it. */
export type QuestionContent = Pick<LawQuestion, 'lawqusname' | 'lawqusanswer' | 'inputfield'>;

/** Name of a law for people. */
export const lawName = sql<string>`coalesce(nullif(law.law, ''), law.act_code_name)`;

const selectQuestions = (condition: RawBuilder<unknown>) =>
  sql<LawQuestion>`select asked.id, asked.law_id, law.law_unique_code as "LawUniqueCode", ${lawName} as lawname,
      asked.question as lawqusname, asked.answer as lawqusanswer, asked.input as inputfield, asked.version
    from law_question as asked join law on law.id = asked.law_id
    where asked.deleted_at is null and law.deleted_at is null and ${condition}`;

/** Finds a question of a law that is not deleted. */
export async function findQuestion(trx: Transaction, id: number): Promise<LawQuestion | undefined> {
  const { rows } = await selectQuestions(sql`asked.id = ${id}`).execute(trx);
  return rows[0];
}

/** Reads the questions of laws, by law, in the order in which they were added. */
export async function readQuestionsOfLaws(
  trx: Transaction,
  lawIds: readonly number[],
): Promise<Map<number, LawQuestion[]>> {
  const ofLaws = sql`asked.law_id = any(${lawIds}::int[])`;
  const { rows } = await sql<LawQuestion>`${selectQuestions(ofLaws)} order by asked.id`.execute(trx);
  return Map.groupBy(rows, ({ law_id }) => law_id);
}

/** Reads all questions of a law in the order in which they were added. */
export const readQuestions = async (trx: Transaction, lawId: number): Promise<LawQuestion[]> =>
  (await readQuestionsOfLaws(trx, [lawId])).get(lawId) ?? [];

/** Inserts questions of a law. @returns their ids, in order */
export async function insertQuestions(
  trx: Transaction,
  account: Account,
  lawId: number,
  questions: readonly QuestionContent[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with numbered as materialized (
      select take_record_id('question') as id, sent.position from generate_series(1, ${questions.length}::int) as sent (position)
    )
    insert into law_question (organisation_id, id, law_id, question, input, answer, created_by, updated_by)
    select current_organisation(), numbered.id, ${lawId}, sent.question, sent.input, sent.answer, ${account.id}, ${account.id}
    from unnest(${questions.map(({ lawqusname }) => lawqusname)}::text[],
        ${questions.map(({ inputfield }) => inputfield)}::text[],
        ${questions.map(({ lawqusanswer }) => lawqusanswer)}::text[])
      with ordinality as sent (question, input, answer, position)
      join numbered using (position) order by position
    returning id`.execute(trx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Updates a question and increments its version. */
export async function updateQuestion(
  trx: Transaction,
  account: Account,
  id: number,
  { lawqusname, lawqusanswer, inputfield }: QuestionContent,
): Promise<void> {
  await trx
    .updateTable('law_question')
    .set(({ eb }) => ({
      question: lawqusname,
      answer: lawqusanswer,
      input: inputfield,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
      updated_by: account.id,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestion(trx: Transaction, account: Account, id: number): Promise<void> {
  await trx
    .updateTable('law_question')
    .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, updated_by: account.id })
    .where('id', '=', id)
    .execute();
}
