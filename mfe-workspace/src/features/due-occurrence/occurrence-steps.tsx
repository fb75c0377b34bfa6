import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { describeDay, nameChoice } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { Button, ChevronLeftIcon, ChevronRightIcon, Flex, VisuallyHidden } from '@lexboard/shared-lib/ui';

interface StepProps {
  side: 'before' | 'after';
  to: DueOccurrence['next'];
  onTurn: (id: number) => void;
}

const names = words({ before: 'Previous', after: 'Next' });

/** The button that opens the previous or next occurrence of the record; absent where there is none. */
function Step({ side, to, onTurn }: StepProps) {
  if (!to) return null;
  return (
    <Button size="sm" ms={side === 'after' ? 'auto' : undefined} onClick={() => onTurn(to.id)}>
      {side === 'before' && <ChevronLeftIcon size={16} />}
      <span>
        <VisuallyHidden as="span">{names[side]}:</VisuallyHidden> {describeDay(to.dueDay)}
      </span>
      {side === 'after' && <ChevronRightIcon size={16} />}
    </Button>
  );
}

interface OccurrenceStepsProps {
  occurrence: DueOccurrence;
  onTurn: (id: number) => void;
}

/** Links to the previous and the next occurrence; the shown one is announced. */
export function OccurrenceSteps({ occurrence, onTurn }: OccurrenceStepsProps) {
  const { previous, next, dueDay, status } = occurrence;
  return (
    <Flex as="nav" aria-label={t('Due days of this record')} gap="2" wrap="wrap">
      <Step side="before" to={previous} onTurn={onTurn} />
      <VisuallyHidden role="status">
        {t('Due {day}, {status}', { day: describeDay(dueDay), status: nameChoice(status) })}
      </VisuallyHidden>
      <Step side="after" to={next} onTurn={onTurn} />
    </Flex>
  );
}
