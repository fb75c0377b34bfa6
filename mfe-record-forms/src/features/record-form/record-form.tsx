import { useCallback, useState } from 'react';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { FullScreenSpinner, chakra } from '@lexboard/shared-lib/ui';
import { ConfirmDialog, SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormContents, missingForPublish } from './form-contents.tsx';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormNotes } from './form-notes.tsx';
import { forgetValues, type KeptPlace } from './kept-values.ts';
import { buttonsOf, isReadOnly, type OpenedForm } from './opened-form.ts';
import { SaveBar } from './save-bar.tsx';
import { isCreate } from './save-record.ts';
import {
  useFormRequests,
  useKeepOnSessionEnd,
  usePublishedState,
  useTabCloseQuestion,
} from './use-guards.ts';
import { useRecordForm, type RecordFormStore, type SaveOutcome } from './use-record-form.ts';

interface RecordFormProps {
  opened: OpenedForm;
  /** Values that are not stored yet, from before a reload or a session end. */
  typed: RecordValues;
  place: KeptPlace;
  /** Opens the stored record anew, with these values over it. */
  onReload: (typed: RecordValues) => void;
  onLeave: () => void;
}

/** A control that takes the focus is never hidden below the foot. */
const Form = chakra('form', { base: { '& :is(input, textarea, button)': { scrollMarginBlock: '24' } } });

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function stateText(outcome: SaveOutcome, changed: boolean): string {
  if (outcome.state === 'saved') return `Saved ${clock.format(outcome.at)}`;
  return changed ? 'Changed' : '';
}

/** Guards against losing what was typed: the bus, the tab, the end of the session. */
function useFormGuards(
  { opened, place }: RecordFormProps,
  { typed, lastButton }: RecordFormStore,
  changed: boolean,
) {
  usePublishedState({
    component: opened.kind.component,
    formType: opened.status ? 'Update' : 'Create',
    status: opened.status ?? 'Draft',
    lastButton,
    changed,
  });
  useFormRequests(useCallback(() => forgetValues(place), [place]));
  useTabCloseQuestion(changed);
  useKeepOnSessionEnd(place, typed);
}

interface FormDialogsProps extends RecordFormProps {
  store: RecordFormStore;
  closing: boolean;
  onStay: () => void;
}

function FormDialogs({ opened, store, closing, onStay, onReload, onLeave }: FormDialogsProps) {
  const { outcome } = store;
  if (outcome.state === 'saved') {
    const text = isCreate(opened) ? 'Data Added Successfully' : 'Data Updated Successfully';
    return <SuccessDialog text={text} onClose={onLeave} />;
  }
  if (outcome.state === 'conflict') {
    return (
      <ConflictDialog
        conflict={outcome.conflict}
        onReload={() => onReload({})}
        onKeepEditing={() => onReload(store.typed)}
        onDismiss={store.dismissConflict}
      />
    );
  }
  if (!closing) return null;
  return (
    <ConfirmDialog
      title={opened.kind.title}
      onResolve={(result) => (result === 'ok' ? onLeave() : onStay())}
    />
  );
}

/** The form of a record, new or stored, over the fields of its kind (D2 §2). */
export function RecordForm(given: RecordFormProps) {
  // What arrives later (a list that was read again) must not change a form that is being filled.
  const [opened] = useState(given.opened);
  const props = { ...given, opened };
  const { typed, onLeave } = props;
  const store = useRecordForm(opened, typed);
  const { outcome, values } = store;
  const [closing, setClosing] = useState(false);
  const changed = outcome.state !== 'saved' && Object.keys(store.typed).length > 0;
  useFormGuards(props, store, changed);

  const close = () => (changed ? setClosing(true) : onLeave());
  const missing = isReadOnly(opened) ? undefined : missingForPublish(opened.kind, values);
  return (
    <>
      <FormFrame
        record={opened}
        onClose={close}
        aside={<FormContents kind={opened.kind} values={values} missing={missing} />}
      >
        <FormNotes opened={opened} refusal={outcome.state === 'refused' ? outcome.message : undefined} />
        <Form noValidate onSubmit={(event) => event.preventDefault()}>
          <FormFields opened={opened} store={store} />
          <SaveBar
            buttons={buttonsOf(opened)}
            closeLabel={opened.kind.closeLabel}
            state={stateText(outcome, changed)}
            missing={missing?.size ?? 0}
            onPress={store.press}
            onClose={close}
          />
        </Form>
      </FormFrame>
      {store.saving && <FullScreenSpinner label="Saving" />}
      <FormDialogs {...props} store={store} closing={closing} onStay={() => setClosing(false)} />
    </>
  );
}
