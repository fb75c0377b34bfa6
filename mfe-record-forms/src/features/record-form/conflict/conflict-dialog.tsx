import type { Conflict } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp, type RecordValues } from '@lexboard/shared-lib/domain';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button } from '@lexboard/shared-lib/ui';
import type { OpenedForm } from '../opened-form.ts';
import { RecordNote } from '../frame/record-note.tsx';
import { conflictLabels, draftLabels } from './merge-words.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { findOtherDifferences, type Versions } from './merge-values.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** The record as of opening the form, and as stored now. */
  opened: OpenedForm;
  stored: OpenedForm;
  versions: Versions;
  /** Loads the stored record and discards the typed values. */
  onReload: () => void;
  /** Continues with the resolved values over the stored record; undefined if it is no longer editable. */
  onKeepEditing: ((merged: RecordValues) => void) | undefined;
  /** Like `onKeepEditing`, and saves at once; undefined if the save is impossible or would do something else. */
  onSave: ((merged: RecordValues) => void) | undefined;
  onDismiss: () => void;
}

/** Resolves a conflict: the record was saved while the form was open. Shows who, when and what (decisions §9). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, opened, stored, versions, onReload, onKeepEditing, onSave, onDismiss } = props;
  const zone = useTimeZone();
  const isOwn = (conflict.account ?? conflict.user) === useSession()?.username;
  const time = formatZonedTimestamp(zone, conflict.on);
  return (
    <MergeDialog
      title={isOwn ? t('Changed by yourself') : t('Changed by someone else')}
      words={isOwn ? draftLabels : conflictLabels}
      stored={stored}
      versions={versions}
      beside={findOtherDifferences(opened, stored)}
      onDismiss={onDismiss}
      actions={(merge) => (
        <>
          <Button
            variant="ghost"
            onClick={onReload}
            title={t('Discard your changes and load the saved record')}
          >
            {t('Reload')}
          </Button>
          {onKeepEditing && (
            <Button variant={onSave ? 'outline' : 'solid'} onClick={() => onKeepEditing(merge())}>
              {t('Keep editing')}
            </Button>
          )}
          {onSave && (
            <Button variant="solid" onClick={() => onSave(merge())}>
              {t('Save')}
            </Button>
          )}
        </>
      )}
    >
      {isOwn
        ? t(
            'You saved this record on {time}, from another tab or device. Nothing of this form has been saved yet.',
            { time },
          )
        : t(
            '{person} saved this record on {time}, while you were editing it. Nothing of yours has been saved yet.',
            { person: conflict.user, time },
          )}
      {!onSave && (
        <Box mt="4">
          <RecordNote opened={stored} />
        </Box>
      )}
    </MergeDialog>
  );
}
