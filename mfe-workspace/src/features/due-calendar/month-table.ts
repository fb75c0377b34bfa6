import { chakra } from '@lexboard/shared-lib/ui';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const;

/** One styled element for the whole month; it fits the window as far as its content allows. */
export const MonthTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'figures',
    fontSize: 'xs',
    '& th': { h: '8', px: '2', color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
    '& td': {
      h: 'max({sizes.24}, calc((100dvh - {sizes.64}) / 6))',
      p: '1',
      verticalAlign: 'top',
      borderTopWidth: '1px',
      '&:not(:first-of-type)': { borderInlineStartWidth: '1px' },
    },
    '& [data-outside]': { bg: 'bg.canvas' },
    '& [data-off]': { bg: 'bg.subtle' },
    '& [data-head]': { display: 'flex', alignItems: 'center', gap: '1.5', mb: '0.5', minH: '6' },
    '& [data-day]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '6',
      h: '6',
      px: '1',
      flexShrink: 0,
      borderRadius: 'full',
      fontWeight: 'medium',
      _hover: { bg: 'bg.pointed', textDecoration: 'underline' },
    },
    '& [data-day][aria-current=date]': { bg: 'accent', color: 'accent.fg', fontWeight: 'bold' },
    '& [data-holiday]': { color: 'fg.muted', ...oneLine },
    '& li a, & a[data-more]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      h: '6',
      px: '1',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& li + li': { mt: '0.5' },
    '& [data-name]': oneLine,
    '& a[data-more]': { color: 'accent', fontWeight: 'medium' },
    '& [data-tone=neutral]': { color: 'fg.default' },
    '& [data-tone=accent]': { color: 'accent', bg: 'accent.subtle' },
    '& [data-tone=success]': { color: 'success', bg: 'success.subtle' },
    '& [data-tone=warning]': { color: 'warning', bg: 'warning.subtle' },
    '& [data-tone=danger]': { color: 'danger', bg: 'danger.subtle' },
    '@media print': { '& tr': { breakInside: 'avoid' } },
  },
});
