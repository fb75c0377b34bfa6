import { storeStartView, request } from '@lexboard/shared-lib/client';
import { viewDelete, viewSave, viewStart, type SavedView } from '@lexboard/shared-lib/contract';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { readOpenedView, storeOpenedView } from './opened-view.ts';

const reload = () => queryClient.invalidateQueries({ queryKey: ['savedview'] });
const notifyFailure = (error: Error) => notify(error.message, 'error');

interface NewView
  extends Pick<SavedView, 'name' | 'address' | 'shared' | 'start'>, Partial<Pick<SavedView, 'id'>> {
  /** Whether the replaced view is the start view. */
  started?: boolean;
}

async function save(session: Session, { start, started = false, ...view }: NewView) {
  const { id, message } = await request(viewSave, { body: view });
  if (start || started) {
    await request(viewStart, { body: start ? { id } : {} });
    storeStartView(session, start ? view.address : '');
  }
  return { id, message };
}

/** Saves a view and optionally makes it the start view. */
export const useSaveView = (session: Session) =>
  useMutation({ mutationFn: (view: NewView) => save(session, view), onSettled: reload });

export const useRenameView = () =>
  useMutation({
    mutationFn: ({ id, name, address, shared }: SavedView) =>
      request(viewSave, { body: { id, name, address, shared } }),
    onSuccess: ({ message }, view) => {
      if (readOpenedView()?.id === view.id) storeOpenedView(view);
      notify(message, 'success');
    },
    onSettled: reload,
  });

/** Sets or resets the start view. */
export const useStartView = (session: Session) =>
  useMutation({
    mutationFn: (view: SavedView | undefined) => request(viewStart, { body: view ? { id: view.id } : {} }),
    onSuccess: ({ message }, view) => {
      storeStartView(session, view?.address ?? '');
      notify(message, 'success');
    },
    onError: notifyFailure,
    onSettled: reload,
  });

/** Deletes a view, with Undo for own ones. */
export function useDeleteView(session: Session) {
  const { mutate: saveAgain } = useSaveView(session);
  return useMutation({
    mutationFn: ({ id }: SavedView) => request(viewDelete, { body: { id } }),
    onSuccess: ({ message }, view) => {
      const { name, address, shared, start, own } = view;
      if (start) storeStartView(session, '');
      const undo = () => saveAgain({ name, address, shared, start }, { onError: notifyFailure });
      notify(message, 'success', own ? { label: t('Undo'), onPress: undo } : undefined);
    },
    onError: notifyFailure,
    onSettled: reload,
  });
}
