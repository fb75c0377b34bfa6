import type { Review } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { FactStrip } from '@lexboard/shared-lib/ui';

/** Who reviews, who signs, and by when. */
export function ReviewFacts({ review }: { review: Review }) {
  const facts = [
    { label: 'Reviewer', words: review.ownerName || 'Without a reviewer' },
    { label: 'Checker', words: review.checkerName || 'None: the outcome stands' },
    { label: 'Due', words: describeDay(review.dueDay) },
    { label: 'Unit', words: formatDueUnit(review) },
  ];
  return (
    <FactStrip aria-label="Review">
      {facts
        .filter(({ words }) => words)
        .map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </FactStrip>
  );
}
