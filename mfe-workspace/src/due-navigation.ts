import { useCallback, useEffect, useMemo } from 'react';
import { buildReviewAddress, storeListPage } from '@lexboard/shared-lib/client';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { formatListingAddress, useListingAddress } from '@lexboard/shared-lib/listing';
import { useGoBack, useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { dueListing, readOpened, withoutUnitsIn, type DueAddress, type OpenedDialog } from './due-address.ts';
import { duePath } from './routes.ts';

/** History state of a dialog opened on this page: closing it goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) => typeof entry === 'object' && entry !== null && 'openedHere' in entry;

type Opening = Pick<OpenedDialog, 'kind' | 'id'> & { detail?: string };

const withOpened = ({ page, filters }: DueAddress, { kind, id, detail = '' }: Opening) => ({
  page,
  filters: { ...filters, open: `${kind}:${id}`, detail },
});

const withoutOpened = (address: DueAddress): DueAddress => ({
  ...address,
  filters: { ...address.filters, open: '', detail: '' },
});

/** A link that opens a dialog over an address. */
export const linkToOpened = (address: DueAddress, opening: Opening) => ({
  to: { search: formatListingAddress({ ...address, ...withOpened(address, opening) }, dueListing) },
  state: openedHere,
});

/** A link to what is due: a review has a page of its own, anything else a dialog over the list. */
export const linkToRow = (address: DueAddress, { kind, id }: Pick<DueRow, 'kind' | 'id'>) =>
  kind === 'review' ? { to: buildReviewAddress(id) } : linkToOpened(address, { kind: 'due', id });

/** Removes the search text for people who may not search, and units where there are none. */
function useAllowedAddress({ moduleAccess, hasUnits }: Session) {
  const { address: said, change } = useListingAddress(dueListing);
  const maySearch = moduleAccess.serchInfo !== 'No';
  const address = useMemo(() => {
    const ofUnits = hasUnits ? said : withoutUnitsIn(said);
    return maySearch ? ofUnits : { ...ofUnits, filters: { ...ofUnits.filters, text: '' } };
  }, [said, maySearch, hasUnits]);
  return { address, change };
}

/** The page's state from the address, its setter, and the open dialog. */
export function useDueAddress(session: Session) {
  const { address, change } = useAllowedAddress(session);
  const entry: unknown = useLocation().state;
  const goBack = useGoBack();
  useEffect(
    () => storeListPage(duePath + formatListingAddress(withoutOpened(address), dueListing)),
    [address],
  );
  /** Replaces the content of the open dialog. */
  const turn = useCallback(
    (opening: Opening) => change((now) => withOpened(now, opening), { replace: true, state: entry }),
    [change, entry],
  );
  const close = useCallback(() => {
    if (isOpenedHere(entry)) goBack();
    else change(withoutOpened, { replace: true });
  }, [change, entry, goBack]);
  return { address, change, opened: readOpened(address), turn, close };
}
