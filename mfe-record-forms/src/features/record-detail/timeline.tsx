import { useRef, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { AccordionSection, Box, Heading, Text } from '@lexboard/shared-lib/ui';
import { TimelineEntries } from './timeline-entries.tsx';

interface TimelineProps extends ComponentProps<typeof TimelineEntries> {
  open: boolean;
  onToggle: (open: boolean) => void;
}

const hints = { closed: 'Click to open', open: 'Click to close' };

/** The timeline log: one accordion item with every change, newest first (D2 §2). */
export function Timeline({ open, onToggle, ...timeline }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  // It stands at the end of its dialog: what opens would be out of sight.
  const toggle = (next: boolean) => {
    flushSync(() => onToggle(next));
    if (next) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box ref={box} mt="6">
      <Heading level={2} fontSize="md" mb="2">
        Timeline log
      </Heading>
      <AccordionSection title="Timeline of Changes" hints={hints} level={3} open={open} onToggle={toggle}>
        {timeline.entries.length > 0 ? (
          <TimelineEntries {...timeline} />
        ) : (
          <Text color="fg.muted">No Data Found</Text>
        )}
      </AccordionSection>
    </Box>
  );
}
