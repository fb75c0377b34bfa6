import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useGoBack, useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { formatRoadmapAddress, parseRoadmapAddress, type RoadmapAddress } from './roadmap-address.ts';

/** Changes the address; `replace` adds no history entry. Stable. */
export type ChangeAddress = (patch: Partial<RoadmapAddress>, options?: { replace?: boolean }) => void;

/** History state of a dialog opened on this page: closing it goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) => typeof entry === 'object' && entry !== null && 'openedHere' in entry;

/** The page's state from the address, and its setter. */
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

  // Writes defaults into the address, so that a copied link shows others the same.
  useEffect(() => {
    if (search !== said) void navigate({ search: said }, { replace: true, state: entry });
  }, [search, said, entry, navigate]);

  const change: ChangeAddress = useCallback(
    (patch, { replace = false } = {}) => {
      const next = { ...latest.current.address, ...patch };
      if (formatRoadmapAddress(next) === formatRoadmapAddress(latest.current.address)) return;
      const nextEntry = replace ? latest.current.entry : patch.law && openedHere;
      // The page renders a moment later: a second change until then builds on this one.
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
