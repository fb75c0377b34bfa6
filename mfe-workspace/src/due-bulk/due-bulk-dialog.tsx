import type { ReactNode } from 'react';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { FailureNote, FormDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount, Stack, Text } from '@lexboard/shared-lib/ui';
import { formatDueDays, summarize, type DueOutcome, type DueDone } from './due-bulk.ts';

/** Number of rows named before an action. */
const MAX_NAMED = 3;

const nameRow = (row: DueRow) =>
  [describeDay(row.dueDay), row.name, formatDueUnit(row)].filter(Boolean).join(' · ');

function Named({ rows }: { rows: readonly DueRow[] }) {
  const more = rows.length - MAX_NAMED;
  return (
    <chakra.ul listStyle="none" overflowWrap="anywhere">
      {rows.slice(0, MAX_NAMED).map((row) => (
        <li key={row.id}>{nameRow(row)}</li>
      ))}
      {more > 0 && (
        <chakra.li color="fg.muted">{t('And {count} more', { count: formatCount(more) })}</chakra.li>
      )}
    </chakra.ul>
  );
}

/** The failed rows with reasons. */
const Refusals = ({ refused }: Pick<DueOutcome, 'refused'>) => (
  <chakra.ul aria-label={t('Not changed')} listStyle="none" overflowWrap="anywhere" borderTopWidth="1px">
    {refused.map(({ row, reason }) => (
      <chakra.li key={row.id} py="2" borderBottomWidth="1px">
        <Text fontWeight="medium">{nameRow(row)}</Text>
        {reason}
      </chakra.li>
    ))}
  </chakra.ul>
);

interface DueBulkDialogProps {
  title: string;
  /** Named at the top; none where the form has them. */
  rows: readonly DueRow[];
  form: Parameters<typeof FormDialog>[0]['form'];
  save: string;
  danger?: boolean;
  done: DueDone;
  /** Whether the form stays below what failed, to try that again. */
  again?: boolean;
  isWide?: boolean;
  /** Content of the footer before the buttons. */
  more?: ReactNode;
  doing: {
    outcome: DueOutcome | undefined;
    error: Error | null;
    running: boolean;
    gone: number;
    /** The number of rows that the next run sends. */
    left: number;
  };
  onClosed: () => void;
  children: ReactNode;
}

/** Confirms a bulk action, then shows failures. */
export function DueBulkDialog(props: DueBulkDialogProps) {
  const {
    title,
    rows,
    form,
    danger = false,
    done,
    doing,
    again = false,
    isWide = false,
    more,
    onClosed,
    children,
  } = props;
  const { outcome, error, running, gone, left } = doing;
  const isOpen = !outcome || again;
  const save = outcome ? t('Try {rows} again', { rows: formatDueDays(left) }) : props.save;
  return (
    <FormDialog
      title={title}
      {...((outcome || isWide) && { width: '800px' })}
      form={form}
      {...(outcome && { changed: false })}
      saving={running}
      save={isOpen ? save : undefined}
      more={more}
      danger={danger}
      cancel={outcome ? t('Close') : t('Cancel')}
      onClosed={onClosed}
    >
      {outcome && (
        <>
          <Text role="status">{summarize(outcome, done)}</Text>
          <Refusals refused={outcome.refused} />
          {rows.length > 0 && <Text color="fg.muted">{t('These stay selected.')}</Text>}
        </>
      )}
      {isOpen && (
        <Stack gap="5">
          {!outcome && rows.length > 0 && <Named rows={rows} />}
          {children}
          {running && gone > 0 && (
            <Text role="status" color="fg.muted" textStyle="figures">
              {t('{done} of {all}', { done: formatCount(gone), all: formatCount(left) })}
            </Text>
          )}
          {error && <FailureNote message={error.message} />}
        </Stack>
      )}
    </FormDialog>
  );
}
