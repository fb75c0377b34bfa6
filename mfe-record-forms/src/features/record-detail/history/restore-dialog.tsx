import { ApiError } from '@lexboard/shared-lib/client';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import { FieldChanges, QuestionDialog } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Text } from '@lexboard/shared-lib/ui';
import { formatLongTitle, type RecordVersion } from './versions.ts';

interface RestoreDialogProps {
  moment: RecordVersion;
  changes: readonly FieldChange[];
  restoring: boolean;
  failure: Error | null;
  onRestore: () => void;
  onClosed: () => void;
}

function Failure({ failure }: { failure: Error }) {
  const { kind, errors } = failure instanceof ApiError ? failure : { kind: 'failed', errors: [] };
  return (
    <Box role="alert" color="danger">
      <Text>{failure.message}</Text>
      {kind === 'conflict' && <Text>{t('The changes that restoring makes now are shown below.')}</Text>}
      {errors.slice(1).map(({ field, message }) => (
        <Text key={field}>{message}</Text>
      ))}
    </Box>
  );
}

/** Confirms a restore, with the changes it makes. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { moment, changes, restoring, failure, onRestore, onClosed } = props;
  const then = formatLongTitle(useTimeZone(), moment);
  const hasChanges = changes.length > 0;
  return (
    <QuestionDialog
      title={t('Restore this version')}
      act={hasChanges ? t('Restore') : undefined}
      busy={restoring}
      onAct={onRestore}
      onClosed={onClosed}
    >
      {failure && <Failure failure={failure} />}
      <Text>
        {hasChanges
          ? t('The record goes back to its state of {then}. The timeline shows this as a change.', { then })
          : t('The record already has its state of {then}.', { then })}
      </Text>
      {hasChanges && <FieldChanges changes={changes} />}
    </QuestionDialog>
  );
}
