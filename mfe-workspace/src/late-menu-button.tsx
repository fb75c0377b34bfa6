import { useState, type ComponentType, type ReactNode } from 'react';
import { Button, notify } from '@lexboard/shared-lib/ui';

interface LateMenuButtonProps<MenuProps> {
  label: string;
  icon: ReactNode;
  load: () => Promise<ComponentType<MenuProps>>;
  menu: MenuProps;
}

/**
 * The button of a menu that is fetched by its first use and then stands in its place, open. A fetch that fails says so
 * and is tried again the next time.
 */
export function LateMenuButton<MenuProps extends object>(props: LateMenuButtonProps<MenuProps>) {
  const { label, icon, load, menu } = props;
  const [state, setState] = useState<{ Menu?: ComponentType<MenuProps>; loading: boolean }>({
    loading: false,
  });
  const want = () => {
    setState({ loading: true });
    load().then(
      (Menu) => setState({ Menu, loading: false }),
      () => {
        setState({ loading: false });
        notify('This could not be loaded. Check the connection and try again.', 'error');
      },
    );
  };
  const { Menu, loading } = state;
  if (Menu) return <Menu {...menu} />;
  return (
    <Button aria-haspopup="menu" loading={loading} onClick={want}>
      {icon}
      {label}
    </Button>
  );
}
