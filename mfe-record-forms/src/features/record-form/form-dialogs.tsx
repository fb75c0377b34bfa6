import type { RecordValues } from '@lexboard/shared-lib/domain';
import { ConfirmDialog, SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { isCreate } from './save-record.ts';
import type { SaveOutcome } from './try-save.ts';
import type { RecordFormStore } from './use-record-form.ts';

interface FormDialogsProps {
  store: RecordFormStore;
  /** The person wants to leave, and has not said yet whether the changes may go. */
  closing: boolean;
  onStay: () => void;
  onLeave: () => void;
}

interface FormConflictProps {
  store: RecordFormStore;
  met: Extract<SaveOutcome, { state: 'conflict' }>;
}

function FormConflict({ store, met: { conflict, stored } }: FormConflictProps) {
  const { opened, values, restart } = store;
  const goOn = (merged: RecordValues) => restart(stored, merged);
  return (
    <ConflictDialog
      conflict={conflict}
      stored={stored}
      versions={{ before: opened.values, theirs: stored.values, mine: values }}
      onReload={() => goOn(stored.values)}
      onKeepEditing={goOn}
      onSave={(merged) => {
        goOn(merged);
        store.pressAgain(stored);
      }}
      onDismiss={store.dismissConflict}
    />
  );
}

/** What a form asks or tells after a save, and before it is left. */
export function FormDialogs({ store, closing, onStay, onLeave }: FormDialogsProps) {
  const { opened, outcome } = store;
  if (outcome.state === 'saved') {
    const text = isCreate(opened) ? 'Data Added Successfully' : 'Data Updated Successfully';
    return <SuccessDialog text={text} onClose={onLeave} />;
  }
  if (outcome.state === 'conflict') return <FormConflict store={store} met={outcome} />;
  if (!closing) return null;
  return (
    <ConfirmDialog
      title={opened.kind.title}
      onResolve={(result) => (result === 'ok' ? onLeave() : onStay())}
    />
  );
}
