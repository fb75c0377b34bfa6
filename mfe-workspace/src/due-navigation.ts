import { useCallback, useEffect, useMemo } from 'react';
import { storeListPage } from '@lexboard/shared-lib/client';
import { formatListingAddress, useListingAddress } from '@lexboard/shared-lib/listing';
import { useGoBack, useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { dueListing, readOpened, type DueAddress, type OpenedOnDue } from './due-address.ts';
import { duePath } from './routes.ts';

/** The entry of the history in which this page opened a dialog: closing it goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) => typeof entry === 'object' && entry !== null && 'openedHere' in entry;

type Opening = Pick<OpenedOnDue, 'kind' | 'id'> & { detail?: string };

const withOpened = ({ page, filters }: DueAddress, { kind, id, detail = '' }: Opening) => ({
  page,
  filters: { ...filters, open: `${kind}:${id}`, detail },
});

const withoutOpened = (address: DueAddress): DueAddress => ({
  ...address,
  filters: { ...address.filters, open: '', detail: '' },
});

/** Where a link leads that opens something over what an address shows. */
export const linkToOpened = (address: DueAddress, opening: Opening) => ({
  to: { search: formatListingAddress({ ...address, ...withOpened(address, opening) }, dueListing) },
  state: openedHere,
});

/** Who may not search by text has none in the address. */
function useAllowedAddress({ moduleAccess }: Session) {
  const { address: said, change } = useListingAddress(dueListing);
  const maySearch = moduleAccess.serchInfo !== 'No';
  const address = useMemo(
    () => (maySearch ? said : { ...said, filters: { ...said.filters, text: '' } }),
    [said, maySearch],
  );
  return { address, change };
}

/** The page's state, which is its address, and how to change it; also what is open over it. */
export function useDueAddress(session: Session) {
  const { address, change } = useAllowedAddress(session);
  const entry: unknown = useLocation().state;
  const goBack = useGoBack();
  useEffect(
    () => storeListPage(duePath + formatListingAddress(withoutOpened(address), dueListing)),
    [address],
  );
  /** Shows something else in the open dialog. */
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
