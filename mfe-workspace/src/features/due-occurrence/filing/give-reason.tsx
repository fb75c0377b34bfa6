import { request } from '@lexboard/shared-lib/client';
import { dueReopen, dueSendBack, dueWaive, limits } from '@lexboard/shared-lib/contract';
import { formatDueName } from '@lexboard/shared-lib/domain';
import { createLimitedText, object, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { ActingForm } from './acting-form.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

export type ReasonedAction = 'sendback' | 'waive' | 'reopen';

interface Said {
  reason: string;
}

interface Saying {
  title: string;
  save: string;
  label: string;
  effect: string;
  missing: string;
}

const why = { label: 'Reason', missing: 'Please say why.' };

const sayings: Record<ReasonedAction, Saying> = {
  sendback: {
    ...why,
    title: 'Send back',
    save: 'Send back',
    effect: 'It is open again, and its owner is told why. What was filed stays in the timeline.',
  },
  waive: {
    ...why,
    title: 'Waive',
    save: 'Waive',
    effect: 'It need not be done this time. The times before and after stay as they are.',
  },
  reopen: {
    ...why,
    title: 'Reopen',
    save: 'Reopen',
    effect: 'It has to be done again. Approved evidence stays.',
  },
};

const calls = { sendback: dueSendBack, waive: dueWaive, reopen: dueReopen } as const;

const createSchema = ({ missing }: Saying) =>
  object({ reason: createLimitedText(limits.text).trim().required(missing) });

type Sent = Said & { idempotencyKey: string };

/** Sends back, waives or reopens an occurrence with a reason. */
export function GiveReason({ action, ...props }: ActingProps & { action: ReasonedAction }) {
  const { occurrence, onClosed } = props;
  const saying = sayings[action];
  const awaits = action === 'waive' && occurrence.checker !== null;
  const { acting, failure } = useActing<Sent>(props, (named, { reason, idempotencyKey }) =>
    request(calls[action], { body: { ...named, reason, idempotencyKey } }),
  );
  const form = useCheckedForm<Said>({
    initialValues: { reason: '' },
    schema: createSchema(saying),
    draft: { name: `due-${action}.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  const approved = awaits ? ` It waits for approval by ${occurrence.checkerName} first.` : '';
  return (
    <ActingForm
      title={saying.title}
      save={saying.save}
      saving={acting.isPending}
      {...{ form, failure, onClosed }}
      intro={`${formatDueName(occurrence)}. ${saying.effect}${approved}`}
    >
      <TextAreaField {...form.bind('reason')} label={saying.label} />
    </ActingForm>
  );
}
