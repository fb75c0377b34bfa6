import { chakra } from '@lexboard/shared-lib/ui';

/** The tree's container; it styles plain rows. */
export const TreeBox = chakra('div', {
  base: {
    '--tree-row': { base: 'sizes.12', md: 'sizes.9' },
    '--tree-indent': { base: 'sizes.4', md: 'sizes.5' },
    position: 'relative',
    overflowY: 'auto',
    overflowX: 'hidden',
    '& [role=treeitem]': {
      mx: '1',
      // A row may get the focus before the virtual list has measured it.
      visibility: 'visible',
      h: 'var(--tree-row)',
      // Containment: a change repaints only its row.
      contain: 'content',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      pe: '3',
      borderRadius: 'md',
      cursor: 'pointer',
      outlineOffset: '-2px',
    },
    '& [role=treeitem]:hover': { bg: 'bg.hover' },
    '& [role=treeitem][aria-selected=true]': { bg: 'bg.selected' },
    // A guide line for each level.
    '& [data-toggle]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexShrink: 0,
      h: 'full',
      width: 'calc(var(--tree-indent) * (var(--tree-level) - 1) + {sizes.7})',
      pe: '1',
      color: 'fg.muted',
      bgImage: `repeating-linear-gradient(to right, transparent 0 calc(var(--tree-indent) - 1px),
        {colors.border.subtle} calc(var(--tree-indent) - 1px) var(--tree-indent))`,
      bgSize: 'calc(var(--tree-indent) * (var(--tree-level) - 1)) 100%',
      backgroundPosition: '{spacing.2} 0',
      bgRepeat: 'no-repeat',
    },
    '& [data-toggle] svg': { transition: 'rotate 150ms' },
    '& [aria-expanded=true] [data-toggle] svg': { rotate: '90deg' },
    '& [data-name]': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'stretch', md: 'baseline' },
      columnGap: '3',
      minW: '0',
      lineHeight: '1.3',
    },
    '& [data-name] > span': {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-code]': {
      flexShrink: { md: 0 },
      minWidth: { md: '32' },
      color: 'fg.muted',
      fontSize: { base: 'xs', md: 'sm' },
      textStyle: 'figures',
    },
    '& [data-group]': { fontWeight: 'medium' },
    '& [data-muted] [data-name]': { color: 'fg.muted' },
    '& [data-unseen]': { srOnly: true },
    '& [data-count]': {
      flexShrink: 0,
      px: '2',
      borderRadius: 'full',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: '1.25rem',
      textStyle: 'figures',
    },
  },
  variants: {
    narrow: {
      true: {
        '--tree-row': 'sizes.12',
        '--tree-indent': 'sizes.4',
        '& [data-name]': { flexDirection: 'column', alignItems: 'stretch', flexGrow: '1' },
        '& [data-code]': { minWidth: '0', fontSize: 'xs' },
      },
    },
  },
});
