import { t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount, Span } from '@lexboard/shared-lib/ui';
import { formatRange, type Shade } from '../../shades/shades.ts';
import type { Shading } from '../../shades/shadings.ts';
import { Swatch } from '../../shades/swatch.ts';

const Ranges = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    listStyle: 'none',
    fontSize: 'xs',
    color: 'fg.muted',
    textStyle: 'figures',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  },
});

/** The meaning of the shades of the map. */
export function Legend({ shades, shading }: { shades: readonly Shade[]; shading: Shading }) {
  return (
    <Ranges aria-label={shading.words.legend}>
      <li>
        <Swatch data-shade={0} />
        {shading.words.none}
      </li>
      {shades.map((shade) => (
        <li key={shade.shade}>
          <Swatch data-shade={shade.shade} />
          {formatRange(shade, formatCount)}
        </li>
      ))}
      <li>
        <Span aria-hidden borderRadius="full" borderWidth="2px" borderColor="border.control" boxSize="2.5" />
        {t('Small territory')}
      </li>
    </Ranges>
  );
}
