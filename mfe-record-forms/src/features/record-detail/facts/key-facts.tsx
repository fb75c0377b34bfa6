import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import { describeDemand, formatValue, notice, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { FactStrip } from '@lexboard/shared-lib/ui';

/** Due date, periodicity and sensitivity; for a law its type. In this order, as far as the kind has them. */
const keyNames = [
  'duedate',
  'due_date',
  'renewal',
  'validity',
  'validuntil',
  'periodicity',
  'dayscount',
  'workingdays',
  'sensitivity',
  'penaltytype',
  'Category',
  'Central',
];

/** What a notice is about. */
const keyNamesOfNotice = ['authority', 'stage', 'demand', 'sensitivity'];

interface KeyFactsProps {
  kind: RecordKind;
  record: StoredRecord;
  choices: Choices;
}

/** The key facts of a record, at the top. */
export function KeyFacts({ kind, record, choices }: KeyFactsProps) {
  const facts = (kind.name === notice.name ? keyNamesOfNotice : keyNames).flatMap((name) => {
    const row = kind.detailRows.find((candidate) => candidate.name === name);
    const value = record[name];
    const words = row && (name === 'demand' ? describeDemand(value) : formatValue(value, row, choices));
    return row && words ? { label: row.label, words } : [];
  });
  if (facts.length === 0) return null;
  return (
    <FactStrip aria-label={t('Key facts')}>
      {facts.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </FactStrip>
  );
}
