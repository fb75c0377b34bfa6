import type { AnswerOverride, ruleEvaluateShape } from '@lexboard/shared-lib/contract';
import { combineResults, explainRules } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { requireLaw } from '../stored/law-of-questions.ts';
import { readQuestions } from '../stored/question-repository.ts';
import { readRules } from '../stored/rule-repository.ts';

/** @throws Refused 422 for an answer to a question of another law */
function refuseOtherQuestions(answers: readonly AnswerOverride[], asked: ReadonlySet<number>): void {
  const index = answers.findIndex(({ id }) => !asked.has(id));
  if (index < 0) return;
  throw Refused.byFields([
    { field: `answers.${index}.id`, message: t('This law does not ask this question.') },
  ]);
}

/** Whether a law applies, and why (decisions §4). @throws Refused 404, 422 for an answer to a question of another law */
export async function explainLaw({ trx, body }: Acting<ReturnType<typeof ruleEvaluateShape>>) {
  const { answers: given = [] } = body;
  const [, asked, rulesOf] = await Promise.all([
    requireLaw(trx, { law_id: body.id }),
    readQuestions(trx, body.id),
    readRules(trx, [body.id]),
  ]);
  refuseOtherQuestions(given, new Set(asked.map(({ id }) => id)));
  const replaced = new Map(given.map(({ id, lawqusanswer }) => [id, lawqusanswer]));
  const answers = new Map(
    asked.map(({ id, lawqusname, lawqusanswer }) => [lawqusname, replaced.get(id) ?? lawqusanswer]),
  );
  const rules = rulesOf.get(body.id) ?? [];
  const reasons = explainRules(rules, answers);
  const read = new Set(rules.flatMap((rule) => rule.lawRulesArr.map((row) => row.lawrulecondition)));
  return success({
    result: combineResults(reasons.map(({ result }) => result)),
    reasons,
    unanswered: [...read].filter((question) => !answers.get(question)?.trim()),
  });
}
