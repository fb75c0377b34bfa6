import type { Review } from '@lexboard/shared-lib/contract';
import { describeDay, formatDueUnit } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { FactStrip } from '@lexboard/shared-lib/ui';

/** Who reviews, who signs, and by when. */
export function ReviewFacts({ review }: { review: Review }) {
  const facts = [
    { label: t('Reviewer'), words: review.ownerName || t('Without a reviewer') },
    { label: t('Checker'), words: review.checkerName || t('None: the outcome stands') },
    { label: t('Due', undefined, 'a day'), words: describeDay(review.dueDay) },
    { label: t('Unit'), words: formatDueUnit(review) },
  ];
  return (
    <FactStrip aria-label={t('Review')}>
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
