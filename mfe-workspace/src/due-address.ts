import { isOneOf, parseDetail, parsePositive, type DueListQuery } from '@lexboard/shared-lib/client';
import {
  dueKinds,
  dueStatuses,
  occurrenceKinds,
  paymentHeads,
  type DueSort,
  type IdOrNone,
} from '@lexboard/shared-lib/contract';
import { isDay, joinValues, kinds, splitValues, type KindName } from '@lexboard/shared-lib/domain';
import {
  formatListingAddress,
  parseListingAddress,
  type ChangeListing,
  type ListingAddress,
  type ListingShape,
} from '@lexboard/shared-lib/listing';

/** The filters of list and calendar. */
export const dueFilters = [
  'text',
  'mine',
  'owner',
  'checker',
  'kind',
  'status',
  'sensitivity',
  'function',
  'category',
  'state',
  'law',
  'unit',
  'head',
  'from',
  'to',
] as const;
export type DueFilter = (typeof dueFilters)[number];

/** Further address parameters: view, calendar month, report period or signed copy, columns, and open dialog. */
type DueParameter =
  | DueFilter
  | 'view'
  | 'month'
  | 'year'
  | 'quarter'
  | 'signed'
  | 'columns'
  | 'open'
  | 'detail';

export type DueAddress = ListingAddress<DueParameter>;
export type ChangeDue = ChangeListing<DueParameter>;

const sorts = ['due', 'law', 'name', 'owner', 'unit'] as const satisfies readonly DueSort[];

/** The parameters of the page's address. */
export const dueListing: ListingShape<DueParameter> = {
  filters: ['view', 'month', 'year', 'quarter', 'signed', ...dueFilters, 'columns', 'open', 'detail'],
  sorts,
  ownOrder: { sort: 'due', order: 'asc' },
};

export const dueViews = ['list', 'calendar', 'report', 'notscheduled'] as const;
export type DueView = (typeof dueViews)[number];

export const readDueView = ({ filters }: DueAddress): DueView =>
  dueViews.find((view) => view === filters.view) ?? 'list';

/** The open dialog, of an occurrence or a record, with its own state. */
export interface OpenedDialog {
  kind: 'due' | KindName;
  id: number;
  detail: string;
}

const openable = ['due', ...kinds.map(({ name }) => name)] as const;

export function readOpened({ filters: { open = '', detail } }: DueAddress): OpenedDialog | undefined {
  const [kind, number = null] = open.split(':');
  const id = parsePositive(number);
  return id && isOneOf(openable, kind) ? { kind, id, detail: parseDetail(detail ?? null) } : undefined;
}

/** Valid values of a comma-separated list. */
const readSeveral = <Value extends string>(values: readonly Value[], said = ''): Value[] => {
  const named = splitValues(said);
  return values.filter((value) => named.includes(value));
};

/** A choice by id, or `none`. */
const readChoice = (said: string | undefined): IdOrNone | undefined =>
  said === 'none' ? said : parsePositive(said ?? null);

const dayOrNone = (text: string | undefined) => (isDay(text) ? text : undefined);

/** As owner: no owner; as checker: the caller. */
export const unassigned = 'none';
export const currentUser = 'me';

/** A person by id, or a special word. */
const readPerson = <Word extends string>(word: Word, said = ''): Word | number | undefined =>
  said === word ? word : parsePositive(said);

/** Parses the filters of an address; invalid ones are left out. */
export function readDueFilters({ filters: said }: DueAddress) {
  return {
    text: said.text ?? '',
    mine: said.mine === 'yes',
    owner: readPerson(unassigned, said.owner),
    checker: readPerson(currentUser, said.checker),
    kind: readSeveral(occurrenceKinds, said.kind),
    status: readSeveral(dueStatuses, said.status),
    sensitivity: splitValues(said.sensitivity ?? ''),
    function: readChoice(said.function),
    category: readChoice(said.category),
    state: readChoice(said.state),
    law: parsePositive(said.law ?? null),
    unit: readChoice(said.unit),
    head: readSeveral(paymentHeads, said.head),
    from: dayOrNone(said.from),
    to: dayOrNone(said.to),
  };
}

/**
 * The default states: open ones. Sent back is left out, because it counts by its date and an older server does not
 * know it.
 */
const openStatuses = dueStatuses
  .slice(0, dueStatuses.indexOf('Done'))
  .filter((status) => status !== 'Sent back');

/** The default states of a calendar month: done ones, too, but none that an older server does not know. */
const statesOfMonth = dueStatuses.filter(
  (status) => !['Sent back', 'Before Lexboard', 'No longer scheduled'].includes(status),
);

/** Adds the calendar's default states to an address. */
export function withStatesOfMonth(address: DueAddress): DueAddress {
  if (readDueFilters(address).status.length > 0) return address;
  return { ...address, filters: { ...address.filters, status: joinValues(statesOfMonth) } };
}

/** Removes what an address says of units, for an organisation that has none. */
export function withoutUnitsIn(address: DueAddress): DueAddress {
  const { ownOrder } = dueListing;
  return {
    ...address,
    ...(address.sort === 'unit' && ownOrder),
    filters: { ...address.filters, unit: '' },
  };
}

/** The filters of an address for `due/list`, without page and order. */
export function toDueQuery(address: DueAddress): DueListQuery {
  const { text, mine, owner, checker, kind, status, sensitivity, law, unit, head, from, to, ...read } =
    readDueFilters(address);
  return {
    status: status.length > 0 ? status : openStatuses,
    ...(text && { text }),
    ...(mine && { mine: 'yes' }),
    ...(owner && { owner }),
    ...(checker && { checker }),
    ...(kind.length > 0 && { kind }),
    ...(sensitivity.length > 0 && { sensitivity }),
    ...(read.function && { function: read.function }),
    ...(read.category && { category: read.category }),
    ...(read.state && { state: read.state }),
    ...(law && { law }),
    ...(unit && { unit }),
    ...(head.length > 0 && { head }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The order of an address for `due/list`. */
export const toDueOrder = ({ sort, order }: DueAddress): Pick<DueListQuery, 'sort' | 'order'> => ({
  ...(isOneOf(sorts, sort) && { sort }),
  order,
});

/** What the list itself shows: without reviews, which have a section of their own, unless a filter names kinds (change of law §2.2). */
export const toListQuery = (address: DueAddress): DueListQuery => ({
  kind: [...dueKinds],
  ...toDueQuery(address),
  ...toDueOrder(address),
});

/** The page of an address for `due/list`. */
export function toDuePage(address: DueAddress): DueListQuery {
  const { page, pageSize } = address;
  return { ...toListQuery(address), page, pageSize };
}

/** The first reviews by the filters of an address; undefined where a filter names kinds. */
export const toReviewQuery = (address: DueAddress, count: number): DueListQuery | undefined =>
  readDueFilters(address).kind.length > 0
    ? undefined
    : { ...toDueQuery(address), kind: ['review'], page: 1, pageSize: count };

/** The saved part of an address: without page, month and open dialog. */
const toSavedAddress = (address: DueAddress): DueAddress => ({
  ...address,
  page: 1,
  filters: { ...address.filters, month: '', open: '', detail: '' },
});

export const formatDueView = (address: DueAddress): string =>
  formatListingAddress(toSavedAddress(address), dueListing);

export const parseDueView = (view: string): DueAddress =>
  toSavedAddress(parseListingAddress(view, dueListing));
