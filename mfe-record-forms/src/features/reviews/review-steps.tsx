import { useState } from 'react';
import { createRandomId, readListPage, request } from '@lexboard/shared-lib/client';
import { dueWithdraw, reviewSign, type Review, type ReviewAction } from '@lexboard/shared-lib/contract';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Button, createLatePart } from '@lexboard/shared-lib/ui';
import type { ReasonedAction } from './give-reason.tsx';
import { useReviewAction } from './use-review-action.ts';

const GiveReason = createLatePart(async () => (await import('./give-reason.tsx')).GiveReason);

const AssignReview = createLatePart(async () => (await import('./assign-review.tsx')).AssignReview);

const reasoned: readonly { action: ReasonedAction; label: string }[] = labels([
  { action: 'reopen', label: 'Reopen' },
  { action: 'sendback', label: 'Send back' },
]);

/** What may be done with a review besides saying its outcome: assign, sign, send back, withdraw, reopen (change of law §2.4). */
export function ReviewSteps({ review }: { review: Review }) {
  const [asked, ask] = useState<ReasonedAction | 'assign'>();
  const signing = useReviewAction<void, { message: string }>(review, (named) =>
    request(reviewSign, { body: { ...named, idempotencyKey: createRandomId() } }),
  );
  const withdrawing = useReviewAction<void, { message: string }>(review, (named) =>
    request(dueWithdraw, { body: { ...named, idempotencyKey: createRandomId() } }),
  );
  const may = (action: ReviewAction) => review.may.includes(action);
  const stop = () => ask(undefined);
  return (
    <>
      <Button asChild type={undefined} variant="ghost">
        <RouterLink to={readListPage()}>{t('Close')}</RouterLink>
      </Button>
      {may('assign') && <Button onClick={() => ask('assign')}>{t('Assign')}</Button>}
      {may('withdraw') && (
        <Button loading={withdrawing.isPending} onClick={() => withdrawing.start()}>
          {t('Withdraw')}
        </Button>
      )}
      {reasoned
        .filter(({ action }) => may(action))
        .map(({ action, label }) => (
          <Button key={action} onClick={() => ask(action)}>
            {label}
          </Button>
        ))}
      {may('sign') && (
        <Button variant="solid" loading={signing.isPending} onClick={() => signing.start()}>
          {t('Sign')}
        </Button>
      )}
      {asked === 'assign' && <AssignReview part={{ review, onClosed: stop }} onFailed={stop} />}
      {asked && asked !== 'assign' && (
        <GiveReason part={{ review, action: asked, onClosed: stop }} onFailed={stop} />
      )}
    </>
  );
}
