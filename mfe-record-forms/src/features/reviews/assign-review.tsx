import { request } from '@lexboard/shared-lib/client';
import { reviewAssign, type Review } from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import {
  DayField,
  FailureNote,
  FormDialog,
  object,
  PersonLookup,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshReview } from './use-review-action.ts';

const schema = object({
  reviewer: string().ensure(),
  checker: string()
    .ensure()
    .test(
      'other',
      () => t('Reviewer and checker must be two different people.'),
      (checker, { parent }) => checker === '' || checker !== Reflect.get(Object(parent), 'reviewer'),
    ),
  day: string()
    .required(() => t('Please fill the day by which it is due.'))
    .test(
      'day',
      () => t('This date does not exist.'),
      (day) => isDay(day),
    ),
});

interface AssignValues {
  reviewer: string;
  checker: string;
  /** ISO day. */
  day: string;
}

interface AssignReviewProps {
  review: Review;
  onClosed: () => void;
}

const toValue = (id: number | null) => (id === null ? '' : String(id));
const toId = (value: string) => (value === '' ? null : Number(value));
const toKnown = (value: string, label: string) => (value ? { value, label } : undefined);

/** Sends what differs from before. A refusal is thrown, as there is one review. */
function useAssigningReview({ review, onClosed }: AssignReviewProps, before: AssignValues) {
  return useMutation({
    mutationFn: async (values: AssignValues) => {
      const body = {
        ids: [review.id],
        ...(values.reviewer !== before.reviewer && { reviewer: toId(values.reviewer) }),
        ...(values.checker !== before.checker && { checker: toId(values.checker) }),
        ...(values.day !== before.day && { day: values.day }),
      };
      const { refused } = await request(reviewAssign, { body });
      if (refused[0]) throw new Error(refused[0].reason);
    },
    onSuccess: async () => {
      notify(t('Reviewer, checker and day changed'), 'success');
      onClosed();
      await refreshReview(review);
    },
    onError: (error) => notify(error.message, 'error'),
  });
}

/** Gives a review another reviewer, checker or day. */
export function AssignReview({ review, onClosed }: AssignReviewProps) {
  const before: AssignValues = {
    reviewer: toValue(review.owner),
    checker: toValue(review.checker),
    day: review.dueDay,
  };
  const saving = useAssigningReview({ review, onClosed }, before);
  const form = useCheckedForm<AssignValues>({
    initialValues: before,
    schema,
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { values, dirty } = form.formik;
  return (
    <FormDialog
      title={t('Reviewer, checker and day')}
      form={form}
      saving={saving.isPending}
      save={dirty ? t('Save') : undefined}
      onClosed={onClosed}
    >
      <PersonLookup
        name="reviewer"
        label={t('Reviewer')}
        value={values.reviewer}
        known={toKnown(before.reviewer, review.ownerName)}
        ownLabel={t('Assign to me')}
        help={t('Who says what the circular changes.')}
        message={form.messageOf('reviewer')}
        onChange={form.setField}
      />
      <PersonLookup
        name="checker"
        label={t('Checker')}
        value={values.checker}
        known={toKnown(before.checker, review.checkerName)}
        approves
        help={t('Who signs it, with Edit access; without one, the outcome stands.')}
        message={form.messageOf('checker')}
        onChange={form.setField}
      />
      <DayField {...form.bind('day')} label={t('Due', undefined, 'a day')} />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
