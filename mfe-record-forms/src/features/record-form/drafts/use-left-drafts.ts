import { useEffect, useState } from 'react';
import { removeDraft, listLockedDrafts } from '@lexboard/shared-lib/session';
import { listDrafts, type DraftPlace, type FormDraft } from './form-draft.ts';

/** A form's drafts that are open in no tab, one at a time, newest first. */
export function useLeftDrafts(place: DraftPlace) {
  const [drafts, setDrafts] = useState<FormDraft[]>([]);
  useEffect(() => {
    let isOpen = true;
    const left = listDrafts(place);
    void listLockedDrafts().then((locked) => {
      if (isOpen) setDrafts(left.filter(({ id }) => !locked.has(id)));
    });
    return () => {
      isOpen = false;
    };
  }, [place]);

  const forget = (draft: FormDraft) => {
    removeDraft(draft.id);
    setDrafts(drafts.filter(({ id }) => id !== draft.id));
  };
  return { draft: drafts[0], forget };
}
