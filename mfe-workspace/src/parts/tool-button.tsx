import type { ReactNode } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Button, Span, type ButtonProps } from '@lexboard/shared-lib/ui';

export interface ToolButtonProps extends ButtonProps {
  label: string;
  /** Content beside the icon at every width, in place of the label. */
  words?: ReactNode;
  icon: ReactNode;
  /** It comes beside the others later, and leaves them the room until a window is wider. */
  extra?: true;
}

/** Where there is no room for the words of all. */
const iconAloneBelow = (width: number) => `@media (width >= 768px) and (width < ${width}px)`;
const hiddenFromSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const look = { variant: 'ghost', px: { base: '2.5', md: '2' } } as const;

const Words = ({ label, extra }: Pick<ToolButtonProps, 'label' | 'extra'>) => (
  <Span css={{ [iconAloneBelow(extra ? 1600 : 1440)]: hiddenFromSight }}>{label}</Span>
);

/** A button of a list's toolbar: beside its other controls its icon alone, unless the window is wide. */
export function ToolButton({ label, words, icon, extra, ...rest }: ToolButtonProps) {
  return (
    <Button title={label} {...look} {...rest}>
      {icon}
      {words ?? <Words label={label} {...(extra && { extra })} />}
    </Button>
  );
}

/** The same that leads elsewhere. */
export const ToolLink = ({ label, icon, to }: Pick<ToolButtonProps, 'label' | 'icon'> & { to: string }) => (
  <Button asChild title={label} type={undefined} {...look}>
    <RouterLink to={to}>
      {icon}
      <Words label={label} />
    </RouterLink>
  </Button>
);
