import { sql } from 'kysely';
import { defaultOptions, toTextKey } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { questionKind } from './stored/question-kinds.ts';
import type { QuestionContent } from './stored/question-repository.ts';

/**
 * Equal questions of other laws that can take the answer: the law is editable, and offers the answer as an option. Questions
 * are equal when they have the same text, as people compare texts, and the same type.
 */
const sameQuestions = ({ lawqusname, lawqusanswer, inputfield }: QuestionContent) => sql`
  law_question as asked join law on law.organisation_id = asked.organisation_id and law.id = asked.law_id
  where text_key(asked.question) = ${toTextKey(lawqusname)} and asked.input = ${inputfield} and asked.deleted_at is null
    and law.deleted_at is null and not law.locked and law.active <> 'Repealed' and asked.answer <> ${lawqusanswer}
    and (asked.input = 'text' or ${lawqusanswer} = any(coalesce(
      (select options from law_option_list as offered
        where offered.organisation_id = asked.organisation_id and offered.law_id = asked.law_id
          and offered.input = asked.input), ${[...defaultOptions]}::text[])))`;

/** Finds the laws whose answer to the same question differs. A law asks a question only once. */
export async function findSameQuestions(
  trx: Transaction,
  content: QuestionContent,
): Promise<{ id: number; lawId: number }[]> {
  const { rows } = await sql<{ id: number; lawId: number }>`
    select asked.id, asked.law_id as "lawId" from ${sameQuestions(content)} order by asked.law_id`.execute(
    trx,
  );
  return rows;
}

/**
 * Saves an answer in all laws that ask the same question, with an entry in each timeline. Lock the laws first.
 * @returns the laws whose answer changed
 */
export async function answerEverywhere(
  trx: Transaction,
  account: Account,
  content: QuestionContent,
  lawIds: readonly number[],
): Promise<number[]> {
  if (lawIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with same as materialized (
      select asked.id, asked.law_id, asked.question, asked.answer, asked.version
      from ${sameQuestions(content)} and asked.law_id = any(${lawIds}::int[])
    ), answered as (
      update law_question as asked set answer = ${content.lawqusanswer}, version = asked.version + 1,
        updated_at = now(), updated_by = ${account.id}
      from same where asked.organisation_id = current_organisation() and asked.id = same.id
    ), told as (
      insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, record_version, action,
        changes, account_id, username, created_at)
      select current_organisation(), ${questionKind.name}, id, '', question, version + 1, 'Updated',
        jsonb_build_array(jsonb_build_object('field', 'lawqusanswer', 'label', 'Answer', 'old', answer,
          'new', ${content.lawqusanswer}::text)),
        ${account.id}, ${account.username}, clock_timestamp()
      from same
    )
    select law_id as id from same order by law_id`.execute(trx);
  return rows.map(({ id }) => id);
}
