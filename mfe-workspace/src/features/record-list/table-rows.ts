import { chakra } from '@lexboard/shared-lib/ui';
import { actionStyle, nameStyle } from './action-style.ts';

const cell = {
  h: 'var(--row-height)',
  px: '3',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
  whiteSpace: 'nowrap',
  maxW: '48',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** The body of the table. It styles plain cells: two hundred rows of styled ones take several times as long. */
export const TableRows = chakra('tbody', {
  base: {
    transition: 'opacity 150ms',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& td': cell,
    '& th': {
      ...cell,
      fontWeight: 'normal',
      position: 'sticky',
      insetInlineStart: '0',
      bg: 'inherit',
      maxW: { base: '32', md: '48' },
      '& svg': { display: 'inline', ms: '1.5', color: 'status.locked' },
    },
    '& [data-struck]': { color: 'status.repealed', textDecoration: 'line-through' },
    '& td[data-number]': { textAlign: 'end', color: 'fg.muted' },
    '& td[data-name]': { width: 'full', maxW: '0', minW: '40' },
    '& td[data-name] button': {
      ...nameStyle,
      display: 'block',
      maxW: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& [data-actions]': { display: 'inline-flex', alignItems: 'center', gap: '0.5' },
    '& [data-actions] > :is(button, a)': actionStyle,
    '& [data-dash]': { px: '2' },
    '@media print': { '& [data-actions]': { display: 'none' } },
  },
});
