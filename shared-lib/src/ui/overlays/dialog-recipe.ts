import { defineSlotRecipe } from '@chakra-ui/react';

const fade = {
  _open: { animation: 'fade-in 300ms ease-out' },
  _closed: { animation: 'fade-out 300ms ease-in forwards' },
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'bg.backdrop',
      zIndex: 'overlay',
      ...fade,
      '@media print': { display: 'none' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'flex',
      p: { base: '0', sm: '6' },
      '&[data-small]': { p: { base: '4', sm: '6' } },
      '@media print': { position: 'static', p: '0' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      m: 'auto',
      width: 'full',
      h: { base: 'full', sm: 'auto' },
      maxH: 'full',
      bg: 'bg.panel',
      borderRadius: { base: '0', sm: 'md' },
      boxShadow: 'float',
      outline: 'none',
      _open: { animation: 'rise-in 300ms ease-out' },
      _closed: { animation: 'rise-out 300ms ease-in forwards' },
      '[data-small] > &': { h: 'auto', borderRadius: 'md' },
      '@media print': { maxW: 'none', maxH: 'none', h: 'auto', boxShadow: 'none' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      ps: '6',
      pe: '3',
      minH: '14',
      borderBottomWidth: '1px',
    },
    title: { fontSize: 'lg', fontWeight: 'semibold' },
    body: {
      flex: '1',
      minH: '0',
      overflow: 'auto',
      px: '6',
      py: '5',
      overscrollBehavior: 'contain',
      '@media print': { overflow: 'visible' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: '6',
      py: '3',
      borderTopWidth: '1px',
    },
  },
});
