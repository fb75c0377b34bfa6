import { chakra } from '@chakra-ui/react';

export const badgeBase = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '2',
  h: '5',
  borderRadius: 'full',
  fontSize: 'xs',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
} as const;

export const badgeTones = {
  neutral: { bg: 'bg.subtle', color: 'fg.muted' },
  accent: { bg: 'accent.subtle', color: 'accent' },
  success: { bg: 'success.subtle', color: 'success' },
  warning: { bg: 'warning.subtle', color: 'warning' },
  danger: { bg: 'danger.subtle', color: 'danger' },
} as const;

export const Badge = chakra('span', {
  base: badgeBase,
  variants: { tone: badgeTones },
  defaultVariants: { tone: 'neutral' },
});
