import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, CloseIcon, Span } from '@lexboard/shared-lib/ui';
import { ChipLine } from './chip-line.tsx';

const chipHeight = { minH: { base: '9', md: '7' }, h: { md: '7' } } as const;

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    // Narrow enough to show the next chip, too. A single or focused chip may use the whole line.
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

export interface SetFilter {
  name: string;
  label: string;
  onRemove: () => void;
  /** Hidden and not counted where its control is visible. */
  hideFrom?: 'md';
}

const Removable = ({ label, onRemove, ...place }: Omit<SetFilter, 'name'>) => (
  <Chip type="button" title={t('Remove this filter')} onClick={onRemove} {...place}>
    <span title={label}>{label}</span>
    <CloseIcon size={14} />
  </Chip>
);

interface SetFiltersProps {
  filters: readonly SetFilter[];
  onClear: () => void;
}

/** The active filters as removable chips, with their number and Clear all. */
export function SetFilters({ filters, onClear }: SetFiltersProps) {
  const count = filters.filter(({ hideFrom }) => !hideFrom).length;
  return (
    <>
      {count > 0 && (
        <Span color="fg.muted" flexShrink="0" hideBelow="sm">
          {t('{count, plural, one {# filter} other {# filters}}', { count })}
        </Span>
      )}
      {filters.length > 0 && (
        <ChipLine>
          {filters.map(({ name, ...filter }) => (
            <Removable key={name} {...filter} />
          ))}
        </ChipLine>
      )}
      {count > 1 && (
        <Button
          {...chipHeight}
          size="sm"
          variant="ghost"
          title={t('Remove all filters')}
          flexShrink="0"
          onClick={onClear}
        >
          {t('Clear all')}
        </Button>
      )}
    </>
  );
}
