import type { PackDecision } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Button, HStack, SegmentedControl } from '@lexboard/shared-lib/ui';

interface DecisionChoiceProps {
  /** What is decided: the record, and its field. */
  of: string;
  options: readonly { value: PackDecision; label: string }[];
  decision: PackDecision | undefined;
  /** Undefined takes the decision back. */
  onDecide: (decision: PackDecision | undefined) => void;
}

/** The choices for a change. The second press of a double click changes nothing. */
export const DecisionChoice = ({ of, options, decision, onDecide }: DecisionChoiceProps) => (
  <HStack gap="1" css={{ '@media print': { '& button:not([aria-pressed=true])': { display: 'none' } } }}>
    <SegmentedControl<PackDecision | ''>
      label={t('Decision: {what}', { what: of })}
      options={options}
      value={decision ?? ''}
      onChange={(chosen) => chosen && chosen !== decision && onDecide(chosen)}
    />
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('Leave open: {what}', { what: of })}
      // Its room is kept, so that nothing beside it moves.
      {...(decision === undefined && { visibility: 'hidden' })}
      onClick={() => onDecide(undefined)}
    >
      {t('Leave open')}
    </Button>
  </HStack>
);
