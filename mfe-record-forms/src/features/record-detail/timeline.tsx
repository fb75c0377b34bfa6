import { useRef, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { AccordionSection, Box, Text } from '@lexboard/shared-lib/ui';
import { formatTimelineTitle } from '../../record-title.ts';
import { SectionHeading } from '../../parts/section-heading.tsx';
import { nameType } from './name-type.ts';
import { TimelineEntries } from './timeline-entries.tsx';

interface TimelineProps extends Omit<ComponentProps<typeof TimelineEntries>, 'compliance'> {
  kind: RecordKind;
  record: StoredRecord;
  open: boolean;
  /** Opens the record as it stood on a day. */
  asOf: ReactNode;
  onToggle: (open: boolean) => void;
}

const hints = words({ closed: 'Click to open', open: 'Click to close' });

/** The timeline as an accordion item, newest first (D2 §2). */
export function Timeline({ kind, record, open, asOf, onToggle, ...timeline }: TimelineProps) {
  const compliance = formatTimelineTitle(kind, record);
  const box = useRef<HTMLDivElement>(null);
  // Scrolls the expanded timeline into view, because it is at the dialog's end.
  const toggle = (next: boolean) => {
    flushSync(() => onToggle(next));
    if (next) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box ref={box} mt="6">
      <SectionHeading>{t('Timeline log')}</SectionHeading>
      {asOf}
      <AccordionSection
        title={t('Timeline of Changes')}
        hints={hints}
        level={3}
        open={open}
        onToggle={toggle}
      >
        {timeline.entries.length > 0 ? (
          <>
            <Text mb="3" fontSize="sm" overflowWrap="anywhere">
              {t('Compliance Record: {record} · Type: {type}', {
                record: compliance,
                type: nameType(kind.type),
              })}
            </Text>
            <TimelineEntries compliance={compliance} {...timeline} />
          </>
        ) : (
          <Text color="fg.muted">{t('No Data Found')}</Text>
        )}
      </AccordionSection>
    </Box>
  );
}
