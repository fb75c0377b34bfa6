import { request } from '@lexboard/shared-lib/client';
import { dueFile } from '@lexboard/shared-lib/contract';
import { findMissingDocuments, formatShortDay, formatToday } from '@lexboard/shared-lib/domain';
import { DayField, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { TextAreaField, TextField } from '@lexboard/shared-lib/ui/data';
import { PaymentRows } from '../payments/payment-rows.tsx';
import {
  createPaymentFields,
  toFiledPayments,
  toPaymentRows,
  type FiledPayments,
} from '../payments/payment-values.ts';
import { FieldPairs, introduce } from './acting-form.tsx';
import { DocumentsOfFiling } from './documents-of-filing.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { createFilingSchema, noEvidence, type FilingValues } from '../../../evidence/evidence-values.ts';
import { listGiven, toSaidFiles } from '../../../evidence/given-files.ts';
import { NeededDocuments } from '../../../evidence/needed-documents.tsx';
import { useActing, type ActingProps } from './use-acting.ts';
import { useEvidence } from '../../../evidence/use-evidence.ts';

type Values = FilingValues & FiledPayments;
type Sent = Values & { idempotencyKey: string };

function describeNext(
  { checker, checkerName, disabled }: ActingProps['occurrence'],
  caller: number | undefined,
): string {
  if (checker === null) return t('It has no checker: filing makes it Done.');
  if (checker === caller) {
    return t('You are its checker. If you file it yourself, an administrator approves it.');
  }
  return disabled?.includes('checker')
    ? t('{person}, its checker, is disabled: an administrator approves it once it is filed.', {
        person: checkerName,
      })
    : t('{person} is its checker: it waits for approval once it is filed.', { person: checkerName });
}

/** The state and submit of a filing. */
function useFiling(props: ActingProps) {
  const { occurrence } = props;
  const today = formatToday(useTimeZone());
  const { acting, failure } = useActing(
    props,
    (named, { missingReason, said, payments, nopayment, ...filing }: Sent) => {
      const given = listGiven(occurrence, { said, ...filing });
      const isMissing = findMissingDocuments(occurrence.documents ?? [], given).length > 0;
      return request(dueFile, {
        body: {
          ...named,
          ...filing,
          ...toFiledPayments(occurrence, { payments, nopayment }),
          attachment: toSaidFiles(given, filing.attachment),
          ...(isMissing && { missingReason }),
        },
      });
    },
  );
  const form = useCheckedForm<Values>({
    initialValues: {
      ...noEvidence,
      filedOn: today,
      reference: occurrence.reference,
      note: occurrence.note,
      payments: toPaymentRows(occurrence.payments),
      nopayment: occurrence.nopayment ?? '',
      missingReason: '',
    },
    schema: createFilingSchema(occurrence, today).shape(createPaymentFields(occurrence, today)),
    draft: { name: `due-file.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return { acting, failure, form, today, evidence: useEvidence(occurrence, form) };
}

/** Files an occurrence: day, reference number and evidence (obligations §4). */
export function FileOccurrence(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { acting, failure, form, today, evidence } = useFiling(props);
  const given = listGiven(occurrence, form.formik.values);
  const caller = useSession()?.id;
  return (
    <EvidenceDialog
      title={t('File for {day}', { day: formatShortDay('UTC', occurrence.dueDay) })}
      save={t('File')}
      message={form.messageOf('attachment')}
      {...{ form, evidence, failure, onClosed }}
      saving={acting.isPending}
      intro={
        <>
          <Text overflowWrap="anywhere">{introduce(occurrence, describeNext(occurrence, caller))}</Text>
          <FieldPairs>
            <DayField {...form.bind('filedOn')} label={t('Filed on')} />
            <TextField {...form.bind('reference')} label={t('Reference number')} />
          </FieldPairs>
          <NeededDocuments
            documents={occurrence.documents ?? []}
            files={given.map(({ file, document }) => ({ name: file.name, document }))}
          />
        </>
      }
    >
      <DocumentsOfFiling {...{ occurrence, form, today }} />
      <PaymentRows
        rows={form.formik.values.payments}
        {...{ today, form }}
        onRows={(change) => form.changeValues((now) => ({ ...now, payments: change(now.payments) }))}
      />
      {occurrence.payable && form.formik.values.payments.length === 0 && (
        <TextField {...form.bind('nopayment')} label={t('Why there is no payment')} />
      )}
      <TextAreaField {...form.bind('note')} label={t('Note')} rows={2} />
    </EvidenceDialog>
  );
}
