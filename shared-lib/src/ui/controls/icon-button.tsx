import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'title'> {
  label: string;
}

/** A square button that shows an icon only; `label` is its name to readers and its hint under the pointer. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="ghost" {...rest} shape="square" aria-label={label} title={label} />;
}
