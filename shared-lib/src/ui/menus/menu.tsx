import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import {
  Box,
  MenuCheckboxItem,
  MenuContent,
  MenuItem as MenuItemBox,
  MenuPositioner,
  MenuRoot,
  MenuSeparator as MenuSeparatorBox,
  MenuTrigger,
  defineSlotRecipe,
  mergeRefs,
} from '@chakra-ui/react';
import { CheckIcon } from '../icons/signs.ts';
import { useGuardedFocus } from '../controls/guarded-focus.ts';
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
  /** The button that opens it and names it. */
  trigger: ReactElement;
  /** Open on mount, for a lazily loaded menu; 'first' or 'last' highlights that item after a key. */
  defaultOpen?: boolean | 'first' | 'last';
  children: ReactNode;
}

/** Stays in its trigger's landmark without being clipped. */
const besideTheTrigger = { placement: 'bottom-end', strategy: 'fixed' } as const;

const keyTo = { first: 'Home', last: 'End' } as const;

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useRef(defaultOpen !== false);
  const holdFocus = useGuardedFocus<HTMLDivElement>(() => isOpen.current);
  const opener = useRef<HTMLButtonElement>(null);
  // The opening button had the focus; the menu takes it a frame later and returns it to its own trigger.
  useLayoutEffect(() => {
    if (defaultOpen !== false && document.activeElement === document.body) opener.current?.focus();
  }, [defaultOpen]);
  useEffect(() => {
    if (typeof defaultOpen === 'boolean') return;
    // Only the open menu's key handler knows its items.
    const press = new KeyboardEvent('keydown', { key: keyTo[defaultOpen], bubbles: true });
    content.current?.dispatchEvent(press);
  }, [defaultOpen]);
  return (
    <MenuRoot
      recipe={menuRecipe}
      defaultOpen={defaultOpen !== false}
      lazyMount
      unmountOnExit
      positioning={besideTheTrigger}
      onOpenChange={({ open }) => {
        isOpen.current = open;
      }}
    >
      <MenuTrigger asChild ref={opener}>
        {trigger}
      </MenuTrigger>
      <MenuPositioner>
        <MenuContent ref={mergeRefs(content, holdFocus)}>{children}</MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

export interface MenuAtProps {
  /** The button that opened it; it needs an id, names the menu, and gets the focus back. */
  opener: HTMLElement;
  onClosed: () => void;
  children: ReactNode;
}

/** A menu shared by many buttons; rendered outside of clipping containers. */
export function MenuAt({ opener, onClosed, children }: MenuAtProps) {
  useLayoutEffect(() => {
    opener.setAttribute('aria-expanded', 'true');
    return () => opener.removeAttribute('aria-expanded');
  }, [opener]);
  return (
    <MenuRoot
      recipe={menuRecipe}
      ids={{ trigger: opener.id }}
      defaultOpen
      positioning={besideTheTrigger}
      onOpenChange={({ open }) => open || onClosed()}
    >
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
  /** Renders its only child, a link, as the item. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ danger = false, ...rest }: MenuItemProps) {
  return <MenuItemBox {...rest} color={danger ? 'danger' : 'inherit'} />;
}

interface MenuCheckProps {
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox item; it does not close the menu. */
export function MenuCheck({ children, onChange, ...rest }: MenuCheckProps) {
  return (
    <MenuCheckboxItem {...rest} closeOnSelect={false} onCheckedChange={onChange}>
      <Box as="span" boxSize="4" flexShrink={0}>
        {rest.checked && <CheckIcon size={16} />}
      </Box>
      {children}
    </MenuCheckboxItem>
  );
}

export function MenuSeparator() {
  return <MenuSeparatorBox />;
}
