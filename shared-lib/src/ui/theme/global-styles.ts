import { defineGlobalStyles } from '@chakra-ui/react';
import { tickBoxes } from './tick-boxes.ts';

const chosen =
  ':is([role=tab], [role=option], [role=treeitem])[aria-selected=true], [aria-pressed=true], a[aria-current]';

/** Forced colours remove backgrounds; use the system's highlight for selection. */
const forcedColors = {
  [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  [`:is(${chosen}), :is(${chosen}) *`]: { color: 'HighlightText !important' },
};

/** Row heights by the person's choice, and the line limit of long names. */
const rows = {
  ':root': { '--rows': 'sizes.10', '--row-lines': '2' },
  ':root[data-rows=compact]': { '--rows': 'sizes.8', '--row-lines': '1' },
  ':root[data-rows=comfortable]': { '--rows': 'sizes.12' },
} as const;

export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-color-border': 'colors.border.subtle',
    '--global-font-body': 'fonts.body',
    // Links and marks inherit the box's wrapping; the reset sets it on each element.
    overflowWrap: 'inherit',
  },
  ...rows,
  html: {
    overflowWrap: 'break-word',
    colorScheme: 'light dark',
    color: 'fg.default',
    bg: 'bg.canvas',
    fontFamily: 'body',
    lineHeight: '1.45',
    textSizeAdjust: '100%',
    '@media print': { colorScheme: 'light !important', bg: 'white' },
  },
  body: { fontSize: 'sm' },
  // With an open dialog, print only the dialog, completely.
  'body:has(> [data-scope=dialog][data-state=open])': {
    '@media print': {
      overflow: 'visible !important',
      '& > :not([data-scope=dialog])': { display: 'none !important' },
    },
  },
  // Icons keep their size beside long words.
  svg: { flexShrink: 0 },
  '*::placeholder': { color: 'fg.muted', opacity: 1, '@media print': { color: 'transparent' } },
  '@media (forced-colors: active)': forcedColors,
  ...tickBoxes,
  mark: { bg: 'warning.subtle', color: 'inherit', borderRadius: 'sm' },
  '*::selection': { bg: 'accent.subtle' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Zero, because an inherited colour would otherwise animate level by level, a frame each.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
