import type { ListAddress } from '@lexboard/shared-lib/client';
import { chakra, CloseIcon, HStack, Span } from '@lexboard/shared-lib/ui';
import { noFilters, type ChangeAddress } from '../../workspace-address.ts';
import { useFilterNames } from './filter-names.ts';

const filters = [
  { name: 'lawentry', label: 'Keyword' },
  { name: 'category', label: 'Category' },
  { name: 'state', label: 'State' },
  { name: 'law', label: 'Law' },
] as const;

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    minH: { base: '9', md: '7' },
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

/** What filters the list from outside its search: how many there are, each removable. */
export function FilterChips({ address, change }: { address: ListAddress; change: ChangeAddress }) {
  const names = useFilterNames(address);
  const set = filters.filter(({ name }) => address[name]);
  if (set.length === 0) return null;
  return (
    <HStack wrap="wrap" gap="2">
      <Span color="fg.muted">{set.length === 1 ? '1 filter' : `${set.length} filters`}</Span>
      {set.map(({ name, label }) => (
        <Chip
          key={name}
          type="button"
          title="Remove this filter"
          onClick={() => change({ [name]: noFilters[name], page: 1 })}
        >
          <span>
            {label}: {name === 'lawentry' ? address.lawentry : names[name]}
          </span>
          <CloseIcon size={14} />
        </Chip>
      ))}
    </HStack>
  );
}
