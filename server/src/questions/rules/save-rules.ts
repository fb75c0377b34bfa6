import {
  questionLimits,
  type FieldError,
  type LawRule,
  type ReplyOf,
  type ruleCreateShape,
  type ruleDeleteShape,
  type ruleUpdateShape,
} from '@lexboard/shared-lib/contract';
import { tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { refuseStale } from '../../records/saving/record-conflict.ts';
import { storeApplicability } from '../stored/applicability.ts';
import { lockLaw } from '../stored/law-of-questions.ts';
import { toOfferedOptions, readOptions } from '../stored/option-repository.ts';
import { appendHistory } from '../../records/history/append-history.ts';
import { ruleKind } from '../stored/question-kinds.ts';
import { readQuestions } from '../stored/question-repository.ts';
import { describeRule, createRuleHistory } from './rule-history.ts';
import {
  deleteRule,
  findFirstRule,
  findRule,
  insertRule,
  parseRuleCode,
  readRules,
  formatRuleCode,
  updateRule,
} from '../stored/rule-repository.ts';
import { checkRows, toStoredRows } from './rule-rows.ts';

type CreateShape = ReturnType<typeof ruleCreateShape>;

type SentRule = Pick<
  Acting<CreateShape>['body'],
  'rulename' | 'lawthenruleconditiontype' | 'lawthenrulecondition' | 'lawRulesArr'
>;

/** Finds a rule by its id or code, or the first rule of a law by the law's code. @throws Refused 404 */
export async function requireRule(trx: Transaction, named: number | string): Promise<LawRule> {
  const id = typeof named === 'number' ? named : parseRuleCode(named);
  const rule = id === undefined ? await findFirstRule(trx, String(named)) : await findRule(trx, id);
  if (rule) return rule;
  throw new Refused(404, t('There is no such rule.'));
}

async function readLaw(trx: Transaction, lawId: number) {
  const [asked, options] = await Promise.all([readQuestions(trx, lawId), readOptions(trx, lawId)]);
  return { asked, options: toOfferedOptions(options) };
}

/** Validates a rule for storing. @throws Refused 422 with every fault at its field */
function checkRule(sent: SentRule, before: LawRule | undefined, ofLaw: Awaited<ReturnType<typeof readLaw>>) {
  const rulename = tidyName(sent.rulename);
  const { rows, faults } = checkRows(sent.lawRulesArr, before?.lawRulesArr ?? [], ofLaw);
  const missing: FieldError[] =
    rulename === '' ? [{ field: 'rulename', message: t('Please fill the Rule Name.') }] : [];
  const [first, ...others] = [...missing, ...faults];
  if (first) throw Refused.byFields([first, ...others]);
  return { ...sent, rulename, lawRulesArr: rows, rows: toStoredRows(rows, ofLaw.asked) };
}

/** Creates a rule of a law. @throws Refused 404, 403 where the law is locked, 422 with every fault at its field */
export async function createRule({
  trx,
  account,
  body,
}: Pick<Acting<CreateShape>, 'trx' | 'account' | 'body'>): Promise<ReplyOf<CreateShape>> {
  const law = await lockLaw(trx, body);
  const [ofLaw, rules] = await Promise.all([readLaw(trx, law.id), readRules(trx, [law.id])]);
  if ((rules.get(law.id)?.length ?? 0) >= questionLimits.rulesPerLaw) {
    throw new Refused(
      422,
      t('A law can have {rulesPerLaw} rules.', { rulesPerLaw: questionLimits.rulesPerLaw }),
    );
  }
  const rule = checkRule(body, undefined, ofLaw);
  const id = await insertRule(trx, account, law.id, rule);
  await storeApplicability(trx, [law.id]);
  const identity = { id, UniqueCode: formatRuleCode(id), version: 1 };
  const subject = { ...identity, rulename: rule.rulename };
  appendHistory(trx, account, law, [createRuleHistory(subject, { action: 'Created' })]);
  return success({ message: t('Rule Added Successfully'), ...identity });
}

/** Updates a rule. @throws Refused 404, 403 where the law is locked, 409 when it is not as it was loaded, 422 */
export async function changeRule({ trx, account, body }: Acting<ReturnType<typeof ruleUpdateShape>>) {
  const { oldData, newData } = body.data;
  const { law_id } = await requireRule(trx, oldData.id);
  const law = await lockLaw(trx, { law_id, LawUniqueCode: body.LawUniqueCode });
  const rule = await requireRule(trx, oldData.id);
  await refuseStale(trx, ruleKind, rule, oldData.version);
  const message = t('Rule Updated Successfully');
  const after = checkRule({ ...rule, ...newData }, rule, await readLaw(trx, law_id));
  const changes = describeRule(rule, after);
  if (changes.length === 0) return success({ message, version: rule.version });
  await updateRule(trx, account, rule.id, after);
  await storeApplicability(trx, [law_id]);
  const version = rule.version + 1;
  const subject = { ...rule, rulename: after.rulename, version };
  appendHistory(trx, account, law, [createRuleHistory(subject, { action: 'Updated', changes })]);
  return success({ message, version });
}

/** Deletes a rule. @throws Refused 404, 403 where the law is locked, 409 on an older version */
export async function removeRule({ trx, account, body }: Acting<ReturnType<typeof ruleDeleteShape>>) {
  const { law_id } = await requireRule(trx, body.id);
  const law = await lockLaw(trx, { law_id });
  const rule = await requireRule(trx, body.id);
  await refuseStale(trx, ruleKind, rule, body.version ?? rule.version);
  await deleteRule(trx, account, rule.id);
  await storeApplicability(trx, [law_id]);
  appendHistory(trx, account, law, [createRuleHistory(rule, { action: 'Deleted' })]);
  return success({ message: t('Rule Deleted Successfully') });
}
