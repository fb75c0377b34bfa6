import { useState } from 'react';
import { ApiError, request, reviewParameter } from '@lexboard/shared-lib/client';
import {
  limits,
  reviewDecide,
  reviewOutcomes,
  type Review,
  type ReviewedRecord,
  type ReviewOutcome,
} from '@lexboard/shared-lib/contract';
import { findKind, law } from '@lexboard/shared-lib/domain';
import { createLimitedText, object, showFaults, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useMayEdit } from '@lexboard/shared-lib/session';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Button, EditIcon, Flex, Stack, Text } from '@lexboard/shared-lib/ui';
import { flushFields, RadioField, TextAreaField } from '@lexboard/shared-lib/ui/data';
import { AddedRecord } from './added-record.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { forgetOutcome, useStartingOutcome, useStoredOutcome, type OutcomeValues } from './stored-outcome.ts';
import { useReviewAction } from './use-review-action.ts';
import { outcomeWords } from '../../circular-parts/circular-words.ts';

const helps = words<ReviewOutcome>({
  'No change': 'The record stays as it is.',
  Changed: 'The record was changed because of the circular.',
  New: 'A record was added because of the circular.',
  Ended: 'The record no longer holds: it was withdrawn, or its law was repealed.',
});

const toOutcome = (text: string) => reviewOutcomes.find((one) => one === text);

const missingOutcome = () => t('Please choose the outcome.');

function toRecord(text: string): ReviewedRecord | undefined {
  const [name = '', id] = text.split(':');
  const kind = findKind(name);
  return kind && { kind: kind.name, id: Number(id) };
}

const isNew = (values: unknown) => Reflect.get(Object(values), 'outcome') === 'New';

const schema = object({
  outcome: string().ensure().required(missingOutcome),
  reason: createLimitedText(limits.text)
    .trim()
    .required(() => t('Please say why.')),
  added: string()
    .ensure()
    .test(
      'added',
      () => t('Please choose the record that was added.'),
      (added, { parent }) => added !== '' || !isNew(parent),
    ),
});

/** Changes the record in its form, with the circular beside it; comes back with the outcome Changed. */
function ChangeIt({ review: { id, recordKind, reviewed } }: { review: Review }) {
  const kind = findKind(recordKind) ?? law;
  if (!useMayEdit(kind)) {
    return (
      <Text color="fg.muted" fontSize="sm">
        {t(
          'You may not change this record. Where the circular changes it, ask somebody with Edit access first.',
        )}
      </Text>
    );
  }
  return (
    <Box>
      <Button asChild type={undefined}>
        <RouterLink to={`${kind.formPath}/${reviewed}?${reviewParameter}=${id}`}>
          <EditIcon size={16} />
          {t('Change it')}
        </RouterLink>
      </Button>
    </Box>
  );
}

type Sent = OutcomeValues & { idempotencyKey: string };

/** Says the outcome of the version of the record that was seen; a version that others saved since is read first. */
function useDeciding(review: Review) {
  const [seen, setSeen] = useState(review.recordVersion);
  const deciding = useReviewAction<Sent, { message: string }>(
    review,
    (named, { outcome, reason, added, idempotencyKey }) => {
      const said = toOutcome(outcome);
      const record = said === 'New' ? toRecord(added) : undefined;
      if (!said) throw new Error(missingOutcome());
      return request(reviewDecide, {
        body: {
          ...named,
          outcome: said,
          reason,
          recordVersion: seen,
          idempotencyKey,
          ...(record && { added: record }),
        },
      });
    },
    () => forgetOutcome(review),
  );
  const { error, reset } = deciding;
  return {
    deciding,
    conflict: error instanceof ApiError ? error.conflict : undefined,
    isNewer: review.recordVersion !== seen,
    goOn: () => {
      setSeen(review.recordVersion);
      reset();
    },
  };
}

/** The form of a reviewer: what the circular means for the record, and why (change of law §2.3). */
export function DecideForm({ review }: { review: Review }) {
  const { deciding, conflict, isNewer, goOn } = useDeciding(review);
  const form = useCheckedForm<OutcomeValues>({
    initialValues: useStartingOutcome(review),
    schema,
    onSubmit: (values, idempotencyKey) =>
      deciding.start({ ...values, idempotencyKey }, (failure) => showFaults(form, failure)),
  });
  const { ref, formik, bind, setField } = form;
  const { values } = formik;
  useStoredOutcome(review, values);
  const outcome = toOutcome(values.outcome);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        flushFields();
        form.submit(event);
      }}
    >
      <Stack gap="4">
        <RadioField
          {...bind('outcome')}
          label={t('What does the circular change?')}
          value={outcome ? outcomeWords[outcome] : ''}
          options={reviewOutcomes.map((one) => outcomeWords[one])}
          onChange={(name, said) =>
            setField(
              name,
              reviewOutcomes.find((one) => outcomeWords[one] === said),
            )
          }
          {...(outcome && { help: helps[outcome] })}
        />
        <ChangeIt review={review} />
        {outcome === 'New' && <AddedRecord review={review} {...bind('added')} />}
        <TextAreaField
          {...bind('reason')}
          label={t('Reason')}
          help={t('What you looked at, and why this is so.')}
        />
        {(isNewer || conflict) && <ChangedMeanwhile conflict={conflict} onRead={goOn} />}
        <Flex justify="flex-end">
          <Button variant="solid" type="submit" loading={deciding.isPending} disabled={isNewer}>
            {review.checker === null ? t('Decide') : t('Send to the checker')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
