import type { ListQuery } from '@lexboard/shared-lib/contract';
import {
  isFilterName,
  listFilters,
  splitValues,
  type FilterName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import type { RequestedFilters } from './list-filters.ts';
import { listSearchedFields, type SearchedText } from './searched-texts.ts';

/** A list query with defaults: the newest 50 (D1 §9). */
export interface ListRequest {
  filters: RequestedFilters;
  texts: readonly SearchedText[];
  /** Field of a row, or 'created'. */
  sort: string;
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
  /** Whether rows may be sent before their total is counted. */
  totalLater: boolean;
  /** Account id of whoever asks. */
  caller: number;
}

/** Sort columns that all kinds have. */
const commonOrders = ['created', 'id', 'editOption', 'version'];

/** All sort columns of a kind; each has an index. */
export const sortsOf = (kind: RecordKind): string[] => [...commonOrders, ...kind.list.rowFields];

/** A requested filter with its accepted values. */
function requestedFilter(name: FilterName, value: string | number): RequestedFilters {
  const values = 'several' in listFilters[name] ? splitValues(String(value)) : [value];
  return values.length > 0 ? [[name, values]] : [];
}

/** @throws Refused 400 for an unknown sort column */
export function readListRequest(kind: RecordKind, query: ListQuery, caller: number): ListRequest {
  const { page = 1, pageSize = 50, sort = 'created', order = 'desc', total, ...rest } = query;
  if (!sortsOf(kind).includes(String(sort))) {
    const message = t('Is not a column that this list can be sorted by.');
    throw new Refused(400, `sort: ${message}`, { errors: [{ field: 'sort', message }] });
  }
  const narrowing = Object.entries(rest).filter(
    ([name, value]) => name !== 'accessusername' && String(value).trim() !== '',
  );
  return {
    filters: narrowing.flatMap(([name, value]) => (isFilterName(name) ? requestedFilter(name, value) : [])),
    texts: narrowing
      .filter(([name]) => !isFilterName(name))
      .map(([name, text]) => ({ name, text: String(text), fields: listSearchedFields(kind, name) })),
    sort: String(sort),
    order: order === 'asc' ? 'asc' : 'desc',
    page: Number(page),
    pageSize: Number(pageSize),
    totalLater: total === 'later',
    caller,
  };
}
