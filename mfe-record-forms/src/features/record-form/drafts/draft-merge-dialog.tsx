import type { RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { MergeDialog } from '../conflict/merge-dialog.tsx';
import type { Versions } from '../conflict/merge-values.ts';
import type { OpenedForm } from '../opened-form.ts';

interface DraftMergeDialogProps {
  stored: OpenedForm;
  versions: Versions;
  onBringBack: (merged: RecordValues) => void;
  onDismiss: () => void;
}

/** Merges a stored draft into a form that has changed since. */
export function DraftMergeDialog({ stored, versions, onBringBack, onDismiss }: DraftMergeDialogProps) {
  return (
    <MergeDialog
      title={t('Changed meanwhile')}
      stored={stored}
      versions={versions}
      onDismiss={onDismiss}
      actions={(merge) => (
        <>
          <Button onClick={onDismiss}>{t('Cancel')}</Button>
          <Button variant="solid" onClick={() => onBringBack(merge())}>
            {t('Bring it back')}
          </Button>
        </>
      )}
    >
      {t('The form has other values than those you started from. Your changes are kept until you choose.')}
    </MergeDialog>
  );
}
