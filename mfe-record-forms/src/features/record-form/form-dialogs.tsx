import type { RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { ConfirmDialog, SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { AddAnother, AddToLaw, canAddToLaw, type OpenNextForm } from './saving/after-save.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { describeDiscard } from './saving/describe-discard.ts';
import { isReadOnly } from './opened-form.ts';
import { isCreate } from './saving/save-record.ts';
import { CopyQuestionsOffer } from './saving/copy-questions-offer.tsx';
import { ScheduleDialog } from './saving/schedule-dialog.tsx';
import type { SaveOutcome } from './saving/try-save.ts';
import { focusHeading } from './frame/use-kept-focus.ts';
import type { RecordFormStore } from './use-record-form.ts';

interface FormDialogsProps {
  store: RecordFormStore;
  /** Id of the record that this one was duplicated from; 0 for none. */
  from: number;
  /** Whether the close confirmation is open. */
  closing: boolean;
  onStay: () => void;
  onLeave: (saved?: number) => void;
  onGo: OpenNextForm;
}

interface FormConflictProps {
  store: RecordFormStore;
  met: Extract<SaveOutcome, { state: 'conflict' }>;
}

function FormConflict({ store, met: { conflict, stored } }: FormConflictProps) {
  const { opened, values, restart } = store;
  const canChange = !isReadOnly(stored);
  // A save that was an update when pressed must not silently become a create.
  const isSameSave = isCreate(stored) === isCreate(opened) && canChange;
  const goOn = (merged: RecordValues) => {
    restart(stored, merged);
    // The button that would get the focus back has disappeared.
    if (!isSameSave) focusHeading();
  };
  const saveOver = (merged: RecordValues) => {
    goOn(merged);
    store.pressAgain(stored);
  };
  return (
    <ConflictDialog
      conflict={conflict}
      opened={opened}
      stored={stored}
      versions={{ before: opened.values, theirs: stored.values, mine: values }}
      onReload={() => goOn(stored.values)}
      onKeepEditing={canChange ? goOn : undefined}
      onSave={isSameSave ? saveOver : undefined}
      onDismiss={store.dismissOutcome}
    />
  );
}

/** The form's dialogs after a save and before leaving. */
export function FormDialogs({ store, from, closing, onStay, onLeave, onGo }: FormDialogsProps) {
  const { opened, outcome } = store;
  if (outcome.state === 'saved') {
    const text = isCreate(opened) ? t('Data Added Successfully') : t('Data Updated Successfully');
    const source = opened.repealed ? opened.id : from;
    const isLawOfAnother = opened.kind.name === 'law' && isCreate(opened) && source > 0;
    return (
      <SuccessDialog
        text={text}
        subject={outcome.title}
        onClose={() => onLeave(outcome.id)}
        action={
          <>
            {isLawOfAnother && <CopyQuestionsOffer from={source} to={outcome.id} />}
            {isCreate(opened) && <AddAnother saved={outcome.id} store={store} onGo={onGo} />}
          </>
        }
      >
        {canAddToLaw(store) && <AddToLaw lawId={outcome.id} onGo={onGo} />}
      </SuccessDialog>
    );
  }
  if (outcome.state === 'conflict') return <FormConflict store={store} met={outcome} />;
  if (outcome.state === 'askedWhen')
    return (
      <ScheduleDialog asked={outcome.asked} onAnswer={store.pressFrom} onDismiss={store.dismissOutcome} />
    );
  if (outcome.state === 'asked') {
    return (
      <ConfirmDialog
        {...outcome.asked}
        onResolve={(result) => (result === 'ok' ? store.pressConfirmed() : store.dismissOutcome())}
      />
    );
  }
  if (!closing) return null;
  return (
    <ConfirmDialog
      title={opened.kind.title}
      more={describeDiscard(opened.kind, store)}
      onResolve={(result) => (result === 'ok' ? onLeave() : onStay())}
    />
  );
}
