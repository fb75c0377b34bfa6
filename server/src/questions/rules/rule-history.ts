import type { FieldChange, LawRule, RuleRow } from '@lexboard/shared-lib/contract';
import { needsRowAnswer } from '@lexboard/shared-lib/domain';
import type { TimelineEvent } from '../../records/history/timeline-repository.ts';
import type { History } from '../../records/history/append-history.ts';
import { ruleKind } from '../stored/question-kinds.ts';

/** History of a rule in its present state. */
export const createRuleHistory = (
  { id, UniqueCode, rulename, version }: Pick<LawRule, 'id' | 'UniqueCode' | 'rulename' | 'version'>,
  happening: TimelineEvent,
): History => ({
  subject: { kind: ruleKind.name, id, code: UniqueCode, name: rulename, version },
  happening,
});

const wordsOfRow = ({ lawrulecondition, lawruletype, lawruleanswer }: RuleRow) =>
  needsRowAnswer(lawruletype)
    ? `${lawrulecondition} – ${lawruletype} – ${lawruleanswer || '--'}`
    : `${lawrulecondition} – ${lawruletype}`;

const describeAllRows = (rows: readonly RuleRow[]) => rows.map(wordsOfRow).join('; ');

/** Change of a rule's conditions, as people read it. */
export const describeRows = (before: readonly RuleRow[], after: readonly RuleRow[]): FieldChange => ({
  field: 'lawRulesArr',
  label: 'IF',
  old: describeAllRows(before),
  new: describeAllRows(after),
});

const labels = {
  rulename: 'Rule Name',
  lawthenruleconditiontype: 'Any / All',
  lawthenrulecondition: 'THEN',
} as const;

type Words = Pick<LawRule, 'rulename' | 'lawthenruleconditiontype' | 'lawthenrulecondition' | 'lawRulesArr'>;

/** Changes of a rule, as people read them. */
export function describeRule(before: Words, after: Words): FieldChange[] {
  const names = ['rulename', 'lawthenruleconditiontype', 'lawthenrulecondition'] as const;
  const changes = [
    ...names.map((field) => ({ field, label: labels[field], old: before[field], new: after[field] })),
    describeRows(before.lawRulesArr, after.lawRulesArr),
  ];
  return changes.filter((change) => change.old !== change.new);
}
