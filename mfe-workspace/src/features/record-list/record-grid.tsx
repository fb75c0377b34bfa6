import { useRef } from 'react';
import { disableWhileStale } from '@lexboard/shared-lib/listing';
import { useFollowLinks } from '@lexboard/shared-lib/router';
import { chakra, statusStyle } from '@lexboard/shared-lib/ui';
import { isSelected } from '../../rows/row-selection.ts';
import { resultStyle } from './cells/applicability.tsx';
import { overdueStyle } from './cells/typed-cell.tsx';
import {
  actionStyle,
  checkStyle,
  codeStyle,
  containRow,
  reviewStyle,
  selectedOutline,
  signStyle,
} from './action-style.ts';
import { countOverlay } from '../../parts/counted-style.ts';
import { nameStyle } from '../../parts/name-style.ts';
import { RecordCard } from './record-card.tsx';
import type { RecordsProps } from './record-table.tsx';
import { useIncomplete } from './rows/incomplete-records.ts';
import { useRelatedCounts } from './rows/related-counts.ts';
import { SelectPageLine } from './cells/select-row.tsx';
import { FilledRows } from './rows/filled-rows.tsx';
import { useListKeys } from '../../rows/list-keys.ts';
import { useSelectRow } from './cells/use-select-row.ts';

const related = {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  borderRadius: 'md',
  fontSize: 'xs',
  '& :is(button, a)': { alignItems: 'center', minH: { base: '9', md: '6' }, px: '1.5' },
  '& :is(button, a):hover': { bgColor: 'bg.subtle', color: 'accent' },
  '& > [data-counted]': {
    ...countOverlay,
    gridTemplate: 'auto / auto auto',
    '& > [data-count]': {
      ...countOverlay['& > [data-count]'],
      alignSelf: 'center',
      // Reserves room for counts, so that no button moves.
      minW: '4',
      ms: '1',
      me: '1.5',
      color: 'fg.muted',
    },
  },
  '& > a': {
    display: 'inline-flex',
    borderInlineStartWidth: '1px',
    borderColor: 'border.subtle',
    bgSize: '4',
    minW: '7',
  },
} as const;

/** The cards; it styles their plain elements, as `TableRows` does for tables. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    gap: '3',
    p: '3',
    listStyle: 'none',
    textStyle: 'figures',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      p: '3',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      borderRadius: 'md',
      breakInside: 'avoid',
      ...containRow,
      // Its own compositor layer: otherwise the browser rebuilt the layers of all cards while scrolling.
      transform: 'translateZ(0)',
      // Usual height of a card, so that the page's height is stable.
      '&:empty': { minHeight: { base: '15rem', md: '11rem' } },
    },
    '& > li[data-marked]': { bg: 'bg.selected', ...selectedOutline },
    '& :is(button, a, input)': { scrollMarginTop: '14', scrollMarginBottom: '32' },
    '& [data-line]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    '& input': checkStyle,
    '& [data-code]': { ...codeStyle, fontWeight: 'medium', me: 'auto' },
    '& [data-status]': statusStyle,
    '& > li[data-marked] [data-status=draft]': { backgroundColor: 'bg.panel' },
    '& [data-name] button': { ...nameStyle, lineClamp: 2, minH: '6' },
    // Cards in a row have equal heights, with the details at the bottom.
    '& [data-quiet]': { color: 'fg.muted', fontSize: 'xs', mt: 'auto' },
    '& [data-related]': related,
    // Aligns icons, not their boxes, with the text.
    '& [data-actions]': { display: 'flex', alignItems: 'center', gap: '0.5', ms: '-1.5' },
    '& [data-actions] > :is(button, a)': actionStyle,
    ...signStyle,
    '& [data-dash]': { px: '2' },
    '& [data-result]': resultStyle,
    '& [data-overdue]': overdueStyle,
    '& [data-review]': reviewStyle,
  },
});

export function RecordGrid({ rows, loaded, busy, markedId, leftId, selection, ...rest }: RecordsProps) {
  const followLinks = useFollowLinks();
  const countsOf = useRelatedCounts(loaded);
  const emptyOf = useIncomplete(rest.kind, loaded);
  const cards = useRef<HTMLUListElement>(null);
  const selectRow = useSelectRow(rows, selection);
  useListKeys(() => [...(cards.current?.children ?? [])]);
  return (
    <>
      {selection && <SelectPageLine {...{ rows, busy, selection }} px="6" pt="2" hideBelow="md" />}
      <Cards
        ref={cards}
        onClick={followLinks}
        {...disableWhileStale(busy)}
        aria-label={rest.kind.headings.list}
      >
        <FilledRows rows={rows} kept={[markedId, leftId]} loaded={loaded.length} holder={cards}>
          {({ row }, filled) => (
            <RecordCard
              key={row.id}
              row={row}
              counts={countsOf(row)}
              empty={emptyOf(row)}
              filled={filled}
              marked={row.id === markedId}
              selected={selection !== undefined && isSelected(selection, row)}
              onSelect={selectRow}
              {...rest}
            />
          )}
        </FilledRows>
      </Cards>
    </>
  );
}
