import type { ReactNode } from 'react';
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

/** A button of a list's toolbar: beside its other controls its icon alone, unless the window is wide. */
export function ToolButton({ label, words, icon, extra, ...rest }: ToolButtonProps) {
  return (
    <Button variant="ghost" title={label} px={{ base: '2.5', md: '2' }} {...rest}>
      {icon}
      {words ?? <Span css={{ [iconAloneBelow(extra ? 1600 : 1440)]: hiddenFromSight }}>{label}</Span>}
    </Button>
  );
}
