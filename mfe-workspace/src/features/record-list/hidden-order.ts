import type { ListAddress } from '@lexboard/shared-lib/client';
import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';
import { freshTab } from '../../workspace-address.ts';

const labelOf = ({ list, detailRows }: RecordKind, sort: string) =>
  [...list.columns, ...detailRows].find(({ name }) => name === sort)?.label ?? sort;

const directions = {
  created: { asc: 'oldest first', desc: 'newest first' },
  others: { asc: 'ascending', desc: 'descending' },
} as const;

/**
 * The order of a list in words where nothing else shows it: it is not the default one, and no column in sight is the
 * sorted one. Cards have no columns at all.
 */
export function describeHiddenOrder(
  kind: RecordKind,
  { layout, sort, order }: Pick<ListAddress, 'layout' | 'sort' | 'order'>,
  columns: readonly Pick<ListColumn, 'name'>[],
): string | undefined {
  const isDefault = sort === freshTab.sort && order === freshTab.order;
  if (isDefault || (layout === 'list' && columns.some(({ name }) => name === sort))) return undefined;
  if (sort === 'created') return `Sorted by Created, ${directions.created[order]}`;
  return `Sorted by ${labelOf(kind, sort)}, ${directions.others[order]}`;
}
