import type { RecordKind } from '@lexboard/shared-lib/domain';
import { timeOrders, type SortChoice } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';

/**
 * The sort options of a list: creation time and its columns, plus the address's sort field, which may be any row
 * field.
 */
export function listSortChoices({ list, detailRows }: RecordKind, sort: string): SortChoice[] {
  const created = { name: 'created', label: t('Created'), orders: timeOrders };
  const others = list.columns.filter(({ name, unsorted }) => name !== created.name && !unsorted);
  const choices: SortChoice[] = [created, ...others];
  if (choices.some(({ name }) => name === sort)) return choices;
  const label = detailRows.find(({ name }) => name === sort)?.label ?? sort;
  return [...choices, { name: sort, label }];
}
