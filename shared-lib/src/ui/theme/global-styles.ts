import { defineGlobalStyles } from '@chakra-ui/react';
import { tickBoxes } from './tick-boxes.ts';

const chosen =
  ':is([role=tab], [role=option], [role=treeitem])[aria-selected=true], [aria-pressed=true], a[aria-current]';

/** With colours of its own the system takes every ground away: what is chosen takes the one that it has for that. */
const forcedColors = {
  [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  [`:is(${chosen}), :is(${chosen}) *`]: { color: 'HighlightText !important' },
};

/** The height of a row by a person's choice, and the number of lines that a long name has in it. */
const rows = {
  ':root': { '--rows': 'sizes.10', '--row-lines': '2' },
  ':root[data-rows=compact]': { '--rows': 'sizes.8', '--row-lines': '1' },
  ':root[data-rows=comfortable]': { '--rows': 'sizes.12' },
} as const;

export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-color-border': 'colors.border.subtle',
    '--global-font-body': 'fonts.body',
    // The rule of a box for its long words holds for the links and marked words in it, too: the reset sets it on each
    // element.
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
  // Of a page with a dialog over it the dialog alone is printed, all of it.
  'body:has(> [data-scope=dialog][data-state=open])': {
    '@media print': {
      overflow: 'visible !important',
      '& > :not([data-scope=dialog])': { display: 'none !important' },
    },
  },
  // Beside long words an icon keeps its size.
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
      // Of any length, a colour that elements inherit would change level by level, a frame each.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
