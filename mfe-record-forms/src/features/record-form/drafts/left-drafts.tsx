import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { readAddedFiles, mergeFileChanges } from '../attachments/file-changes.ts';
import { findDifferences, mergeValues, type Versions } from '../conflict/merge-values.ts';
import { focusHeading } from '../frame/use-kept-focus.ts';
import type { RecordFormStore } from '../use-record-form.ts';
import { DraftMergeDialog } from './draft-merge-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { DraftPlace, FormDraft } from './form-draft.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

interface LeftDraftsProps {
  place: DraftPlace;
  store: RecordFormStore;
  /** Called after the restored draft is stored under the form's own id, before the old one is removed. */
  onBroughtBack: () => void;
}

/** The versions for merging a draft into the current values; file changes of both are united. */
function toVersions({ content }: FormDraft, held: RecordValues): Versions {
  const typed = { ...content.opened, ...content.typed };
  return { before: content.opened, theirs: held, mine: { ...typed, ...mergeFileChanges(held, typed) } };
}

/** Files of a draft that the form does not have. */
function listLostFiles({ content }: FormDraft, { notUploaded, values }: RecordFormStore): string[] {
  const held = [...notUploaded, ...readAddedFiles(values).map(({ name }) => name)];
  return (content.notUploaded ?? []).filter((name) => !held.includes(name));
}

/** Offers this form's earlier drafts and restores them, with a merge if the form has changed. */
export function LeftDrafts({ place, store, onBroughtBack }: LeftDraftsProps) {
  const { draft, forget } = useLeftDrafts(place);
  const [merging, setMerging] = useState(false);
  const offer = useRef<HTMLButtonElement>(null);
  if (!draft) return null;

  const { opened, values } = store;
  const versions = toVersions(draft, values);
  // The pressed button disappears: focus the next offer or the top of the form.
  const finish = () => {
    flushSync(() => {
      forget(draft);
      setMerging(false);
    });
    if (offer.current) offer.current.focus();
    else focusHeading();
  };
  const bringBack = (merged: RecordValues) => {
    store.attachments.queue.recall(listLostFiles(draft, store));
    store.restart(opened, merged, draft.content.idempotencyKey);
    onBroughtBack();
    finish();
  };
  const start = () => {
    if (findDifferences(opened, versions).length > 0) setMerging(true);
    else bringBack(mergeValues(opened, versions, {}));
  };
  const isOlder = draft.version < opened.version;
  return (
    <>
      <DraftOffer
        key={draft.id}
        button={offer}
        draft={draft}
        more={
          isOlder
            ? t('The {kind} has been changed since.', { kind: opened.kind.title.toLowerCase() })
            : undefined
        }
        take={{ label: t('Bring it back'), onTake: start }}
        onDiscard={finish}
      />
      {merging && (
        <DraftMergeDialog
          stored={opened}
          versions={versions}
          onBringBack={bringBack}
          onDismiss={() => setMerging(false)}
        />
      )}
    </>
  );
}
