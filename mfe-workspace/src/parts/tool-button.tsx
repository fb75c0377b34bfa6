import type { ReactNode } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Button, Span, type ButtonProps } from '@lexboard/shared-lib/ui';
import { withoutRoomForWords } from './toolbar-room.ts';

export interface ToolButtonProps extends ButtonProps {
  label: string;
  /** Replaces the label; visible at each width. */
  words?: ReactNode;
  icon: ReactNode;
}

const hiddenFromSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const look = { variant: 'ghost', px: { base: '2.5', md: '2' } } as const;

const Words = ({ label }: Pick<ToolButtonProps, 'label'>) => (
  <Span css={withoutRoomForWords(hiddenFromSight)}>{label}</Span>
);

/** A toolbar button: icon only, with label in a wide toolbar. */
export function ToolButton({ label, words, icon, ...rest }: ToolButtonProps) {
  return (
    <Button title={label} {...look} {...rest}>
      {icon}
      {words ?? <Words label={label} />}
    </Button>
  );
}

/** A link that looks like a {@link ToolButton}. */
export const ToolLink = ({ label, icon, to }: Pick<ToolButtonProps, 'label' | 'icon'> & { to: string }) => (
  <Button asChild title={label} type={undefined} {...look}>
    <RouterLink to={to}>
      {icon}
      <Words label={label} />
    </RouterLink>
  </Button>
);
