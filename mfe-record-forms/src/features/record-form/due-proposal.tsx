import {
  describeDueSchedule,
  findDueTextField,
  formatText,
  readDueText,
  readRows,
  type DueSchedule,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Flex, Span } from '@lexboard/shared-lib/ui';

interface DueProposalProps {
  kind: RecordKind;
  /** The values of the form. */
  values: RecordValues;
  periodicities: readonly { value: string }[];
  onChange: (name: string, value: FieldValue) => void;
}

/** Whether the form already has days that a proposal would overwrite. */
const hasDays = ({ dayMonthArr, dayscount, enddate }: RecordValues): boolean =>
  readRows(dayMonthArr).some((row) => Object.values(row).some(Boolean)) ||
  typeof dayscount === 'number' ||
  Boolean(enddate);

/** The schedule in the due date's words, unless the form has one already. */
function findProposal({ kind, values, periodicities }: DueProposalProps): DueSchedule | undefined {
  const due = findDueTextField(kind);
  const periodicity = formatText(values.periodicity ?? null);
  const text = due ? formatText(values[due.name] ?? null) : '';
  if (text === '' || hasDays(values)) return undefined;
  const found = readDueText(text, { periodicity: periodicity || undefined });
  if (typeof found === 'string') return undefined;
  const { schedule } = found;
  const saysMore = Object.entries<FieldValue>({ ...schedule }).some(
    ([name, value]) => !isSame(values[name], value),
  );
  const fits = periodicity === '' || periodicity === schedule.periodicity;
  return saysMore && fits && periodicities.some(({ value }) => value === schedule.periodicity)
    ? schedule
    : undefined;
}

const isSame = (one: FieldValue | undefined, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Proposes a schedule from the due date in words; it is applied only on request. */
export function DueProposal(props: DueProposalProps) {
  const schedule = findProposal(props);
  if (!schedule) return null;
  const { periodicity, ...others } = schedule;
  const use = () => {
    props.onChange('periodicity', periodicity);
    for (const [name, value] of Object.entries(others)) props.onChange(name, value);
  };
  return (
    <Flex mt="4" gap="3" wrap="wrap" align="center" role="status">
      <Span>{t('Understood as: {schedule}', { schedule: describeDueSchedule(schedule) })}</Span>
      <Button onClick={use}>{t('Use this schedule')}</Button>
    </Flex>
  );
}
