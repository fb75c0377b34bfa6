import type { ReactNode } from 'react';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { FailureNote, FormDialog } from '@lexboard/shared-lib/forms';
import { chakra, formatCount, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { formatDueDays, summarize, type DueOutcome } from './due-bulk.ts';

/** Number of rows named before an action. */
const MAX_NAMED = 3;

function Named({ rows }: { rows: readonly DueRow[] }) {
  const more = rows.length - MAX_NAMED;
  return (
    <chakra.ul listStyle="none" overflowWrap="anywhere">
      {rows.slice(0, MAX_NAMED).map(({ id, name, unitName, dueDay }) => (
        <li key={id}>{[describeDay(dueDay), name, unitName].filter(Boolean).join(' · ')}</li>
      ))}
      {more > 0 && <chakra.li color="fg.muted">And {formatCount(more)} more</chakra.li>}
    </chakra.ul>
  );
}

/** The failed rows with reasons. */
function Refusals({ refused }: Pick<DueOutcome, 'refused'>) {
  return (
    <Table.ScrollArea label="Not changed" maxH="80" borderWidth="1px" borderRadius="md">
      <Table.Root density="compact">
        <Table.Caption>Not changed</Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Due Day</Table.ColumnHeader>
            <Table.ColumnHeader>Name</Table.ColumnHeader>
            <Table.ColumnHeader>Why</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {refused.map(({ row, reason }) => (
            <Table.Row key={row.id}>
              <Table.Cell verticalAlign="top" py="1.5">
                {describeDay(row.dueDay)}
              </Table.Cell>
              <Table.Cell verticalAlign="top" py="1.5" whiteSpace="normal" overflowWrap="anywhere">
                {row.name}
                <Text color="fg.muted">{formatDueUnit(row)}</Text>
              </Table.Cell>
              <Table.Cell verticalAlign="top" py="1.5" whiteSpace="normal">
                {reason}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

interface DueBulkDialogProps {
  title: string;
  /** Named at the top; none where the form has them. */
  rows: readonly DueRow[];
  form: Parameters<typeof FormDialog>[0]['form'];
  save: string;
  danger?: boolean;
  /** Past form of the action, for the result. */
  done: string;
  /** Whether the form stays below what failed, to try that again. */
  again?: boolean;
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
  const { title, rows, form, danger = false, done, doing, again = false, more, onClosed, children } = props;
  const { outcome, error, running, gone, left } = doing;
  const isOpen = !outcome || again;
  const save = outcome ? `Try ${formatDueDays(left)} again` : props.save;
  return (
    <FormDialog
      title={title}
      {...(outcome && { width: '800px' })}
      form={form}
      {...(outcome && { changed: false })}
      saving={running}
      save={isOpen ? save : undefined}
      more={more}
      danger={danger}
      cancel={outcome ? 'Close' : 'Cancel'}
      onClosed={onClosed}
    >
      {outcome && (
        <>
          <Text role="status">{summarize(outcome, done)}</Text>
          <Refusals refused={outcome.refused} />
          <Text color="fg.muted">These stay selected.</Text>
        </>
      )}
      {isOpen && (
        <Stack gap="5">
          {!outcome && rows.length > 0 && <Named rows={rows} />}
          {children}
          {running && gone > 0 && (
            <Text role="status" color="fg.muted" textStyle="figures">
              {formatCount(gone)} of {formatCount(left)}
            </Text>
          )}
          {error && <FailureNote message={error.message} />}
        </Stack>
      )}
    </FormDialog>
  );
}
