import type { ReactNode } from 'react';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { FailureNote, FormDialog } from '@lexboard/shared-lib/forms';
import { chakra, formatCount, Stack, Table, Text } from '@lexboard/shared-lib/ui';
import { summarize, type DueOutcome } from './due-bulk.ts';

/** Number of rows named before an action. */
const MAX_NAMED = 3;

function Named({ rows }: { rows: readonly DueRow[] }) {
  const more = rows.length - MAX_NAMED;
  return (
    <chakra.ul listStyle="none" overflowWrap="anywhere">
      {rows.slice(0, MAX_NAMED).map(({ id, name, dueDay }) => (
        <li key={id}>
          {describeDay(dueDay)} · {name}
        </li>
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
  rows: readonly DueRow[];
  form: Parameters<typeof FormDialog>[0]['form'];
  save: string;
  danger?: boolean;
  /** Past form of the action, for the result. */
  done: string;
  doing: {
    outcome: DueOutcome | undefined;
    error: Error | null;
    running: boolean;
    gone: number;
  };
  onClosed: () => void;
  children: ReactNode;
}

/** Confirms a bulk action, then shows failures. */
export function DueBulkDialog(props: DueBulkDialogProps) {
  const { title, rows, form, save, danger = false, done, doing, onClosed, children } = props;
  const { outcome, error, running, gone } = doing;
  return (
    <FormDialog
      title={title}
      {...(outcome && { width: '800px' })}
      form={form}
      {...(outcome && { changed: false })}
      saving={running}
      save={outcome ? undefined : save}
      danger={danger}
      cancel={outcome ? 'Close' : 'Cancel'}
      onClosed={onClosed}
    >
      {outcome ? (
        <>
          <Text role="status">{summarize(outcome, done)}</Text>
          <Refusals refused={outcome.refused} />
          <Text color="fg.muted">These stay selected.</Text>
        </>
      ) : (
        <Stack gap="5">
          <Named rows={rows} />
          {children}
          {running && gone > 0 && (
            <Text role="status" color="fg.muted" textStyle="figures">
              {formatCount(gone)} of {formatCount(rows.length)}
            </Text>
          )}
          {error && <FailureNote message={error.message} />}
        </Stack>
      )}
    </FormDialog>
  );
}
