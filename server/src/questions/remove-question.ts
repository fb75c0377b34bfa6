import type { questionDeleteShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../http/success.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { refuseStale } from '../records/saving/record-conflict.ts';
import { storeApplicability } from './stored/applicability.ts';
import { lockLaw } from './stored/law-of-questions.ts';
import { toOfferedOptions, readOptions } from './stored/option-repository.ts';
import { appendHistory } from '../records/history/append-history.ts';
import { questionKind } from './stored/question-kinds.ts';
import { deleteQuestion, readQuestions } from './stored/question-repository.ts';
import { readRulesOf } from './stored/rule-repository.ts';
import { findBrokenRules, refuseBrokenRules, removeBrokenRows } from './rules/broken-rules.ts';
import { requireQuestion } from './update-question.ts';

/**
 * Deletes a question. With `force` its rows are removed from rules.
 * @throws Refused 404, 403 where the law is locked, 409 on an older version, 422 naming the rules that read it
 */
export async function removeQuestion({ trx, account, body }: Acting<ReturnType<typeof questionDeleteShape>>) {
  const { law_id } = await requireQuestion(trx, body.id);
  const law = await lockLaw(trx, { law_id });
  const question = await requireQuestion(trx, body.id);
  await refuseStale(trx, questionKind, question, body.version ?? question.version);
  const [asked, options, rules] = await Promise.all([
    readQuestions(trx, law_id),
    readOptions(trx, law_id),
    readRulesOf(trx, question.id),
  ]);
  const others = asked.filter(({ id }) => id !== question.id);
  const inputs = new Map(others.map(({ lawqusname, inputfield }) => [lawqusname, inputfield]));
  const misfits = findBrokenRules(rules, { inputs, options: toOfferedOptions(options) });
  if (!body.force)
    refuseBrokenRules(
      (rules) =>
        t('This question is used by rules: {rules}. Their rows that use it would be taken out.', { rules }),
      misfits,
    );
  const histories = await removeBrokenRows(trx, account, misfits, asked);
  await deleteQuestion(trx, account, question.id);
  await storeApplicability(trx, [law_id]);
  const { id, version, lawqusname: name } = question;
  const subject = { kind: questionKind.name, id, code: '', name, version };
  appendHistory(trx, account, law, [{ subject, happening: { action: 'Deleted' } }, ...histories]);
  return success({ message: t('Question & Answer Deleted Successfully') });
}
