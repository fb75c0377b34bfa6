import { request } from '@lexboard/shared-lib/client';
import { limits, reviewReopen, reviewSendBack, type Review } from '@lexboard/shared-lib/contract';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { useReviewAction } from './use-review-action.ts';

export type ReasonedAction = 'sendback' | 'reopen';

const sayings = labels({
  sendback: {
    title: 'Send back',
    message: 'It is open again, and its reviewer is told why. What was said stays in the history.',
    call: reviewSendBack,
  },
  reopen: {
    title: 'Reopen',
    message: 'Its outcome has to be said again. What was said stays in the history.',
    call: reviewReopen,
  },
} as const satisfies Record<ReasonedAction, object>);

const schema = object({
  reason: createLimitedText(limits.text)
    .trim()
    .required(() => t('Please say why.')),
});

interface GiveReasonProps {
  review: Review;
  action: ReasonedAction;
  onClosed: () => void;
}

/** Sends a review back or opens it again, with a reason. */
export function GiveReason({ review, action, onClosed }: GiveReasonProps) {
  const { title, message, call } = sayings[action];
  const saving = useReviewAction<{ reason: string; idempotencyKey: string }, { message: string }>(
    review,
    (named, sent) => request(call, { body: { ...named, ...sent } }),
    onClosed,
  );
  const form = useCheckedForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    draft: { name: `review-${action}.${review.id}` },
    onSubmit: ({ reason }, idempotencyKey) =>
      saving.start({ reason, idempotencyKey }, (failure) => showFaults(form, failure)),
  });
  return (
    <FormDialog {...{ title, form, onClosed }} save={title} saving={saving.isPending}>
      <Text overflowWrap="anywhere">{t('{review}. {effect}', { review: review.name, effect: message })}</Text>
      <TextAreaField {...form.bind('reason')} label={t('Reason')} />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
