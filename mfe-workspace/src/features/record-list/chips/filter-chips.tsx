import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters } from '@lexboard/shared-lib/domain';
import { Button, chakra, CloseIcon, Span } from '@lexboard/shared-lib/ui';
import { noFilters, type ChangeAddress } from '../../../workspace-address.ts';
import { ChipLine } from './chip-line.tsx';
import { useFilterNames } from './filter-names.ts';
import { findStatusLabel } from './status-buttons.tsx';

const filters = [
  { name: 'lawentry', label: 'Keyword' },
  { name: 'category', label: 'Category' },
  { name: 'state', label: 'State' },
  { name: 'law', label: 'Law' },
  { name: 'applicable', label: 'Applicability' },
  { name: 'changedBy', label: 'Changed by' },
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
  onRemove: () => void;
  /** Shown where the control that it stands for is not. */
  hideFrom?: 'md';
}

const Removable = ({ label, onRemove, ...place }: RemovableProps) => (
  <Chip type="button" title="Remove this filter" onClick={onRemove} {...place}>
    <span title={label}>{label}</span>
    <CloseIcon size={14} />
  </Chip>
);

interface FilterChipsProps {
  address: ListAddress;
  change: ChangeAddress;
}

/**
 * The filters outside of the search: how many there are, each removable; on a telephone the status, too, whose
 * buttons open there only when asked for.
 */
export function FilterChips({ address, change }: FilterChipsProps) {
  const set = useSetFilters(address);
  const ofStatus = address.list !== 'all';
  return (
    <>
      {set.length > 0 && (
        <Span color="fg.muted" flexShrink="0" hideBelow="sm">
          {set.length === 1 ? '1 filter' : `${set.length} filters`}
        </Span>
      )}
      {(set.length > 0 || ofStatus) && (
        <ChipLine>
          {ofStatus && (
            <Removable
              hideFrom="md"
              label={`Status: ${findStatusLabel(address.list)}`}
              onRemove={() => change({ list: 'all', page: 1 })}
            />
          )}
          {set.map(({ name, label }) => (
            <Removable
              key={name}
              label={label}
              onRemove={() => change({ [name]: noFilters[name], page: 1 })}
            />
          ))}
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
