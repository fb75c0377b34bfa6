import { useState, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import type { Menu } from '@lexboard/shared-lib/ui/menus';
import { useLatePart } from '@lexboard/shared-lib/ui';
import { ToolButton, type ToolButtonProps } from './tool-button.tsx';

/** How a lazily loaded menu opens. */
export type LazyOpen = Pick<ComponentProps<typeof Menu>, 'defaultOpen'>;

interface LazyMenuButtonProps<MenuProps> extends Pick<ToolButtonProps, 'label' | 'words' | 'icon'> {
  load: () => Promise<ComponentType<MenuProps & LazyOpen>>;
  menu: MenuProps;
}

const itemOfKey: Partial<Record<string, 'first' | 'last'>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** The button of a lazily loaded menu. The loaded menu replaces it, open, with the keyboard's position. */
export function LazyMenuButton<MenuProps extends object>(props: LazyMenuButtonProps<MenuProps>) {
  const { label, words, icon, load, menu } = props;
  const { Part, state, want } = useLatePart(load);
  const [defaultOpen, setDefaultOpen] = useState<LazyOpen['defaultOpen']>();
  if (Part) return <Part {...menu} defaultOpen={defaultOpen} />;
  const open = (at: LazyOpen['defaultOpen']) => {
    setDefaultOpen(at);
    want();
  };
  // Prefetches on hover and focus; a failed prefetch is retried on use, which reports errors.
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
      // `detail` is 0 for a click by Enter or Space.
      onClick={(event) => open(event.detail > 0 || 'first')}
      onKeyDown={openByArrow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...{ icon, label, words }}
    />
  );
}
