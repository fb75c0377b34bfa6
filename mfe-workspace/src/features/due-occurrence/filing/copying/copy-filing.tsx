import { useCallback, useState } from 'react';
import { limits, type DueOccurrence, type DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { array, boolean, createLimitedText, mixed, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Checkbox, Spinner, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { DueBulkDialog } from '../../../../due-bulk/due-bulk-dialog.tsx';
import { doEach, formatDueDays, useDueBulk } from '../../../../due-bulk/due-bulk.ts';
import { useFileEach } from '../../../../due-bulk/use-file-each.ts';
import { useCopyTargets } from './copy-targets.ts';
import type { ActingProps } from '../use-acting.ts';

interface Copying {
  rows: DueRow[];
  /** Whether the payments are copied, too. */
  payments: boolean;
  /** For those that lack a needed document; empty: that of the copied filing. */
  missingReason: string;
}

const schema = object({
  rows: array()
    .of(mixed<DueRow>().required())
    .min(1, () => t('Choose at least one item.'))
    .required(),
  payments: boolean().required(),
  missingReason: createLimitedText(limits.text).trim().default(''),
});

/** Why an item has no payment of its own: as the copied filing says, or because that has it. */
const describeNoPayment = ({ nopayment, payments = [], name, dueDay }: DueOccurrence): string =>
  nopayment ||
  (payments.length > 0 ? t('Paid with {name}, due {day}', { name, day: describeDay(dueDay) }) : '');

/** Files one item like another one. */
function useCopying(source: DueOccurrence) {
  const { id: copyof, filedOn, reference, note, payments = [], missingReason: reasonOfSource } = source;
  const { fileRow, asksReason } = useFileEach();
  return {
    asksReason,
    copy: async ({ payments: withPayments, ...typed }: Copying, row: DueRow) => {
      const missingReason = typed.missingReason || reasonOfSource;
      await fileRow(row, {
        filedOn: filedOn ?? '',
        reference,
        note,
        copyof,
        ...(missingReason && { missingReason }),
        ...(withPayments && { payments }),
        ...(row.payable && !withPayments && { nopayment: describeNoPayment(source) }),
      });
    },
  };
}

interface TargetsProps {
  source: DueOccurrence;
  text: string;
  chosen: readonly DueRow[];
  onChoose: (rows: DueRow[]) => void;
}

const labelOf = (row: DueRow) =>
  [describeDay(row.dueDay), row.name, formatDueUnit(row)].filter(Boolean).join(' · ');

/** The items to choose from; chosen ones stay in the list whatever is searched for. */
function Targets({ source, text, chosen, onChoose }: TargetsProps) {
  const { targets, error, isPending, hasMore } = useCopyTargets(source, text);
  const isChosen = ({ id }: DueRow) => chosen.some((one) => one.id === id);
  const rows = [...chosen, ...targets.filter((row) => !isChosen(row))];
  if (error) return <Text color="danger">{error.message}</Text>;
  if (isPending)
    return (
      <Box h="64">
        <Spinner label={t('Loading')} />
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label={t('Items')}
      tabIndex={0}
      h="64"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      p="3"
    >
      <Stack gap="1" overflowWrap="anywhere">
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            label={labelOf(row)}
            checked={isChosen(row)}
            onChange={() =>
              onChoose(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
            }
          />
        ))}
        {rows.length === 0 && <Text color="fg.muted">{t('Nothing open that you may file.')}</Text>}
        {hasMore && <Text color="fg.muted">{t('There are more: type to narrow.')}</Text>}
      </Stack>
    </Box>
  );
}

function describeFiled({ filedOn, reference, attachment }: DueOccurrence): string {
  const files = t('{count, plural, one {# file} other {# files}}', { count: attachment.length });
  return [t('Filed on {day}', { day: describeDay(filedOn ?? '') }), reference, attachment.length > 0 && files]
    .filter(Boolean)
    .join(', ');
}

interface CopiedPaymentsProps {
  source: DueOccurrence;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const CopiedPayments = ({ source: { payments = [] }, checked, onChange }: CopiedPaymentsProps) =>
  payments.length > 0 && (
    <Checkbox
      label={t('Copy the payments, too')}
      description={t('Each amount then counts once more for each item')}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );

/** Files other items as this one was: with its day, reference, note and files, each by itself (daily work §7). */
export function CopyFiling({ occurrence, onClosed }: ActingProps) {
  const { copy, asksReason } = useCopying(occurrence);
  const [rows, setRows] = useState<DueRow[]>([]);
  const [text, setText] = useState('');
  const search = useCallback((_: string, typed: string) => setText(typed), []);
  const doing = useDueBulk({
    rows,
    onDone: () => undefined,
    onClosed,
    done: 'filed',
    send: (values: Copying, tell, left) => doEach(left, (row) => copy(values, row), tell),
  });
  const form = useCheckedForm<Copying>({
    initialValues: { rows: [], payments: false, missingReason: '' },
    schema,
    onSubmit: (values) => doing.start(values),
  });
  const { values } = form.formik;
  const choose = (chosen: DueRow[]) => {
    setRows(chosen);
    form.setField('rows', chosen);
  };
  const message = form.messageOf('rows');
  return (
    <DueBulkDialog
      title={t('Copy to others')}
      done="filed"
      save={rows.length > 0 ? t('File {rows}', { rows: formatDueDays(rows.length) }) : t('File')}
      again
      isWide
      rows={[]}
      {...{ form, doing, onClosed }}
    >
      <Text overflowWrap="anywhere">
        {t(
          '{filed}. Each chosen item is filed like this, with files of its own. Items with a checker then wait for approval.',
          { filed: describeFiled(occurrence) },
        )}
      </Text>
      {!doing.outcome && (
        <>
          <TextField name="text" value={text} onChange={search} label={t('Find other items')} />
          <Targets source={occurrence} text={text} chosen={rows} onChoose={choose} />
          {message && <Text color="danger">{message}</Text>}
        </>
      )}
      <CopiedPayments
        source={occurrence}
        checked={values.payments}
        onChange={(payments) => form.setField('payments', payments)}
      />
      {asksReason && (
        <TextField
          {...form.bind('missingReason')}
          label={t('Reason for filing all of these without what is missing')}
        />
      )}
    </DueBulkDialog>
  );
}
