import { useState } from 'react';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, formatCount, Span, Table, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { isUndoable, useLastRuns, type LastRun, type UndoableRun } from '../../last-runs.ts';

interface LastRunsDialogProps {
  onUndo: (run: UndoableRun) => void;
  onClosed: () => void;
}

interface RunRowProps {
  run: LastRun;
  onUndo: (() => void) | undefined;
}

function RunRow({ run, onUndo }: RunRowProps) {
  const { summary, endedAt, undone } = run;
  const zone = useTimeZone();
  return (
    <Table.Row>
      <Table.Cell whiteSpace="normal" overflowWrap="anywhere" py="1.5">
        {summary}
        {undone > 0 && <Text color="fg.muted">{t('Undone: {count}', { count: formatCount(undone) })}</Text>}
      </Table.Cell>
      <Table.Cell textStyle="figures">
        <time dateTime={new Date(endedAt).toISOString()}>{formatMoment(zone, endedAt)}</time>
      </Table.Cell>
      <Table.Cell>
        {onUndo ? (
          <Button size="sm" aria-label={t('Undo: {summary}', { summary })} onClick={onUndo}>
            {t('Undo')}
          </Button>
        ) : (
          <Span color="fg.muted">--</Span>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

/** The last runs in this browser tab, with Undo where possible. */
export function LastRunsDialog({ onUndo, onClosed }: LastRunsDialogProps) {
  const [now] = useState(() => Date.now());
  const runs = useLastRuns();
  const undo = (run: UndoableRun) => () => {
    onClosed();
    onUndo(run);
  };
  return (
    <Dialog
      title={t('Last runs')}
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('Close')}</Button>}
    >
      <Text color="fg.muted" mb="3">
        {t('Runs can be undone within an hour, while nobody has changed the records since.')}
      </Text>
      <Table.ScrollArea label={t('Last runs')} borderWidth="1px" borderRadius="md">
        <Table.Root>
          <Table.Caption>{t('Last runs')}</Table.Caption>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t('What')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('When')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Action')}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} onUndo={isUndoable(run, now) ? undo(run) : undefined} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Dialog>
  );
}
