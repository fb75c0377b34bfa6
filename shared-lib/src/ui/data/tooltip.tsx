import type { ReactElement, ReactNode } from 'react';
import {
  Portal,
  TooltipContent,
  TooltipPositioner,
  TooltipRoot,
  TooltipTrigger,
  defineSlotRecipe,
} from '@chakra-ui/react';
import { overPage } from '../page/over-page.ts';

const tooltipRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      maxW: '80',
      px: '2.5',
      py: '1.5',
      bg: 'fg.default',
      color: 'bg.panel',
      fontSize: 'xs',
      borderRadius: 'md',
      boxShadow: 'float',
      zIndex: 'notice',
      _open: { animation: 'fade-in 150ms' },
    },
  },
});

export interface TooltipProps {
  content: ReactNode;
  children: ReactElement;
}

/** A tooltip on hover and focus; never the only place of information. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <TooltipRoot recipe={tooltipRecipe} openDelay={300} closeDelay={100} lazyMount unmountOnExit>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <Portal>
        <TooltipPositioner {...overPage}>
          <TooltipContent>{content}</TooltipContent>
        </TooltipPositioner>
      </Portal>
    </TooltipRoot>
  );
}
