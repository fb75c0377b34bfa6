import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import {
  formatListingAddress,
  parseListingAddress,
  type ListingAddress,
  type ListingShape,
} from './listing-address.ts';

/**
 * Changes the address; a new filter or sort goes to the first page. `replace` replaces the history entry; `state` is
 * the entry's state. The function is stable between renders. A patch that keeps some filters must be a function of
 * the coming address, because the page may still show an earlier one.
 */
export type ChangeListing<Filter extends string> = (
  patch: Partial<ListingAddress<Filter>> | ((now: ListingAddress<Filter>) => Partial<ListingAddress<Filter>>),
  options?: { replace?: boolean; state?: unknown },
) => void;

/**
 * A list's state from the address, and the function that changes it. `shape` must be the same object in each render.
 */
export function useListingAddress<Filter extends string>(shape: ListingShape<Filter>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListingAddress(search, shape), [search, shape]);
  const latest = useRef(address);

  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  // Removes unknown words from the address, so that a copied link shows others the same list.
  const said = formatListingAddress(address, shape);
  useEffect(() => {
    if (search !== said) void navigate({ search: said }, { replace: true });
  }, [search, said, navigate]);

  const change: ChangeListing<Filter> = useCallback(
    (patch, { replace = false, state } = {}) => {
      const now = latest.current;
      const next = { ...now, page: 1, ...(typeof patch === 'function' ? patch(now) : patch) };
      if (formatListingAddress(next, shape) === formatListingAddress(now, shape)) return;
      // The page renders a moment later: a second change until then builds on this one.
      latest.current = next;
      const shown = window.location.search;
      void navigate({ search: formatListingAddress(next, shape) }, { replace, state });
      // The unsaved-changes guard may cancel the navigation; the next change must not build on a cancelled one.
      if (window.location.search === shown) latest.current = now;
    },
    [navigate, shape],
  );
  return { address, change };
}
