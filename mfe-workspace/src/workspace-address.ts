import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  formatListAddress,
  storeWorkspaceAddress,
  parseListAddress,
  readListStart,
  readStartView,
  storeStartStatus,
  storeStartTab,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { nothingChosen } from '@lexboard/shared-lib/domain';
import { useGoBack, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';

/** Changes the address; with `replace`, without a new entry in the history. Stays the same function. */
export type ChangeAddress = (patch: Partial<ListAddress>, options?: { replace?: boolean }) => void;

/** The parameters to clear to search for nothing any more. */
export const noSearch = { column: 'allFields', text: '', page: 1 } as const satisfies Partial<ListAddress>;

/** The parameters to clear to see everything of a list again. */
export const noFilters = {
  ...noSearch,
  lawentry: '',
  category: undefined,
  state: undefined,
  law: undefined,
  applicable: undefined,
  changedBy: '',
  ...nothingChosen,
} as const satisfies Partial<ListAddress>;

/** A tab that was not seen yet: everything of its status, the newest first. */
export const freshTab = {
  ...noFilters,
  sort: 'created',
  order: 'desc',
} as const satisfies Partial<ListAddress>;

/** The entry of the history in which the list's own page opened a dialog: closing it goes back. */
const openedHere = { openedHere: true };

function useChange(address: ListAddress): ChangeAddress {
  const navigate = useNavigate();
  const entry: unknown = useLocation().state;
  const latest = useRef({ address, entry });
  useLayoutEffect(() => {
    latest.current = { address, entry };
  }, [address, entry]);
  return useCallback(
    (patch, { replace = false } = {}) => {
      const { address: last, entry: lastEntry } = latest.current;
      // Columns are those of one tab's list.
      const next = { ...last, ...(patch.tab && { columns: undefined }), ...patch };
      if (formatListAddress(next) === formatListAddress(last)) return;
      if (patch.list && !patch.tab) storeStartStatus(next.list);
      const nextEntry = replace ? lastEntry : patch.open && openedHere;
      // The page follows a moment later: what is changed until then is changed on top of this.
      latest.current = { address: next, entry: nextEntry };
      void navigate(formatListAddress(next), { replace, state: nextEntry });
    },
    [navigate],
  );
}

/** Closes the detail dialog: back to where it was opened, or off the address when a link opened it. */
function useClose(change: ChangeAddress): () => void {
  const goBack = useGoBack();
  const state: unknown = useLocation().state;
  const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state;
  return useCallback(() => {
    if (isOpenedHere) goBack();
    else change({ open: undefined }, { replace: true });
  }, [isOpenedHere, goBack, change]);
}

/** Says what the open dialog shows, in its entry of the history: Back closes the dialog all the same. */
function useChangeDetail(open: ListAddress['open'], change: ChangeAddress): (detail: string) => void {
  return useCallback(
    (detail) => {
      if (open) change({ open: { ...open, detail } }, { replace: true });
    },
    [open, change],
  );
}

/** The workspace's state, which is its address, and how to change it. */
export function useWorkspaceAddress(session: Session) {
  const location = useLocation();
  const { search } = location;
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const address = useMemo(() => {
    const asked = search || (readStartView(session) ?? '');
    return parseListAddress(asked, readListStart(session));
  }, [search, session]);
  const change = useChange(address);
  const said = formatListAddress(address);

  // Defaults are written into the address: a copied link shows others the same, and Back comes to what was seen here.
  useEffect(() => {
    if (search !== said) void navigate(said, { replace: true, state: entry });
  }, [search, said, entry, navigate]);
  useEffect(() => storeStartTab(address.tab), [address.tab]);
  useEffect(() => storeWorkspaceAddress(formatListAddress({ ...address, open: undefined })), [address]);

  const changeDetail = useChangeDetail(address.open, change);
  return { address, change, changeDetail, closeOpened: useClose(change) };
}
