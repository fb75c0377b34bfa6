import { request } from '@lexboard/shared-lib/client';
import { duePay } from '@lexboard/shared-lib/contract';
import { formatDueName, formatToday } from '@lexboard/shared-lib/domain';
import { FormDialog, object, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { ActingFailure } from '../filing/acting-failure.tsx';
import { useActing, type ActingProps } from '../filing/use-acting.ts';
import { PaymentRows } from './payment-rows.tsx';
import { createPaymentRow, createPaymentsSchema, toPayments, type PaymentValues } from './payment-values.ts';

type Sent = PaymentValues & { idempotencyKey: string };

/** Adds payments before filing, or while it waits for approval. */
export function AddPayments(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const today = formatToday(useTimeZone());
  const { acting, failure } = useActing(props, (named, { payments, idempotencyKey }: Sent) =>
    request(duePay, { body: { ...named, payments: toPayments(payments), idempotencyKey } }),
  );
  const form = useCheckedForm<PaymentValues>({
    initialValues: { payments: [createPaymentRow(1, today)] },
    schema: object({ payments: createPaymentsSchema(today).min(1, () => t('Please add a payment.')) }),
    draft: { name: `due-pay.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return (
    <FormDialog
      title={t('Add payment')}
      width="800px"
      form={form}
      saving={acting.isPending}
      save={t('Add')}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{formatDueName(occurrence)}</Text>
      <PaymentRows
        rows={form.formik.values.payments}
        {...{ today, form }}
        onRows={(change) => form.changeValues((now) => ({ ...now, payments: change(now.payments) }))}
      />
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
