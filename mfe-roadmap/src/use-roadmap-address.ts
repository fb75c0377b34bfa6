import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGoBack, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { formatRoadmapAddress, parseRoadmapAddress, type RoadmapAddress } from './roadmap-address.ts';

/** Changes the address; with `replace`, without a new entry in the history. Stays the same function. */
export type ChangeAddress = (patch: Partial<RoadmapAddress>, options?: { replace?: boolean }) => void;

/** The entry of the history in which the page itself opened the dialog: closing the dialog goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) => typeof entry === 'object' && entry !== null && 'openedHere' in entry;

/** The page's state, which is its address, and how to change it. */
export function useRoadmapAddress() {
  const location = useLocation();
  const { search } = location;
  const entry: unknown = location.state;
  const navigate = useNavigate();
  const goBack = useGoBack();
  const address = useMemo(() => parseRoadmapAddress(search), [search]);
  const said = formatRoadmapAddress(address);
  const latest = useRef({ address, entry });

  useLayoutEffect(() => {
    latest.current = { address, entry };
  }, [address, entry]);

  // Defaults are written into the address: a copied link shows others the same.
  useEffect(() => {
    if (search !== said) void navigate({ search: said }, { replace: true, state: entry });
  }, [search, said, entry, navigate]);

  const change: ChangeAddress = useCallback(
    (patch, { replace = false } = {}) => {
      const next = { ...latest.current.address, ...patch };
      if (formatRoadmapAddress(next) === formatRoadmapAddress(latest.current.address)) return;
      const nextEntry = replace ? latest.current.entry : patch.law && openedHere;
      // The page follows a moment later: what is changed until then is changed on top of this.
      latest.current = { address: next, entry: nextEntry };
      void navigate({ search: formatRoadmapAddress(next) }, { replace, state: nextEntry });
    },
    [navigate],
  );

  const closeLaw = useCallback(() => {
    if (isOpenedHere(entry)) goBack();
    else change({ law: undefined }, { replace: true });
  }, [entry, goBack, change]);

  return { address, change, closeLaw };
}
