import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { readAddedFiles, uniteFileChanges } from '../attachments/file-changes.ts';
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
  /** Keeps what the form holds under its own name, before the draft that it comes from is forgotten. */
  onBroughtBack: () => void;
}

/** The typed values, over those that the form holds now; its files are those of both. */
function toVersions({ content }: FormDraft, held: RecordValues): Versions {
  const typed = { ...content.opened, ...content.typed };
  return { before: content.opened, theirs: held, mine: { ...typed, ...uniteFileChanges(held, typed) } };
}

/** The files that a draft names and that the form does not hold by now. */
function listLostFiles({ content }: FormDraft, { notUploaded, values }: RecordFormStore): string[] {
  const held = [...notUploaded, ...readAddedFiles(values).map(({ name }) => name)];
  return (content.notUploaded ?? []).filter((name) => !held.includes(name));
}

/** Offers what was typed in this form before, and brings it back: field by field where the form holds other things now. */
export function LeftDrafts({ place, store, onBroughtBack }: LeftDraftsProps) {
  const { draft, forget } = useLeftDrafts(place);
  const [merging, setMerging] = useState(false);
  const offer = useRef<HTMLButtonElement>(null);
  if (!draft) return null;

  const { opened, values } = store;
  const versions = toVersions(draft, values);
  // The pressed button is gone: the next offer takes the focus, or else the top of the form.
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
        more={isOlder ? `The ${opened.kind.title.toLowerCase()} has been changed since.` : undefined}
        take={{ label: 'Bring it back', onTake: start }}
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
