import { refreshRecords, request, workCalendarQueryOptions } from '@lexboard/shared-lib/client';
import { dueEvent, limits, type StoredRecord } from '@lexboard/shared-lib/contract';
import {
  computeEventDue,
  describeDay,
  describeEventDays,
  formatText,
  formatToday,
  isDay,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  DayField,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { scheduleOf, type KindDue } from './record-schedule.ts';

interface EventValues {
  /** ISO day. */
  day: string;
  note: string;
}

type Outcome = ReturnType<typeof computeEventDue>;
type FindOutcome = (day: string) => Outcome | undefined;

const createSchema = (findOutcome: FindOutcome) =>
  object({
    day: string()
      .required(() => t('Please fill the Day.'))
      .test('due', (day, { createError }) => {
        const outcome = findOutcome(day);
        return !outcome || !('fault' in outcome) || createError({ message: outcome.fault });
      }),
    note: createLimitedText(limits.name).trim().default(''),
  });

/** The due date of an event's day, with reasons; undefined while the work calendar loads. */
function useOutcome(kind: RecordKind, record: StoredRecord) {
  const today = formatToday(useTimeZone());
  const { data: calendar } = useQuery(workCalendarQueryOptions);
  const schedule = scheduleOf({ kind, record }, today);
  const findOutcome: FindOutcome = (day) => calendar && computeEventDue(schedule, day, { today, calendar });
  return { findOutcome, byEvent: describeEventDays(schedule) };
}

/** Reserves room for the text. */
function Preview({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <Box role="status" minH={{ base: '24', sm: '16' }}>
      {outcome && 'due' in outcome && (
        <>
          <Text fontWeight="medium">{t('Due on {day}.', { day: describeDay(outcome.due.dueDay) })}</Text>
          <Text color="fg.muted">{outcome.due.explain().join(' ')}</Text>
        </>
      )}
      {outcome && 'fault' in outcome && <Text color="danger">{outcome.fault}</Text>}
    </Box>
  );
}

interface AddEventProps {
  kind: KindDue;
  record: StoredRecord;
  onClosed: () => void;
}

/** Adds an event; shows the resulting due date as soon as its day is selected (obligations §3.6). */
export function AddEvent({ kind, record, onClosed }: AddEventProps) {
  const { findOutcome, byEvent } = useOutcome(kind, record);
  const adding = useMutation({
    mutationFn: (sent: EventValues & { idempotencyKey: string }) =>
      request(dueEvent, { body: { kind: kind.name, id: record.id, ...sent } }),
    onSuccess: (_, { day }) => {
      const outcome = findOutcome(day);
      const added =
        outcome && 'due' in outcome
          ? t('Event added: due on {day}', { day: describeDay(outcome.due.dueDay) })
          : t('Event added');
      notify(added, 'success');
      void refreshRecords(kind);
      onClosed();
    },
    onError: (error) => notify(error.message, 'error'),
  });
  const form = useCheckedForm<EventValues>({
    initialValues: { day: '', note: '' },
    schema: createSchema(findOutcome),
    draft: { name: `event.${kind.name}.${record.id}` },
    onSubmit: (values, idempotencyKey) =>
      adding.mutate({ ...values, idempotencyKey }, { onError: (failure) => showFaults(form, failure) }),
  });
  const { day } = form.formik.values;
  return (
    <FormDialog
      title={t('Add event')}
      form={form}
      saving={adding.isPending}
      save={t('Add')}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {t('{name} is due {when} its event.', { name: formatText(record[kind.wire.name]), when: byEvent })}
      </Text>
      <DayField {...form.bind('day')} label={t('Day of the event')} />
      <Preview outcome={isDay(day) && !form.messageOf('day') ? findOutcome(day) : undefined} />
      <TextField {...form.bind('note')} label={t('Note')} />
      {adding.error && <FailureNote message={adding.error.message} />}
    </FormDialog>
  );
}
