import { useRef, type RefObject } from 'react';
import { PopoverContent, PopoverPositioner, PopoverRoot, defineSlotRecipe } from '@chakra-ui/react';
import { floating } from '../../theme/floating.ts';
import { Calendar } from './calendar.tsx';

const popoverRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      p: '3',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      ...floating,
    },
  },
});

interface CalendarPopoverProps {
  title: string;
  value: string | null;
  opener: RefObject<HTMLButtonElement | null>;
  onPick: (day: string) => void;
  onClose: () => void;
}

/**
 * The calendar popover of a date field. It is mounted only while open, because a form may have hundreds of dates. The
 * focus starts at the selected day and returns to the button.
 */
export function CalendarPopover({ title, value, opener, onPick, onClose }: CalendarPopoverProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <PopoverRoot
      recipe={popoverRecipe}
      open
      modal
      positioning={{
        strategy: 'fixed',
        placement: 'bottom-end',
        // In a low window it overlaps its field rather than the window's edge.
        overlap: true,
        getAnchorElement: () => opener.current,
      }}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null}
      finalFocusEl={() => opener.current}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <PopoverPositioner>
        <PopoverContent ref={content} aria-label={title}>
          <Calendar value={value} onPick={onPick} />
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}
