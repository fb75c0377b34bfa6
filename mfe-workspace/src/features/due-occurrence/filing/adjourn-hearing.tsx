import { request } from '@lexboard/shared-lib/client';
import { dueAdjourn, limits } from '@lexboard/shared-lib/contract';
import { describeDay, findAdjournFault } from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  DayField,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { Grid, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { ActingFailure } from './acting-failure.tsx';
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
      day: string()
        .default('')
        .test('day', (day, { createError }) => {
          const message = findAdjournFault(day, statutoryDay);
          return message === undefined || createError({ message });
        }),
      time: string().default(''),
      place: optionalText(),
      note: optionalText(),
    }),
    draft: { name: `due-adjourn.${id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return (
    <FormDialog title="Adjourn" form={form} saving={acting.isPending} save="Adjourn" onClosed={onClosed}>
      <Text overflowWrap="anywhere">
        {name} on {describeDay(statutoryDay)} is closed, and the new day becomes due.
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <DayField {...form.bind('day')} label="Adjourned to" />
        <TextField {...form.bind('time')} label="Time" type="time" />
        <TextField {...form.bind('place')} label="Place" />
        <TextField {...form.bind('note')} label="Note" />
      </Grid>
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
