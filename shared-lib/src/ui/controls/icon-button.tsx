import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'title'> {
  label: string;
}

/** A square button with an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="ghost" {...rest} shape="square" aria-label={label} title={label} />;
}
