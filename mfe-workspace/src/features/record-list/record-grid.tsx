import { chakra } from '@lexboard/shared-lib/ui';
import { isSelected } from '../../row-selection.ts';
import { actionStyle, checkStyle, nameStyle } from './action-style.ts';
import { RecordCard } from './record-card.tsx';
import type { RecordsProps } from './record-table.tsx';

const related = {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  borderRadius: 'md',
  fontSize: 'xs',
  '& > *': { display: 'inline-flex', alignItems: 'center', minH: { base: '9', md: '6' }, px: '1.5' },
  '& > *:hover': { bg: 'bg.subtle', color: 'accent' },
  '& > a': { borderInlineStartWidth: '1px', borderColor: 'border.subtle', color: 'fg.muted' },
} as const;

/** The cards; it styles their plain elements, as `TableRows` does for the table. */
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
      // Cards out of sight cost nothing until they are scrolled to.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 12rem',
    },
    '& > li[data-marked]': { bg: 'bg.selected' },
    '& :is(button, a)': { scrollMarginY: '14' },
    '& [data-line]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    '& input': checkStyle,
    '& [data-code]': { fontWeight: 'medium', me: 'auto' },
    '& [data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
    '& [data-name]': { minH: '11' },
    '& [data-name] button': { ...nameStyle, lineClamp: 2 },
    '& [data-quiet]': { color: 'fg.muted', fontSize: 'xs' },
    '& [data-related]': related,
    '& [data-foot]': { display: 'flex', justifyContent: 'space-between', mt: 'auto' },
    '& [data-actions]': { display: 'inline-flex', alignItems: 'center', gap: '0.5' },
    '& [data-actions] > :is(button, a)': actionStyle,
    '& [data-dash]': { px: '2' },
  },
});

export function RecordGrid({ rows, busy, markedId, selection, ...rest }: RecordsProps) {
  return (
    <Cards aria-busy={busy} aria-label={rest.kind.headings.list}>
      {rows.map(({ row }) => (
        <RecordCard
          key={row.id}
          row={row}
          marked={row.id === markedId}
          selected={selection !== undefined && isSelected(selection, row)}
          onSelect={selection?.select}
          {...rest}
        />
      ))}
    </Cards>
  );
}
