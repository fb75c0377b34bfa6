import { NativeSelect } from '@lexboard/shared-lib/ui';
import { t, words } from '../texts/index.ts';
import type { Sort } from './next-sort.ts';

/** Labels for the two orders of a time. */
export const timeOrders = words({ asc: 'Oldest first', desc: 'Newest first' });

/** A sort option. */
export interface SortChoice {
  name: string;
  label: string;
  /** Labels for the two orders, where 'ascending' and 'descending' are unclear. */
  orders?: Record<Sort['order'], string>;
}

const labelOf = ({ label, orders }: SortChoice, order: Sort['order']) =>
  orders?.[order] ??
  (order === 'asc' ? t('{label}, ascending', { label }) : t('{label}, descending', { label }));

interface SortControlProps extends Sort {
  choices: readonly SortChoice[];
  onSort: (sort: Sort) => void;
}

/** Shows the current sort and offers all others: for telephones and cards, which have no sortable headers. */
export function SortControl({ choices, sort, order, onSort }: SortControlProps) {
  const options = choices.flatMap((choice) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${choice.name} ${direction}`,
      label: labelOf(choice, direction),
      sort: { sort: choice.name, order: direction },
    })),
  );
  return (
    <NativeSelect
      aria-label={t('Sort')}
      title={t('Sort')}
      value={`${sort} ${order}`}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen) onSort(chosen.sort);
      }}
      ps="2"
      minW="0"
      maxW="full"
      borderColor="transparent"
      bg="transparent"
      color="fg.muted"
      fontSize={{ base: 'xs', sm: 'sm' }}
      textOverflow="ellipsis"
      _hover={{ bg: 'bg.subtle', color: 'fg.default' }}
      // As wide as the current option, not the longest.
      fieldSizing="content"
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
