import { useState } from 'react';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { differencesOf, mergeValues, type Versions } from '../conflict/merge-values.ts';
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

const versionsOf = ({ content }: FormDraft, held: RecordValues): Versions => ({
  before: content.opened,
  theirs: held,
  mine: { ...content.opened, ...content.typed },
});

/** Offers what was typed in this form before, and brings it back: field by field where the form holds other things now. */
export function LeftDrafts({ place, store, onBroughtBack }: LeftDraftsProps) {
  const { draft, forget } = useLeftDrafts(place);
  const [merging, setMerging] = useState(false);
  if (!draft) return null;

  const { opened, values } = store;
  const versions = versionsOf(draft, values);
  const bringBack = (merged: RecordValues) => {
    store.restart(opened, merged, draft.content.idempotencyKey);
    onBroughtBack();
    forget(draft);
    setMerging(false);
  };
  const start = () => {
    if (differencesOf(opened, versions).length > 0) setMerging(true);
    else bringBack(mergeValues(opened, versions, {}));
  };
  if (merging) {
    const dialog = { stored: opened, versions, onBringBack: bringBack, onDismiss: () => setMerging(false) };
    return <DraftMergeDialog {...dialog} />;
  }
  const isOlder = draft.version < opened.version;
  return (
    <DraftOffer
      draft={draft}
      changedRecord={isOlder ? opened.kind.title.toLowerCase() : undefined}
      onBringBack={start}
      onDiscard={() => forget(draft)}
    />
  );
}
