import type { InputField, LawQuestion, LawRule, RuleRow } from '@lexboard/shared-lib/contract';
import { canCompare, type Options } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import type { History } from '../../records/history/append-history.ts';
import { deleteRule, updateRule } from '../stored/rule-repository.ts';
import { toStoredRows } from './rule-rows.ts';
import { describeRows, createRuleHistory } from './rule-history.ts';

/** A law's future questions and options, as far as rows of its rules depend on them. */
export interface FutureQuestions {
  /** By the text that rows use now. Undefined means that the question is being removed. */
  inputs: ReadonlyMap<string, InputField | undefined>;
  options: Options;
}

/** A rule with its invalid and its valid rows. */
export interface BrokenRule {
  rule: LawRule;
  fitting: RuleRow[];
}

/** Finds rules with rows that become invalid. `renamed` gives rows after the change. */
export function findBrokenRules(
  rules: readonly LawRule[],
  { inputs, options }: FutureQuestions,
  renamed = (row: RuleRow): RuleRow => row,
): BrokenRule[] {
  const fits = (row: RuleRow) => {
    const input = inputs.get(row.lawrulecondition);
    return input !== undefined && canCompare(row, input, options);
  };
  return rules
    .map((rule) => ({ rule, fitting: rule.lawRulesArr.map(renamed).filter(fits) }))
    .filter(({ rule, fitting }) => fitting.length < rule.lawRulesArr.length);
}

const nameOf = ({ UniqueCode, rulename }: LawRule) => `${UniqueCode} ${rulename}`;

/** @param describe the message for names of rules. @throws Refused 422 naming the rules, and those that would be deleted */
export function refuseBrokenRules(describe: (rules: string) => string, misfits: readonly BrokenRule[]): void {
  if (misfits.length === 0) return;
  const names = misfits.map(({ rule, fitting }) =>
    fitting.length === 0
      ? t('{rule} (it has no other row and would be deleted)', { rule: nameOf(rule) })
      : nameOf(rule),
  );
  throw new Refused(422, describe(names.join(', ')), { forcible: true });
}

/** Removes invalid rows from their rules, and deletes rules without remaining rows. `asked` are all questions of the law. */
export async function removeBrokenRows(
  trx: Transaction,
  account: Account,
  misfits: readonly BrokenRule[],
  asked: readonly LawQuestion[],
): Promise<History[]> {
  const histories: History[] = [];
  for (const { rule, fitting } of misfits) {
    if (fitting.length === 0) {
      await deleteRule(trx, account, rule.id);
      histories.push(createRuleHistory(rule, { action: 'Deleted' }));
    } else {
      await updateRule(trx, account, rule.id, { ...rule, rows: toStoredRows(fitting, asked) });
      const changes = [describeRows(rule.lawRulesArr, fitting)];
      histories.push(
        createRuleHistory({ ...rule, version: rule.version + 1 }, { action: 'Updated', changes }),
      );
    }
  }
  return histories;
}
