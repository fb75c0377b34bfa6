import { optionTypes } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { lockApplicability, storeApplicability } from '../../questions/stored/applicability.ts';
import { storeOptions } from '../../questions/stored/option-repository.ts';
import type { History } from '../../records/history/append-history.ts';
import { questionKind } from '../../questions/stored/question-kinds.ts';
import { insertQuestions } from '../../questions/stored/question-repository.ts';
import { createRuleHistory } from '../../questions/rules/rule-history.ts';
import { insertRule, formatRuleCode } from '../../questions/stored/rule-repository.ts';
import { timelineEntriesQuery } from '../../records/history/timeline-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Demo } from './read-demo.ts';

/** The creation time of questions and rules. */
const askedOn = new Date('2026-03-02T05:30:00Z');

async function seedLaw(
  trx: Transaction,
  author: Account,
  lawId: number,
  { options = {}, questions, rules }: Demo['questions'][number],
): Promise<void> {
  for (const type of optionTypes) {
    const list = options[type];
    if (list) await storeOptions(trx, lawId, type, list);
  }
  const ids = await insertQuestions(trx, author, lawId, questions);
  const questionIds = new Map(questions.map(({ lawqusname }, index) => [lawqusname, ids[index] ?? 0]));
  const histories = [...questionIds].map(([name, id]): History => ({
    subject: { kind: questionKind.name, id, code: '', name, version: 1 },
    happening: { action: 'Created' },
  }));
  for (const { lawRulesArr, ...rule } of rules) {
    const rows = lawRulesArr.map(({ lawrulecondition, ...row }, index) => ({
      ...{ id: index + 1, questionId: questionIds.get(lawrulecondition) ?? 0, ...row },
    }));
    const id = await insertRule(trx, author, lawId, { ...rule, rows });
    const subject = { id, UniqueCode: formatRuleCode(id), rulename: rule.rulename, version: 1 };
    histories.push(createRuleHistory(subject, { action: 'Created' }));
  }
  for (const { subject, happening } of histories)
    await timelineEntriesQuery(subject, author, [{ ...happening, at: askedOn }]).execute(trx);
}

/** Stores the questions and rules of laws. `ids` are the laws' ids by code. */
export async function seedQuestions(
  trx: Transaction,
  author: Account,
  groups: Demo['questions'],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const lawIds = groups.map(({ law }) => ids.get(law) ?? 0);
  await lockApplicability(trx, lawIds);
  for (const [index, demo] of groups.entries()) await seedLaw(trx, author, lawIds[index] ?? 0, demo);
  await storeApplicability(trx, lawIds);
}
