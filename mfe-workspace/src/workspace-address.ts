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

/** Changes the address; `replace` adds no history entry. Stable. */
export type ChangeAddress = (patch: Partial<ListAddress>, options?: { replace?: boolean }) => void;

/** Parameters that clear the search. */
export const noSearch = { column: 'allFields', text: '', page: 1 } as const satisfies Partial<ListAddress>;

/** Parameters that clear all filters. */
export const noFilters = {
  ...noSearch,
  lawentry: '',
  category: undefined,
  state: undefined,
  law: undefined,
  unit: undefined,
  applicable: undefined,
  changedBy: '',
  ...nothingChosen,
} as const satisfies Partial<ListAddress>;

/** The state of a tab that was never open: no filters, newest first. */
export const freshTab = {
  ...noFilters,
  sort: 'created',
  order: 'desc',
} as const satisfies Partial<ListAddress>;

/** History state of a dialog opened on this page: closing it goes back. */
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
      // Columns belong to one tab.
      const next = { ...last, ...(patch.tab && { columns: undefined }), ...patch };
      if (formatListAddress(next) === formatListAddress(last)) return;
      if (patch.list && !patch.tab) storeStartStatus(next.list);
      const nextEntry = replace ? lastEntry : patch.open && openedHere;
      // The page renders a moment later: a second change until then builds on this one.
      latest.current = { address: next, entry: nextEntry };
      void navigate(formatListAddress(next), { replace, state: nextEntry });
    },
    [navigate],
  );
}

/** Closes the detail dialog: goes back, or removes it from the address if a link opened it. */
function useClose(change: ChangeAddress): () => void {
  const goBack = useGoBack();
  const state: unknown = useLocation().state;
  const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state;
  return useCallback(() => {
    if (isOpenedHere) goBack();
    else change({ open: undefined }, { replace: true });
  }, [isOpenedHere, goBack, change]);
}

/** Stores the dialog's state in its history entry; Back still closes the dialog. */
function useChangeDetail(open: ListAddress['open'], change: ChangeAddress): (detail: string) => void {
  return useCallback(
    (detail) => {
      if (open) change({ open: { ...open, detail } }, { replace: true });
    },
    [open, change],
  );
}

/** The workspace's state from the address, and its setter. */
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

  // Writes defaults into the address: a copied link shows others the same, and Back returns to the same view.
  useEffect(() => {
    if (search !== said) void navigate(said, { replace: true, state: entry });
  }, [search, said, entry, navigate]);
  useEffect(() => storeStartTab(address.tab), [address.tab]);
  useEffect(() => storeWorkspaceAddress(formatListAddress({ ...address, open: undefined })), [address]);

  const changeDetail = useChangeDetail(address.open, change);
  return { address, change, changeDetail, closeOpened: useClose(change) };
}
