import type { ComponentProps, MouseEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { SpinnerRing } from '../feedback/spinner-ring.ts';

const ButtonBox = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      flexShrink: 0,
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transition: 'background-color 150ms, border-color 150ms, color 150ms',
      _disabled: { opacity: 0.55, cursor: 'not-allowed' },
      '&[aria-busy=true]': { cursor: 'progress' },
      '@media print': { display: 'none' },
    },
    variants: {
      variant: {
        solid: { bg: 'accent', color: 'accent.fg', '&:hover:not(:disabled)': { bg: 'accent.hover' } },
        outline: {
          bg: 'bg.panel',
          borderColor: 'border.control',
          color: 'fg.default',
          '&:hover:not(:disabled)': { bg: 'bg.subtle' },
        },
        ghost: { color: 'fg.default', '&:hover:not(:disabled)': { bg: 'bg.subtle' } },
        danger: { bg: 'danger', color: 'danger.fg', '&:hover:not(:disabled)': { bg: 'danger.hover' } },
      },
      size: {
        md: { h: { base: '10', md: '9' }, px: '4', fontSize: 'sm' },
        sm: { h: { base: '9', md: '7' }, px: '2.5', fontSize: 'sm' },
      },
      shape: { text: {}, square: { px: '0', aspectRatio: '1' } },
    },
    defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
  },
  { defaultProps: { type: 'button' } },
);

export interface ButtonProps extends ComponentProps<typeof ButtonBox> {
  loading?: boolean;
}

/** While loading it keeps focus, name and width, and ignores presses. */
export function Button({ loading = false, children, onClick, ...rest }: ButtonProps) {
  if (!loading) {
    return (
      <ButtonBox onClick={onClick} {...rest}>
        {children}
      </ButtonBox>
    );
  }
  return (
    <ButtonBox {...rest} aria-busy aria-disabled onClick={(event: MouseEvent) => event.preventDefault()}>
      <chakra.span opacity={0.25}>{children}</chakra.span>
      <SpinnerRing position="absolute" />
    </ButtonBox>
  );
}
