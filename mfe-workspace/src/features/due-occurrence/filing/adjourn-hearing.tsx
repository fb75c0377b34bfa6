import { request } from '@lexboard/shared-lib/client';
import { dueAdjourn, limits } from '@lexboard/shared-lib/contract';
import { describeDay, findAdjournFault } from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  DayField,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { ActingForm, createDaySchema, describeLock, FieldPairs } from './acting-form.tsx';
import { useActing, type ActingProps } from './use-acting.ts';

/** Where a hearing goes on. The day is an ISO day, the time HH:MM. */
interface AdjournValues {
  day: string;
  time: string;
  place: string;
  note: string;
}

const optionalText = () => createLimitedText(limits.name).trim().default('');

/** Moves a hearing of a notice to another day (daily work §5). */
export function AdjournHearing(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { statutoryDay, name, id } = occurrence;
  const { acting, failure } = useActing(props, (named, sent: AdjournValues & { idempotencyKey: string }) =>
    request(dueAdjourn, { body: { ...named, ...sent } }),
  );
  const form = useCheckedForm<AdjournValues>({
    initialValues: { day: '', time: '', place: '', note: '' },
    schema: object({
      day: createDaySchema((day) => findAdjournFault(day, statutoryDay)),
      time: string().default(''),
      place: optionalText(),
      note: optionalText(),
    }),
    draft: { name: `due-adjourn.${id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return (
    <ActingForm
      title={t('Adjourn')}
      save={t('Adjourn')}
      saving={acting.isPending}
      {...{ form, failure, onClosed }}
      intro={[
        t('{name} on {day} is closed, and the new day becomes due.', {
          name,
          day: describeDay(statutoryDay),
        }),
        describeLock(occurrence),
      ].join(' ')}
    >
      <FieldPairs>
        <DayField {...form.bind('day')} label={t('Adjourned to')} />
        <TextField {...form.bind('time')} label={t('Time')} type="time" />
        <TextField {...form.bind('place')} label={t('Place')} />
        <TextField {...form.bind('note')} label={t('Note')} />
      </FieldPairs>
    </ActingForm>
  );
}
