import { useCallback, useMemo } from 'react';
import { isOneOf, parseDetail, parsePositive, type DueListQuery } from '@lexboard/shared-lib/client';
import { dueKinds, dueStatuses, type DueSort } from '@lexboard/shared-lib/contract';
import { isDay, kinds, splitValues, type KindName } from '@lexboard/shared-lib/domain';
import {
  formatListingAddress,
  useListingAddress,
  type ChangeListing,
  type ListingAddress,
  type ListingShape,
} from '@lexboard/shared-lib/listing';
import { useGoBack, useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';

/** What narrows the list and the calendar. */
export const dueFilters = [
  'text',
  'mine',
  'kind',
  'status',
  'sensitivity',
  'state',
  'law',
  'from',
  'to',
] as const;
export type DueFilter = (typeof dueFilters)[number];

/** What the address says beside them: which view is shown, the month of the calendar, and what is open over it. */
type DueParameter = DueFilter | 'view' | 'month' | 'open' | 'detail';

export type DueAddress = ListingAddress<DueParameter>;
export type ChangeDue = ChangeListing<DueParameter>;

const sorts = ['due', 'law', 'name'] as const satisfies readonly DueSort[];

/** The parameters of the page's address. */
export const dueListing: ListingShape<DueParameter> = {
  filters: ['view', 'month', ...dueFilters, 'open', 'detail'],
  sorts,
  ownOrder: { sort: 'due', order: 'asc' },
};

export const dueViews = ['list', 'calendar', 'notscheduled'] as const;
export type DueView = (typeof dueViews)[number];

export const readDueView = ({ filters }: DueAddress): DueView =>
  dueViews.find((view) => view === filters.view) ?? 'list';

/** What is open over the page, an occurrence or a record, and what of it that shows, in the dialog's own words. */
export interface OpenedOnDue {
  kind: 'due' | KindName;
  id: number;
  detail: string;
}

const openable = ['due', ...kinds.map(({ name }) => name)] as const;

function readOpened({ filters: { open = '', detail = null } }: DueAddress): OpenedOnDue | undefined {
  const [kind, number = null] = open.split(':');
  const id = parsePositive(number);
  return id && isOneOf(openable, kind) ? { kind, id, detail: parseDetail(detail) } : undefined;
}

/** The chosen ones of some words. */
const readSeveral = <Value extends string>(values: readonly Value[], said = ''): Value[] => {
  const named = splitValues(said);
  return values.filter((value) => named.includes(value));
};

const dayOrNone = (text: string | undefined) => (isDay(text) ? text : undefined);

/** The filters in an address; one that has no meaning is left out. */
export function readDueFilters({ filters: said }: DueAddress) {
  return {
    text: said.text ?? '',
    mine: said.mine === 'yes',
    kind: readSeveral(dueKinds, said.kind),
    status: readSeveral(dueStatuses, said.status),
    sensitivity: splitValues(said.sensitivity ?? ''),
    state: parsePositive(said.state ?? null),
    law: parsePositive(said.law ?? null),
    from: dayOrNone(said.from),
    to: dayOrNone(said.to),
  };
}

/** The states of what is still to be done: these are shown where no state is chosen. */
const openStatuses = dueStatuses.slice(0, dueStatuses.indexOf('Done'));

/** The filters of an address as `due/list` takes them, whatever its page and order. */
export function toDueQuery(address: DueAddress): DueListQuery {
  const { text, mine, kind, status, sensitivity, state, law, from, to } = readDueFilters(address);
  return {
    status: status.length > 0 ? status : openStatuses,
    ...(text && { text }),
    ...(mine && { mine: 'yes' }),
    ...(kind.length > 0 && { kind }),
    ...(sensitivity.length > 0 && { sensitivity }),
    ...(state && { state }),
    ...(law && { law }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The order of an address as `due/list` takes it. */
export const toDueOrder = ({ sort, order }: DueAddress): Pick<DueListQuery, 'sort' | 'order'> => ({
  ...(isOneOf(sorts, sort) && { sort }),
  order,
});

/** The page of an address as `due/list` takes it. */
export function toDuePage(address: DueAddress): DueListQuery {
  const { page, pageSize } = address;
  return { ...toDueQuery(address), ...toDueOrder(address), page, pageSize };
}

/** The entry of the history in which this page opened a dialog: closing it goes back. */
const openedHere = { openedHere: true };

const isOpenedHere = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'openedHere' in entry;

type Opening = Pick<OpenedOnDue, 'kind' | 'id'> & { detail?: string };

const withOpened = ({ page, filters }: DueAddress, { kind, id, detail = '' }: Opening) => ({
  page,
  filters: { ...filters, open: `${kind}:${id}`, detail },
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
  /** Opens a dialog: Back closes it. */
  const open = useCallback(
    (opening: Opening) => change((now) => withOpened(now, opening), { state: openedHere }),
    [change],
  );
  /** Shows something else in the open dialog. */
  const turn = useCallback(
    (opening: Opening) => change((now) => withOpened(now, opening), { replace: true, state: entry }),
    [change, entry],
  );
  const close = useCallback(() => {
    if (isOpenedHere(entry)) goBack();
    else change(({ page, filters }) => ({ page, filters: { ...filters, open: '', detail: '' } }), { replace: true });
  }, [change, entry, goBack]);
  return { address, change, opened: readOpened(address), open, turn, close };
}
