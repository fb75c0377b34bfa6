import type { FastifyInstance } from 'fastify';
import {
  optionsEdit,
  optionsList,
  optionsSave,
  optionsSaveShape,
  optionsShape,
  questionCopy,
  questionCopyShape,
  questionCreate,
  questionCreateShape,
  questionDelete,
  questionDeleteShape,
  questionEdit,
  questionEditShape,
  questionList,
  questionListShape,
  questionUpdate,
  questionUpdateShape,
  ruleCreate,
  ruleCreateShape,
  ruleDelete,
  ruleDeleteShape,
  ruleEdit,
  ruleEditShape,
  ruleEvaluate,
  ruleEvaluateShape,
  ruleList,
  ruleListShape,
  ruleUpdate,
  ruleUpdateShape,
  ruleWhatIf,
  ruleWhatIfShape,
  limits,
} from '@lexboard/shared-lib/contract';
import { formatOptions } from '@lexboard/shared-lib/domain';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Acting, type Guard } from '../auth/guarded-calls.ts';
import { copyQuestions } from './copy-questions.ts';
import { createQuestions } from './create-questions.ts';
import { explainLaw } from './rules/evaluate-law.ts';
import { requireLaw } from './stored/law-of-questions.ts';
import { readOptions } from './stored/option-repository.ts';
import { readQuestions } from './stored/question-repository.ts';
import { removeQuestion } from './remove-question.ts';
import { readRules } from './stored/rule-repository.ts';
import { saveOptions } from './save-options.ts';
import { changeRule, createRule, removeRule, requireRule } from './rules/save-rules.ts';
import { requireQuestion, saveQuestion } from './update-question.ts';
import { findChangedLaws } from './what-if.ts';

async function listQuestions({ trx, body }: Acting<ReturnType<typeof questionListShape>>) {
  const { id, LawUniqueCode, page = 1, pageSize = limits.pageSize } = body;
  const [asked] = await Promise.all([readQuestions(trx, id), requireLaw(trx, { law_id: id, LawUniqueCode })]);
  return success({ totalLength: asked.length, data: asked.slice((page - 1) * pageSize, page * pageSize) });
}

async function listOptions({ trx, body }: Acting<ReturnType<typeof optionsShape>>) {
  const [lists] = await Promise.all([readOptions(trx, body.law_id), requireLaw(trx, body)]);
  const { options, version } = lists[body.type];
  return success({ dropdownoption: formatOptions(options), type: body.type, version });
}

async function listRules({ trx, body }: Acting<ReturnType<typeof ruleListShape>>) {
  const { id, LawUniqueCode } = body;
  const [rules] = await Promise.all([readRules(trx, [id]), requireLaw(trx, { law_id: id, LawUniqueCode })]);
  return success({ data: rules.get(id) ?? [] });
}

function declareQuestions(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, questionList, questionListShape(), listQuestions);
  declareReadingCall(app, guard, questionEdit, questionEditShape(), async ({ trx, body }) =>
    success({ question: await requireQuestion(trx, body.id) }),
  );
  declareGuardedCall(app, guard, questionCreate, questionCreateShape(), createQuestions);
  declareGuardedCall(app, guard, questionUpdate, questionUpdateShape(), saveQuestion);
  declareGuardedCall(app, guard, questionDelete, questionDeleteShape(), removeQuestion);
  declareGuardedCall(app, guard, questionCopy, questionCopyShape(), copyQuestions);
  for (const call of [optionsList, optionsEdit]) {
    declareReadingCall(app, guard, call, optionsShape(), listOptions);
  }
  declareGuardedCall(app, guard, optionsSave, optionsSaveShape(), saveOptions);
}

function declareRules(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, ruleList, ruleListShape(), listRules);
  declareReadingCall(app, guard, ruleEdit, ruleEditShape(), async ({ trx, body }) =>
    success({ rule: await requireRule(trx, body.id) }),
  );
  declareGuardedCall(app, guard, ruleCreate, ruleCreateShape(), createRule);
  declareGuardedCall(app, guard, ruleUpdate, ruleUpdateShape(), changeRule);
  declareGuardedCall(app, guard, ruleDelete, ruleDeleteShape(), removeRule);
  declareReadingCall(app, guard, ruleEvaluate, ruleEvaluateShape(), explainLaw);
  declareCall(app, ruleWhatIf, ruleWhatIfShape(), (request, read) => findChangedLaws(guard, request, read));
}

/**
 * Declares the calls for questions of laws, their options, and the rules that decide whether a law applies (D1 §7, decisions
 * §4).
 */
export function declareQuestionCalls(app: FastifyInstance, guard: Guard): void {
  declareQuestions(app, guard);
  declareRules(app, guard);
}
