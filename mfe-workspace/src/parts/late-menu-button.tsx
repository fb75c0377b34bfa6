import { useState, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import type { Menu } from '@lexboard/shared-lib/ui/menus';
import { useLatePart } from '@lexboard/shared-lib/ui';
import { ToolButton, type ToolButtonProps } from './tool-button.tsx';

/** The way in which a menu that comes late opens. */
export type LateOpen = Pick<ComponentProps<typeof Menu>, 'defaultOpen'>;

interface LateMenuButtonProps<MenuProps> extends Pick<ToolButtonProps, 'label' | 'words' | 'icon'> {
  load: () => Promise<ComponentType<MenuProps & LateOpen>>;
  menu: MenuProps;
}

const itemOfKey: Partial<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

/**
 * The button of a menu that is fetched by its first use and then stands in its place, open. The keys lead to its items as
 * they do from then on.
 */
export function LateMenuButton<MenuProps extends object>(props: LateMenuButtonProps<MenuProps>) {
  const { label, words, icon, load, menu } = props;
  const { Part, state, want } = useLatePart(load);
  const [defaultOpen, setDefaultOpen] = useState<LateOpen['defaultOpen']>();
  if (Part) return <Part {...menu} defaultOpen={defaultOpen} />;
  const open = (at: LateOpen['defaultOpen']) => {
    setDefaultOpen(at);
    want();
  };
  // Under the pointer or the focus it is on its way already; one that does not arrive is asked for again, and tells, when used.
  const fetchAhead = () => void load().catch(() => undefined);
  const openByArrow = (event: KeyboardEvent) => {
    const item = itemOfKey[event.key];
    if (!item) return;
    event.preventDefault();
    open(item);
  };
  return (
    <ToolButton
      aria-haspopup="menu"
      loading={state === 'loading'}
      // A click by Enter or Space counts no clicks.
      onClick={(event) => open(event.detail > 0 || 'first')}
      onKeyDown={openByArrow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...{ icon, label, words }}
    />
  );
}
