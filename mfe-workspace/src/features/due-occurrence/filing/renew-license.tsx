import type { ReactNode } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { dueApply, dueGrant, dueRefuse, limits, type DueOccurrence } from '@lexboard/shared-lib/contract';
import {
  addDays,
  describeDay,
  findGrantFaults,
  findMissingPaymentFault,
  findStepDayFault,
  formatToday,
  type Grant,
} from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  DayField,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { TextAreaField, TextField } from '@lexboard/shared-lib/ui/data';
import {
  addedFiles,
  createMissingReason,
  noEvidence,
  toSentFiles,
  type EvidenceValues,
} from '../../../evidence/evidence-values.ts';
import { listGiven, toSaidFiles } from '../../../evidence/given-files.ts';
import { useEvidence } from '../../../evidence/use-evidence.ts';
import { ActingForm, createDaySchema, describeLock, FieldPairs, introduce } from './acting-form.tsx';
import { DocumentsOfFiling } from './documents-of-filing.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

/** A step of a renewal; the days are ISO days. An application leaves the days of validity and the note empty. */
interface StepValues extends EvidenceValues {
  day: string;
  number: string;
  validfrom: string;
  validuntil: string;
  note: string;
  nopayment: string;
  missingReason: string;
}

type Sent<Values> = Values & { idempotencyKey: string };

/** A step's present facts, which its checks and texts need. */
function useRenewed({ renewal, statutoryDay, appliedOn }: DueOccurrence) {
  const today = formatToday(useTimeZone());
  return { today, validUntil: renewal?.validuntil || statutoryDay, number: renewal?.number ?? '', appliedOn };
}
type Renewed = ReturnType<typeof useRenewed>;

const readGrant = (values: unknown): Grant => {
  const read = (name: string) => {
    const said: unknown = Reflect.get(Object(values), name);
    return typeof said === 'string' ? said : '';
  };
  return { day: read('day'), validfrom: read('validfrom'), validuntil: read('validuntil') };
};

/** Why a grant needs a reason for having no payment; undefined if it needs none. */
const findMissingPayment = ({ payable, payments = [] }: DueOccurrence) =>
  findMissingPaymentFault({ payable, payments, reason: '' });

function createStepSchema(
  occurrence: DueOccurrence,
  renewed: Renewed,
  isGrant: boolean,
  missing: string | undefined,
) {
  const listFaults = (values: Grant) => {
    if (isGrant) return findGrantFaults(values, renewed);
    const message = findStepDayFault(values.day, { today: renewed.today });
    return message === undefined ? [] : [{ field: 'day', message }];
  };
  const day = (name: keyof Grant) =>
    string()
      .default('')
      .test('day', (_, { parent, createError }) => {
        const fault = listFaults(readGrant(parent)).find(({ field }) => field === name);
        return !fault || createError({ message: fault.message });
      });
  const reason = createLimitedText(limits.text).trim().default('');
  return object({
    day: day('day'),
    number: createLimitedText(limits.name).trim().default(''),
    validfrom: day('validfrom'),
    validuntil: day('validuntil'),
    note: createLimitedText(limits.text).trim().default(''),
    nopayment: missing === undefined ? reason : reason.required(missing),
    missingReason: isGrant ? createMissingReason(occurrence) : reason,
    ...addedFiles,
  });
}

function useStep(props: ActingProps, isGrant: boolean) {
  const { occurrence } = props;
  const renewed = useRenewed(occurrence);
  const { today, validUntil, number } = renewed;
  const missing = isGrant ? findMissingPayment(occurrence) : undefined;
  const { acting, failure } = useActing(props, (named, { attachment, ...said }: Sent<StepValues>) => {
    const { day, idempotencyKey, validfrom, validuntil, note, nopayment, missingReason } = said;
    const body = { ...named, day, number: said.number, idempotencyKey, attachment: toSentFiles(attachment) };
    return isGrant
      ? request(dueGrant, {
          body: {
            ...body,
            ...{ validfrom, validuntil, note },
            ...(missing && { nopayment }),
            ...(missingReason && { missingReason }),
            attachment: toSaidFiles(listGiven(occurrence, { attachment, ...said }), attachment),
          },
        })
      : request(dueApply, { body });
  });
  const form = useCheckedForm<StepValues>({
    initialValues: {
      ...noEvidence,
      day: today,
      number: isGrant ? number : '',
      validfrom: isGrant ? addDays(validUntil, 1) : '',
      validuntil: '',
      note: isGrant ? occurrence.note : '',
      nopayment: isGrant ? (occurrence.nopayment ?? '') : '',
      missingReason: '',
    },
    schema: createStepSchema(occurrence, renewed, isGrant, missing),
    draft: { name: `due-${isGrant ? 'grant' : 'apply'}.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return { acting, failure, form, renewed, evidence: useEvidence({ attachment: [] }, form) };
}

interface StepDialogProps extends ActingProps {
  step: ReturnType<typeof useStep>;
  title: string;
  save: string;
  intro: readonly string[];
  children: ReactNode;
  more?: ReactNode;
}

function StepDialog({ step, occurrence, onClosed, intro, children, more, ...named }: StepDialogProps) {
  const { acting, failure, form, evidence } = step;
  return (
    <EvidenceDialog
      {...named}
      {...{ form, evidence, failure, onClosed }}
      message={form.messageOf('attachment')}
      saving={acting.isPending}
      intro={
        <>
          <Text overflowWrap="anywhere">{introduce(occurrence, ...intro)}</Text>
          <FieldPairs>{children}</FieldPairs>
        </>
      }
    >
      {more}
    </EvidenceDialog>
  );
}

const describeValidity = ({ validUntil }: Renewed): string =>
  t('It is valid until {day}.', { day: describeDay(validUntil) });

/** Says that a renewal was applied for (daily work §4). */
export function ApplyForRenewal(props: ActingProps) {
  const step = useStep(props, false);
  const { form, renewed } = step;
  const intro = [
    describeValidity(renewed),
    t('Once applied for, it is Renewal applied until the authority decides.'),
  ];
  return (
    <StepDialog {...props} {...{ step, intro }} title={t('Renewal applied')} save={t('Save application')}>
      <DayField {...form.bind('day')} label={t('Applied on')} />
      <TextField {...form.bind('number')} label={t('Application number')} />
    </StepDialog>
  );
}

const describeGrant = ({ checker, checkerName }: DueOccurrence): string =>
  checker === null
    ? t('Valid Until and License Number of the license change, and its next end becomes due.')
    : t(
        'Once {person} approves it, Valid Until and License Number of the license change, and its next end becomes due.',
        { person: checkerName },
      );

/** Says that a renewal was granted, which files the occurrence. */
export function GrantRenewal(props: ActingProps) {
  const step = useStep(props, true);
  const { form, renewed } = step;
  const intro = [describeValidity(renewed), describeGrant(props.occurrence), describeLock(props.occurrence)];
  return (
    <StepDialog
      {...props}
      {...{ step, intro }}
      title={t('Renewal granted')}
      save={t('Save grant')}
      more={
        <>
          {findMissingPayment(props.occurrence) && (
            <TextField
              {...form.bind('nopayment')}
              label={t('Why there is no payment')}
              help={t('Payments are added in the dialog of the item, before the grant.')}
            />
          )}
          <DocumentsOfFiling occurrence={props.occurrence} form={form} today={renewed.today} />
          <TextAreaField {...form.bind('note')} label={t('Note')} rows={2} />
        </>
      }
    >
      <DayField {...form.bind('day')} label={t('Granted on')} />
      <TextField {...form.bind('number')} label={t('License Number')} />
      <DayField {...form.bind('validfrom')} label={t('Valid From')} />
      <DayField {...form.bind('validuntil')} label={t('Valid Until')} />
    </StepDialog>
  );
}

interface RefusalValues {
  day: string;
  reason: string;
}

/** Says that a renewal was refused. */
export function RefuseRenewal(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { today, appliedOn } = useRenewed(occurrence);
  const { acting, failure } = useActing(props, (named, sent: Sent<RefusalValues>) =>
    request(dueRefuse, { body: { ...named, ...sent } }),
  );
  const form = useCheckedForm<RefusalValues>({
    initialValues: { day: today, reason: '' },
    schema: object({
      day: createDaySchema((day) => findStepDayFault(day, { today, appliedOn })),
      reason: createLimitedText(limits.text)
        .trim()
        .required(() => t('Please say why.')),
    }),
    draft: { name: `due-refuse.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return (
    <ActingForm
      title={t('Renewal refused')}
      save={t('Save refusal')}
      saving={acting.isPending}
      {...{ form, failure, onClosed }}
      intro={introduce(occurrence, t('It is due by its days again, and can be applied for again.'))}
    >
      <DayField {...form.bind('day')} label={t('Refused on')} />
      <TextAreaField {...form.bind('reason')} label={t('Reason of the authority')} />
    </ActingForm>
  );
}
