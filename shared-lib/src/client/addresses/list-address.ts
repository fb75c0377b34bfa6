import {
  applicabilities,
  type Applicability,
  type IdOrNone,
  listNames,
  type ListName,
} from '@lexboard/shared-lib/contract';
import {
  choiceFilters,
  listChoiceFilters,
  joinValues,
  kinds,
  nothingChosen,
  splitValues,
  type ChosenChoices,
  type KindName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import {
  parseSearchText,
  formatParameters,
  isOneOf,
  parseOneOf,
  pageSizes,
  parseDetail,
  parsePage,
  parsePositive,
} from './address-values.ts';
import type { ListStart } from './list-start.ts';
import { findKindOfTab, workspaceTabs, type TabName } from './workspace-tabs.ts';

/** The value of `column` for a search in all columns. */
export const allColumns = 'allFields';

/** The state of the workspace that survives sharing or reloading its address (decisions §2). */
export interface ListAddress extends ChosenChoices {
  tab: TabName;
  list: ListName;
  column: string;
  text: string;
  /** The toolbar's keyword. */
  lawentry: string;
  category: number | undefined;
  state: number | undefined;
  /** Filters by law; in the law list it shows that law alone. */
  law: number | undefined;
  /** Filters by a unit, with all below it, or by none; not in the law list. */
  unit: IdOrNone | undefined;
  /** Username of the person who changed the records last. */
  changedBy: string;
  /** Filters laws by the result of their rules; only in the law list. */
  applicable: Applicability | undefined;
  /** 1-based. */
  page: number;
  pageSize: number;
  sort: string;
  order: 'asc' | 'desc';
  layout: 'list' | 'grid';
  /** The columns of a saved view in their order; undefined for the person's own columns. */
  columns: readonly string[] | undefined;
  /** The part of a law's questions that is shown; the questions page defines the words. */
  questions: string;
  /** The record in the open detail dialog; `detail` is the dialog's own word for the part it shows. */
  open: { kind: KindName; id: number; detail: string } | undefined;
}

const kindNames = kinds.map(({ name }) => name);

function parseOpen(parameters: URLSearchParams): ListAddress['open'] {
  const [kind, number = null] = (parameters.get('open') ?? '').split(':');
  const id = parsePositive(number);
  if (id === undefined || !isOneOf(kindNames, kind)) return undefined;
  return { kind, id, detail: parseDetail(parameters.get('detail')) };
}

/** The columns of a kind that the search's column selector offers. */
export const listSearchColumns = (kind: RecordKind): { name: string; label: string }[] =>
  kind.list.searchColumns.flatMap(({ name, label }) => (label ? [{ name, label }] : []));

function parseTab(parameters: URLSearchParams, start: ListStart): TabName {
  const names = workspaceTabs.map(({ name }) => name);
  const tab = parseOneOf(names, parameters.get('tab'), start.tab);
  return tab === 'questions' && !parsePositive(parameters.get('law')) ? 'laws' : tab;
}

/** Parses column names, without duplicates. The first column, which identifies the record, is always included. */
function parseColumns(text: string | null, kind: RecordKind | undefined): ListAddress['columns'] {
  const [first, ...others] = kind?.list.columns.map(({ name }) => name) ?? [];
  const named = [...new Set(text?.split(','))];
  const known = named.filter((name) => others.includes(name));
  if (first === undefined || (known.length === 0 && !named.includes(first))) return undefined;
  return [first, ...known];
}

/** Parses the filter options that the lists of this kind support. */
function parseChoices(parameters: URLSearchParams, kind: RecordKind | undefined): ChosenChoices {
  const chosen = { ...nothingChosen };
  for (const { key, choices } of kind ? listChoiceFilters(kind) : []) {
    const values = splitValues(parseSearchText(parameters.get(key)));
    chosen[key] = choices ? values.filter((value) => isOneOf(choices, value)) : values;
  }
  return chosen;
}

const parseUnit = (text: string | null): IdOrNone | undefined =>
  text === 'none' ? text : parsePositive(text);

/**
 * Parses the workspace's state from `search`, the query of its address. Missing, unknown or contradictory parts get
 * their defaults, so any address gives a view.
 */
export function parseListAddress(search: string, start: ListStart): ListAddress {
  const parameters = new URLSearchParams(search);
  const tab = parseTab(parameters, start);
  const kind = findKindOfTab(tab);
  const columns = kind ? listSearchColumns(kind).map(({ name }) => name) : [];
  const sort = parseOneOf(['created', ...(kind?.list.rowFields ?? [])], parameters.get('sort'), 'created');
  return {
    tab,
    list: parseOneOf(listNames, parameters.get('status'), start.list),
    column: start.maySearch
      ? parseOneOf([allColumns, ...columns], parameters.get('column'), allColumns)
      : allColumns,
    text: start.maySearch ? parseSearchText(parameters.get('text')) : '',
    lawentry: start.maySearch ? parseSearchText(parameters.get('lawentry')) : '',
    category: parsePositive(parameters.get('category')),
    state: parsePositive(parameters.get('state')),
    law: parsePositive(parameters.get('law')),
    unit: tab === 'laws' ? undefined : parseUnit(parameters.get('unit')),
    applicable:
      tab === 'laws' ? parseOneOf(applicabilities, parameters.get('applicable'), undefined) : undefined,
    changedBy: parseSearchText(parameters.get('changedBy')),
    ...parseChoices(parameters, kind),
    page: parsePage(parameters.get('page')),
    pageSize: parseOneOf<number>(pageSizes, parsePositive(parameters.get('size')), pageSizes[0]),
    sort,
    order: parseOneOf(['asc', 'desc'], parameters.get('order'), sort === 'created' ? 'desc' : 'asc'),
    layout: start.mayShowGrid ? parseOneOf(['list', 'grid'], parameters.get('view'), 'list') : 'list',
    columns: parseColumns(parameters.get('columns'), kind),
    questions: tab === 'questions' ? parseDetail(parameters.get('questions')) : '',
    open: parseOpen(parameters),
  };
}

type Opened = Pick<NonNullable<ListAddress['open']>, 'kind' | 'id'>;

const formatOpened = ({ kind, id }: Opened): string => `${kind}:${id}`;

/** Formats the query that `parseListAddress` reads back as `address`; defaults are left out. */
export function formatListAddress(address: ListAddress): string {
  const { column, text, sort, order, open } = address;
  const naturalOrder = sort === 'created' ? 'desc' : 'asc';
  const said = {
    tab: address.tab,
    status: address.list,
    column: column !== allColumns && column,
    text,
    lawentry: address.lawentry,
    category: address.category,
    state: address.state,
    law: address.law,
    unit: address.unit,
    applicable: address.applicable,
    changedBy: address.changedBy,
    ...Object.fromEntries(choiceFilters.map(({ key }) => [key, joinValues(address[key])])),
    page: address.page > 1 && address.page,
    size: address.pageSize !== pageSizes[0] && address.pageSize,
    sort: sort !== 'created' && sort,
    order: order !== naturalOrder && order,
    view: address.layout !== 'list' && address.layout,
    columns: address.columns?.join(','),
    questions: address.tab === 'questions' && address.questions,
    open: open && formatOpened(open),
    detail: open?.detail,
  };
  return formatParameters(said);
}

/** Adds the open detail dialog of a record to the query of a list: the link to a record. */
export function formatDetailSearch(search: string, record: Opened): string {
  const parameters = new URLSearchParams(search);
  parameters.set('open', formatOpened(record));
  return `?${parameters.toString()}`;
}
