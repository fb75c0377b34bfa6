import { request } from '@lexboard/shared-lib/client';
import { dueReopen, dueSendBack, dueWaive, limits } from '@lexboard/shared-lib/contract';
import { createLimitedText, object, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { ActingForm, introduce } from './acting-form.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

export type ReasonedAction = 'sendback' | 'waive' | 'reopen';

interface Said {
  reason: string;
}

const titles = words({ sendback: 'Send back', waive: 'Waive', reopen: 'Reopen' });

const effects = words({
  sendback: 'It is open again, and its owner is told why. What was filed stays in the timeline.',
  waive: 'It need not be done this time. The times before and after stay as they are.',
  reopen: 'It has to be done again. Approved evidence stays.',
});

const calls = { sendback: dueSendBack, waive: dueWaive, reopen: dueReopen } as const;

const schema = object({
  reason: createLimitedText(limits.text)
    .trim()
    .required(() => t('Please say why.')),
});

type Sent = Said & { idempotencyKey: string };

/** Sends back, waives or reopens an occurrence with a reason. */
export function GiveReason({ action, ...props }: ActingProps & { action: ReasonedAction }) {
  const { occurrence, onClosed } = props;
  const awaits = action === 'waive' && occurrence.checker !== null;
  const { acting, failure } = useActing<Sent>(props, (named, { reason, idempotencyKey }) =>
    request(calls[action], { body: { ...named, reason, idempotencyKey } }),
  );
  const form = useCheckedForm<Said>({
    initialValues: { reason: '' },
    schema,
    draft: { name: `due-${action}.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  const approved = awaits
    ? t('It waits for approval by {person} first.', { person: occurrence.checkerName })
    : '';
  return (
    <ActingForm
      title={titles[action]}
      save={titles[action]}
      saving={acting.isPending}
      {...{ form, failure, onClosed }}
      intro={introduce(occurrence, effects[action], approved)}
    >
      <TextAreaField {...form.bind('reason')} label={t('Reason')} />
    </ActingForm>
  );
}
