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
import { useLateFocus } from '../controls/late-focus.ts';
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
  /** For a menu that was fetched because somebody wanted it; at which item, where a key led to it. */
  defaultOpen?: boolean | 'first' | 'last';
  children: ReactNode;
}

/** It stays in the landmark of its trigger, and no box around that cuts it off. */
const besideTheTrigger = { placement: 'bottom-end', strategy: 'fixed' } as const;

const keyTo = { first: 'Home', last: 'End' } as const;

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  const isOpen = useRef(defaultOpen !== false);
  const holdFocus = useLateFocus<HTMLDivElement>(() => isOpen.current);
  const opener = useRef<HTMLButtonElement>(null);
  // The element that opened it had the focus in its place; the menu takes it a frame later, and gives it back here.
  useLayoutEffect(() => {
    if (defaultOpen !== false && document.activeElement === document.body) opener.current?.focus();
  }, [defaultOpen]);
  useEffect(() => {
    if (typeof defaultOpen === 'boolean') return;
    // Only the keys of an open menu know which items it has.
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
  /** The button that opened it, which has an id and names it. It gets the focus back. */
  opener: HTMLElement;
  onClosed: () => void;
  children: ReactNode;
}

/** An open menu of many buttons that share it: it stands where it is rendered, outside of what cuts it off. */
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
  /** The only child becomes the item: a link. */
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

/** A setting of what the other items do: choosing it leaves the menu open. */
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
