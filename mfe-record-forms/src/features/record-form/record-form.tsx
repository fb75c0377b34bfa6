import { useState } from 'react';
import { formatTimeOfDay, recordName } from '@lexboard/shared-lib/domain';
import { hasUnsavedChanges } from '@lexboard/shared-lib/form-state';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { FullScreenSpinner } from '@lexboard/shared-lib/ui';
import { BesideForm } from '../../circular-parts/circular-beside.tsx';
import { AboveFooter } from './frame/above-footer.tsx';
import { useStartAnother, type OpenNextForm } from './saving/after-save.tsx';
import { findAttachedTitle } from './frame/attached-section.tsx';
import { describeDiscard } from './saving/describe-discard.ts';
import { createDraft, type DraftPlace } from './drafts/form-draft.ts';
import { LeftDrafts } from './drafts/left-drafts.tsx';
import { DraftOfLockedRecord } from './drafts/stranded-drafts.tsx';
import { useDraftWriter } from './drafts/use-draft-writer.ts';
import { ErrorSummary } from './errors/error-summary.tsx';
import { listFailedFields } from './errors/failed-fields.ts';
import {
  FormContents,
  useFilledNames,
  useFormWarnings,
  useMissingForPublish,
} from './frame/form-contents.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './frame/form-frame.tsx';
import { FormNotes } from './frame/form-notes.tsx';
import { groupFailures, useFormSections } from './frame/form-sections.ts';
import { listSaveButtons, isReadOnly, type OpenedForm } from './opened-form.ts';
import { SaveBar } from './saving/save-bar.tsx';
import { useFormRequests, usePublishedState, useSaveShortcut, useTabCloseWarning } from './use-guards.ts';
import { useRecordForm, type RecordFormStore } from './use-record-form.ts';

interface RecordFormProps {
  opened: OpenedForm;
  place: DraftPlace;
  /** Id of the record to duplicate; 0 for none. */
  from: number;
  /** With the id of the record that was saved, if one was. */
  onLeave: (saved?: number) => void;
  onGo: OpenNextForm;
}

function StateText({ store, hasRoom }: { store: RecordFormStore; hasRoom: boolean }) {
  const { outcome, changed, waitingFor } = store;
  const zone = useTimeZone();
  if (outcome.state === 'saved') return t('Saved {time}', { time: formatTimeOfDay(zone, outcome.at) });
  if (waitingFor) return t('It is saved once the files are uploaded.');
  if (!changed) return '';
  return hasRoom ? t('Changed') : t('Changed. This browser has no space for it. Please save it soon.');
}

/** Guards against losing input: form-state bus, tab close, Ctrl+S, drafts. */
function useFormGuards(place: DraftPlace, store: RecordFormStore) {
  const { opened, lastButton, changed } = store;
  const discards = describeDiscard(opened.kind, store);
  usePublishedState({
    component: opened.kind.component,
    formType: opened.status ? 'Update' : 'Create',
    status: opened.status ?? 'Draft',
    lastButton,
    changed,
    discards,
  });
  useFormRequests(store);
  useTabCloseWarning();
  useSaveShortcut(store);
  return useDraftWriter(createDraft(place, store), store.settle);
}

/** The stored record's name, regardless of typed changes. */
const nameOf = ({ kind, id, values }: OpenedForm) => (id > 0 ? recordName(kind, values) : '');

/** The form of a new or stored record (D2 §2). */
export function RecordForm({ opened: given, place, from, onLeave, onGo }: RecordFormProps) {
  const store = useRecordForm(given);
  const { opened, values, messages } = store;
  const [closing, setClosing] = useState(false);
  useStartAnother(store);
  const { hasRoom, keepNow } = useFormGuards(place, store);

  const close = () => (hasUnsavedChanges() ? setClosing(true) : onLeave());
  const sections = useFormSections(opened.kind, values);
  const missing = useMissingForPublish(opened, values);
  const contents = { filled: useFilledNames(opened, values), ...useFormWarnings(opened, values) };
  const failed = listFailedFields(opened.kind, messages);
  const dialogs = { store, from, closing, onLeave, onGo, onStay: () => setClosing(false) };
  return (
    <>
      <FormFrame
        record={{ ...opened, name: nameOf(opened) }}
        failed={failed.length > 0}
        busy={store.saving}
        onClose={close}
        aside={
          <BesideForm>
            <FormContents {...{ ...contents, sections, missing }} last={findAttachedTitle(opened)} />
          </BesideForm>
        }
      >
        <AboveFooter
          renderFoot={(foot) => (
            <SaveBar
              ref={foot}
              buttons={listSaveButtons(opened)}
              closeLabel={opened.kind.closeLabel}
              state={<StateText {...{ store, hasRoom }} />}
              missing={missing?.length ?? 0}
              waitingFor={store.waitingFor}
              onPress={store.press}
              onStopWaiting={store.stopWaiting}
              onClose={close}
            />
          )}
        >
          <ErrorSummary sections={groupFailures(opened.kind, failed)} />
          {isReadOnly(opened) ? (
            <DraftOfLockedRecord opened={opened} place={place} />
          ) : (
            <LeftDrafts place={place} store={store} onBroughtBack={keepNow} />
          )}
          <FormNotes store={store} />
          <FormFields opened={opened} store={store} sections={sections} />
        </AboveFooter>
      </FormFrame>
      {store.saving ? <FullScreenSpinner label={t('Saving')} /> : <FormDialogs {...dialogs} />}
    </>
  );
}
