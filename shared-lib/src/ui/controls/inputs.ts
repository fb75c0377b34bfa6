import { chakra } from '@chakra-ui/react';

/** The style of text controls; 16 px on narrow screens, or telephones zoom on focus. */
export const controlStyle = {
  width: 'full',
  minW: '0',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg.default',
  px: '3',
  transition: 'border-color 150ms',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { outlineOffset: '-1px', borderColor: 'accent' },
  _disabled: { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  '&[readonly]': { bg: 'bg.subtle' },
  '&[aria-invalid=true]': { borderColor: 'danger', outlineColor: 'danger' },
} as const;

const size = {
  md: { fontSize: 'md' },
  sm: { fontSize: { base: 'md', md: 'sm' } },
} as const;

const height = { h: { base: '10', md: '9' } } as const;

export const Input = chakra('input', {
  base: { ...controlStyle, ...height },
  variants: { size },
  defaultVariants: { size: 'md' },
});

export const Textarea = chakra('textarea', {
  base: { ...controlStyle, lineHeight: '1.5' },
  variants: {
    size,
    /** true: grows with its text from one line. false: starts with three lines; people can resize it up to a maximum. */
    growing: {
      true: {
        minH: { base: '10', md: '9' },
        py: { base: '1.5', md: '1' },
        fieldSizing: 'content',
        resize: 'none',
      },
      false: {
        minH: '20',
        maxH: '80',
        py: '2',
        fieldSizing: 'content',
        resize: 'vertical',
        // Avoids a compositor layer for each scrollable control, which would slow down each keystroke.
        scrollbarGutter: 'stable',
        '&:not(:focus, :hover)': { overflow: 'hidden' },
        // On paper nothing can be scrolled.
        '@media print': { height: 'auto !important', maxH: 'none', resize: 'none' },
      },
    },
  },
  defaultVariants: { size: 'md', growing: false },
});

export const NativeSelect = chakra('select', {
  // Browsers add 4 px before the text: it lines up with the text of inputs.
  base: { ...controlStyle, ...height, width: 'auto', ps: '2', pe: '2', cursor: 'pointer' },
  variants: { size },
  defaultVariants: { size: 'sm' },
});
