import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  formatListAddress,
  keepWorkspaceAddress,
  parseListAddress,
  plainStart,
  readListStart,
  storeListStart,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';

/** Changes the address; with `replace`, without a new entry in the history. Stays the same function. */
export type ChangeAddress = (patch: Partial<ListAddress>, options?: { replace?: boolean }) => void;

/** What a person clears to see everything of a list again. */
export const noFilters = {
  column: 'allFields',
  text: '',
  lawentry: '',
  category: undefined,
  state: undefined,
  law: undefined,
  page: 1,
} as const satisfies Partial<ListAddress>;

function useChange(address: ListAddress): ChangeAddress {
  const navigate = useNavigate();
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  return useCallback(
    (patch, { replace = false } = {}) => {
      const next = { ...latest.current, ...patch };
      if (formatListAddress(next) === formatListAddress(latest.current)) return;
      if (patch.tab ?? patch.list) storeListStart(next);
      void navigate(formatListAddress(next), { replace, state: patch.open ? { openedHere: true } : null });
    },
    [navigate],
  );
}

/** Closes the detail dialog: back to where it was opened, or off the address when a link opened it. */
function useClose(change: ChangeAddress): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const openedHere = typeof state === 'object' && state !== null && 'openedHere' in state;
  return useCallback(() => {
    if (openedHere) void navigate(-1);
    else change({ open: undefined }, { replace: true });
  }, [openedHere, navigate, change]);
}

/** The workspace's state, which is its address, and how to change it. */
export function useWorkspaceAddress(session: Session) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListAddress(search, readListStart(session)), [search, session]);
  const change = useChange(address);
  const said = formatListAddress(address);
  const plain = formatListAddress(parseListAddress(search, plainStart));

  // A start value that is this person's own is said in the address, or its link would show others another view.
  useEffect(() => {
    if (search === '' && said !== plain) void navigate(said, { replace: true });
  }, [search, said, plain, navigate]);
  useEffect(() => keepWorkspaceAddress(formatListAddress({ ...address, open: undefined })), [address]);

  return { address, change, closeOpened: useClose(change) };
}
