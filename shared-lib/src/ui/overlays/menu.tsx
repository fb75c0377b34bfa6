import type { ReactElement, ReactNode } from 'react';
import {
  MenuContent,
  MenuItem as MenuItemBox,
  MenuPositioner,
  MenuRoot,
  MenuSeparator as MenuSeparatorBox,
  MenuTrigger,
  defineSlotRecipe,
} from '@chakra-ui/react';
import { floating, floatingItem } from '../theme/floating.ts';

const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      minW: '40',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      ...floating,
      _open: { animation: 'fade-in 150ms' },
    },
    item: { ...floatingItem, outline: 'none' },
    separator: { h: '1px', my: '1', bg: 'border.subtle' },
  },
});

export interface MenuProps {
  /** The element that opens it, a Button or an IconButton; it also names the menu. */
  trigger: ReactElement;
  /** For a menu that was fetched because somebody wanted it. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** It stays in the landmark of its trigger, and no box around that cuts it off. */
const besideTheTrigger = { placement: 'bottom-end', strategy: 'fixed' } as const;

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <MenuRoot
      recipe={menuRecipe}
      defaultOpen={defaultOpen}
      lazyMount
      unmountOnExit
      positioning={besideTheTrigger}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuPositioner>
        <MenuContent>{children}</MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

export interface MenuItemProps {
  value: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The only child becomes the item: a link. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ danger = false, ...rest }: MenuItemProps) {
  return <MenuItemBox {...rest} color={danger ? 'danger' : 'inherit'} />;
}

export function MenuSeparator() {
  return <MenuSeparatorBox />;
}
