import type { ListAddress } from '@lexboard/shared-lib/client';
import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';
import { Button, chakra, CloseIcon, Span } from '@lexboard/shared-lib/ui';
import { freshTab, noFilters, type ChangeAddress } from '../../workspace-address.ts';
import { useFilterNames } from './filter-names.ts';
import { describeHiddenOrder } from './hidden-order.ts';

const filters = [
  { name: 'lawentry', label: 'Keyword' },
  { name: 'category', label: 'Category' },
  { name: 'state', label: 'State' },
  { name: 'law', label: 'Law' },
] as const;

const filtersOff = {
  ...Object.fromEntries(filters.map(({ name }) => [name, noFilters[name]])),
  page: 1,
};

const chipHeight = { minH: { base: '9', md: '7' }, h: { md: '7' } } as const;

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    ...chipHeight,
    px: '2.5',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent',
    fontWeight: 'medium',
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flexShrink: 0 },
  },
});

interface RemovableProps {
  label: string;
  title: string;
  onRemove: () => void;
}

const Removable = ({ label, title, onRemove }: RemovableProps) => (
  <Chip type="button" title={title} onClick={onRemove}>
    <span>{label}</span>
    <CloseIcon size={14} />
  </Chip>
);

interface FilterChipsProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  /** The columns that the list shows. */
  columns: readonly ListColumn[];
}

/** What filters the list from outside its search: how many there are, each removable; and an order that nothing shows. */
export function FilterChips({ kind, address, change, columns }: FilterChipsProps) {
  const names = useFilterNames(address);
  const set = filters.filter(({ name }) => address[name]);
  const order = describeHiddenOrder(kind, address, columns);
  return (
    <>
      {set.length > 0 && (
        <Span color="fg.muted">{set.length === 1 ? '1 filter' : `${set.length} filters`}</Span>
      )}
      {set.map(({ name, label }) => (
        <Removable
          key={name}
          label={`${label}: ${name === 'lawentry' ? address.lawentry : names[name]}`}
          title="Remove this filter"
          onRemove={() => change({ [name]: noFilters[name], page: 1 })}
        />
      ))}
      {set.length > 1 && (
        <Button {...chipHeight} size="sm" variant="ghost" onClick={() => change(filtersOff)}>
          Clear all
        </Button>
      )}
      {order && (
        <Removable
          label={order}
          title="Sort by the newest first"
          onRemove={() => change({ sort: freshTab.sort, order: freshTab.order, page: 1 })}
        />
      )}
    </>
  );
}
