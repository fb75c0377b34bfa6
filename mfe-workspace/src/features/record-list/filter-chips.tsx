import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters, type ListColumn, type RecordKind } from '@lexboard/shared-lib/domain';
import { Button, chakra, CloseIcon, Span } from '@lexboard/shared-lib/ui';
import { freshTab, noFilters, type ChangeAddress } from '../../workspace-address.ts';
import { ChipLine } from './chip-line.tsx';
import { useFilterNames } from './filter-names.ts';
import { describeHiddenOrder } from './hidden-order.ts';

const filters = [
  { name: 'lawentry', label: 'Keyword' },
  { name: 'category', label: 'Category' },
  { name: 'state', label: 'State' },
  { name: 'law', label: 'Law' },
  { name: 'applicable', label: 'Applicability' },
] as const;

const filtersOff = {
  ...Object.fromEntries(
    [...filters.map(({ name }) => name), ...choiceFilters.map(({ key }) => key)].map((name) => [
      name,
      noFilters[name],
    ]),
  ),
  page: 1,
};

/** The filters that are set, and what their chips say. */
function useSetFilters(address: ListAddress) {
  const names = useFilterNames(address);
  return [
    ...filters
      .filter(({ name }) => address[name])
      .map(({ name, label }) => ({ name, label: `${label}: ${names[name]}` })),
    ...choiceFilters
      .filter(({ key }) => address[key].length > 0)
      .map(({ key, title }) => ({ name: key, label: `${title}: ${address[key].join(', ')}` })),
  ];
}

const chipHeight = { minH: { base: '9', md: '7' }, h: { md: '7' } } as const;

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    // The next one shall be in sight as well. One alone has the line, and one that the keyboard has come to all of it
    // between its faded edges.
    maxW: { base: '48', md: '64' },
    '&:only-child': { maxW: 'full' },
    '&:focus-visible:not(:only-child)': { maxW: 'calc(100% - {sizes.12})' },
    _focusVisible: { outlineOffset: '-2px' },
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
    <span title={label}>{label}</span>
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
  const set = useSetFilters(address);
  const order = describeHiddenOrder(kind, address, columns);
  return (
    <>
      {set.length > 0 && (
        <Span color="fg.muted" flexShrink="0" hideBelow="sm">
          {set.length === 1 ? '1 filter' : `${set.length} filters`}
        </Span>
      )}
      {(set.length > 0 || order) && (
        <ChipLine>
          {set.map(({ name, label }) => (
            <Removable
              key={name}
              label={label}
              title="Remove this filter"
              onRemove={() => change({ [name]: noFilters[name], page: 1 })}
            />
          ))}
          {order && (
            <Removable
              label={order}
              title="Sort by the newest first"
              onRemove={() => change({ sort: freshTab.sort, order: freshTab.order, page: 1 })}
            />
          )}
        </ChipLine>
      )}
      {set.length > 1 && (
        <Button
          {...chipHeight}
          size="sm"
          variant="ghost"
          title="Remove all filters"
          flexShrink="0"
          onClick={() => change(filtersOff)}
        >
          Clear all
        </Button>
      )}
    </>
  );
}
