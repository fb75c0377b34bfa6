import type { ReactNode } from 'react';
import {
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  Portal,
} from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { CloseIcon } from '../icons/moves.ts';
import { overPage } from '../page/over-page.ts';
import { drawerRecipe } from './drawer-recipe.ts';

export interface DrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  placement?: 'start' | 'end';
  children: ReactNode;
}

const animations = {
  start: { in: 'slide-start-in', out: 'slide-start-out' },
  end: { in: 'slide-end-in', out: 'slide-end-out' },
} as const;

export function Drawer({ title, open, onClose, placement = 'start', children }: DrawerProps) {
  const animation = animations[placement];
  return (
    <DrawerRoot
      recipe={drawerRecipe}
      placement={placement}
      open={open}
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <DrawerBackdrop {...overPage} />
        <DrawerPositioner {...overPage} justifyContent={`flex-${placement}`}>
          <DrawerContent
            _open={{ animation: `${animation.in} 300ms ease-out` }}
            _closed={{ animation: `${animation.out} 300ms ease-in forwards` }}
          >
            <DrawerHeader>
              <DrawerTitle>{title}</DrawerTitle>
              <DrawerCloseTrigger asChild>
                <IconButton label={t('Close')}>
                  <CloseIcon />
                </IconButton>
              </DrawerCloseTrigger>
            </DrawerHeader>
            <DrawerBody>{children}</DrawerBody>
          </DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}
