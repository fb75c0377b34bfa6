import { useCallback, useEffect, useState } from 'react';
import {
  removeDraft,
  storeDraft,
  listStoredDrafts,
  listLockedDrafts,
  type StoredDraft,
} from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';

/** The title of a draft: 'Law LAW-000012'. */
export const formatDraftTitle = ({ kind, name }: StoredDraft): string =>
  name ? `${kind} ${name}` : t('New {kind}', { kind: kind.toLowerCase() });

const noDrafts: readonly StoredDraft[] = [];

/** A person's drafts that are open in no tab, newest first. */
export function useUnsavedDrafts(username: string) {
  const [drafts, setDrafts] = useState(noDrafts);
  const read = useCallback(async () => {
    if (listStoredDrafts(username).length === 0) return setDrafts(noDrafts);
    const locked = await listLockedDrafts();
    setDrafts(listStoredDrafts(username).filter(({ id }) => !locked.has(id)));
  }, [username]);
  useEffect(() => {
    const readNow = () => void read();
    readNow();
    // Other tabs save and discard drafts, too.
    window.addEventListener('storage', readNow);
    return () => window.removeEventListener('storage', readNow);
  }, [read]);

  const discard = (draft: StoredDraft) => {
    removeDraft(draft.id);
    void read();
    const undo = () => {
      storeDraft(draft);
      void read();
    };
    notify(t('What you typed in {title} was discarded', { title: formatDraftTitle(draft) }), 'info', {
      label: t('Undo'),
      onPress: undo,
    });
  };
  return { drafts, discard };
}
