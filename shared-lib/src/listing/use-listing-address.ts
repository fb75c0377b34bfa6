import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import {
  formatListingAddress,
  parseListingAddress,
  type ListingAddress,
  type ListingShape,
} from './listing-address.ts';

/**
 * Changes the address; what narrows or sorts the list leads to its first page. With `replace`, Back does not lead to what was
 * there before; `state` is that of the entry in the history. Stays the same function. A patch that keeps some of the filters is a function of the address as it will be:
 * the page may show an earlier one.
 */
export type ChangeListing<Filter extends string> = (
  patch: Partial<ListingAddress<Filter>> | ((now: ListingAddress<Filter>) => Partial<ListingAddress<Filter>>),
  options?: { replace?: boolean; state?: unknown },
) => void;

/** A list's state, which is its address, and how to change it. `shape` is the same object each time. */
export function useListingAddress<Filter extends string>(shape: ListingShape<Filter>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListingAddress(search, shape), [search, shape]);
  const latest = useRef(address);

  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);

  // A copied link shows others the same list: unknown words leave the address.
  const said = formatListingAddress(address, shape);
  useEffect(() => {
    if (search !== said) void navigate({ search: said }, { replace: true });
  }, [search, said, navigate]);

  const change: ChangeListing<Filter> = useCallback(
    (patch, { replace = false, state } = {}) => {
      const now = latest.current;
      const next = { ...now, page: 1, ...(typeof patch === 'function' ? patch(now) : patch) };
      if (formatListingAddress(next, shape) === formatListingAddress(now, shape)) return;
      // The page follows a moment later: a second change until then adds to this one.
      latest.current = next;
      const shown = window.location.search;
      void navigate({ search: formatListingAddress(next, shape) }, { replace, state });
      // The guard asks first, and may be told no: what it holds up is not what the next change adds to.
      if (window.location.search === shown) latest.current = now;
    },
    [navigate, shape],
  );
  return { address, change };
}
