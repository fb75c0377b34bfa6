import { applicabilities, type Applicability, listNames, type ListName } from '@lexboard/shared-lib/contract';
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

/** `column` when a text is looked for in all of them. */
export const allColumns = 'allFields';

/** Everything of the workspace that a person would share or reload (decisions §2). */
export interface ListAddress extends ChosenChoices {
  tab: TabName;
  list: ListName;
  column: string;
  text: string;
  /** The toolbar's keyword. */
  lawentry: string;
  category: number | undefined;
  state: number | undefined;
  /** The law whose records are shown; in the law list that law itself. */
  law: number | undefined;
  /** The username of the person who changed the records last. */
  changedBy: string;
  /** The applicability of the shown laws by their rules; in the law list alone. */
  applicable: Applicability | undefined;
  /** 1-based. */
  page: number;
  pageSize: number;
  sort: string;
  order: 'asc' | 'desc';
  layout: 'list' | 'grid';
  /** The columns of a view in their order; undefined where each person's own are shown. */
  columns: readonly string[] | undefined;
  /** The shown part of a law's questions, in the words of their own page. */
  questions: string;
  /** The record whose detail dialog is open, and what of it that shows, in the dialog's own words. */
  open: { kind: KindName; id: number; detail: string } | undefined;
}

const kindNames = kinds.map(({ name }) => name);

function parseOpen(parameters: URLSearchParams): ListAddress['open'] {
  const [kind, number = null] = (parameters.get('open') ?? '').split(':');
  const id = parsePositive(number);
  if (id === undefined || !isOneOf(kindNames, kind)) return undefined;
  return { kind, id, detail: parseDetail(parameters.get('detail')) };
}

/** The columns of a kind that its column selector offers. */
export const listSearchColumns = (kind: RecordKind): { name: string; label: string }[] =>
  kind.list.searchColumns.flatMap(({ name, label }) => (label ? [{ name, label }] : []));

function parseTab(parameters: URLSearchParams, start: ListStart): TabName {
  const names = workspaceTabs.map(({ name }) => name);
  const tab = parseOneOf(names, parameters.get('tab'), start.tab);
  return tab === 'questions' && !parsePositive(parameters.get('law')) ? 'laws' : tab;
}

/** The columns of a kind that are named, each once; the first, which says what record a row is, is always there. */
function parseColumns(text: string | null, kind: RecordKind | undefined): ListAddress['columns'] {
  const [first, ...others] = kind?.list.columns.map(({ name }) => name) ?? [];
  const named = [...new Set(text?.split(','))];
  const known = named.filter((name) => others.includes(name));
  if (first === undefined || (known.length === 0 && !named.includes(first))) return undefined;
  return [first, ...known];
}

/** The chosen options of the filters, as far as the lists of a kind have them. */
function parseChoices(parameters: URLSearchParams, kind: RecordKind | undefined): ChosenChoices {
  const chosen = { ...nothingChosen };
  for (const { key, choices } of kind ? listChoiceFilters(kind) : []) {
    const values = splitValues(parseSearchText(parameters.get(key)));
    chosen[key] = choices ? values.filter((value) => isOneOf(choices, value)) : values;
  }
  return chosen;
}

/**
 * The workspace's state from `search`, the query of its address. A missing, unknown or contradictory part
 * becomes the start value or the default, so that any address gives a view.
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

/** The query of the address that `parseListAddress` reads `address` from; defaults are left out. */
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

/** The query of a list's address with the detail dialog of a record open over it: what a link to the record says. */
export function formatDetailSearch(search: string, record: Opened): string {
  const parameters = new URLSearchParams(search);
  parameters.set('open', formatOpened(record));
  return `?${parameters.toString()}`;
}
