import type { ComponentType, ReactNode } from 'react';
import { useLatePart } from './late-part.tsx';
import { ToolButton } from './tool-button.tsx';

interface LateMenuButtonProps<MenuProps> {
  label: string;
  icon: ReactNode;
  load: () => Promise<ComponentType<MenuProps>>;
  menu: MenuProps;
}

/** The button of a menu that is fetched by its first use and then stands in its place, open. */
export function LateMenuButton<MenuProps extends object>(props: LateMenuButtonProps<MenuProps>) {
  const { label, icon, load, menu } = props;
  const { Part, state, want } = useLatePart(load);
  if (Part) return <Part {...menu} />;
  return (
    <ToolButton aria-haspopup="menu" loading={state === 'loading'} onClick={want} icon={icon} label={label} />
  );
}
