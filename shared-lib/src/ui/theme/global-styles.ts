import { defineGlobalStyles } from '@chakra-ui/react';

export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-color-border': 'colors.border.subtle',
    '--global-font-body': 'fonts.body',
    // What a box says of its long words goes for the links and marked words in it, too: the reset says it of each element.
    overflowWrap: 'inherit',
  },
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
