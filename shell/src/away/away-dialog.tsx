import { useState } from 'react';
import { dueKey, request } from '@lexboard/shared-lib/client';
import {
  absenceAdd,
  absenceEnd,
  absenceList,
  absenceUpdate,
  type Absence,
} from '@lexboard/shared-lib/contract';
import { describeAbsence, describeDay } from '@lexboard/shared-lib/domain';
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
import { queryOptions, useMutation, useQuery, useQueryClient } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Flex, Heading, HStack, notify, Stack, Text } from '@lexboard/shared-lib/ui';

/** The person who is away, where it is not the signed-in one. */
interface AbsentPerson {
  id: number;
  name: string;
}

interface Values {
  from: string;
  until: string;
  /** Id of the delegate; empty for nobody. */
  delegate: string;
}

const empty: Values = { from: '', until: '', delegate: '' };

const schema = object({
  from: string().required(() => t('Please fill this day.')),
  until: string().required(() => t('Please fill this day.')),
  delegate: string().ensure(),
});

const toValues = ({ from, until, delegate }: Absence): Values => ({
  from,
  until,
  delegate: delegate === null ? '' : String(delegate),
});

const absencesQueryOptions = (account: number | undefined) =>
  queryOptions({
    queryKey: [...dueKey, 'absences', account],
    queryFn: ({ signal }) => request(absenceList, { body: account ? { account } : {}, signal }),
    staleTime: 0,
  });

/** Runs a change of absences. What is due today may be for other people then. */
function useChange<Sent>(send: (sent: Sent) => Promise<{ message: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify(message, 'success'),
    // After a conflict the list is old, too.
    onSettled: () => queries.invalidateQueries({ queryKey: dueKey }),
  });
}

interface RowProps {
  absence: Absence;
  busy: boolean;
  onEdit: () => void;
  onEnd: () => void;
}

function AbsenceRow({ absence, busy, onEdit, onEnd }: RowProps) {
  const days = describeAbsence(absence);
  return (
    <Flex as="li" gap="3" py="2" wrap="wrap" align="center" justify="space-between" borderBottomWidth="1px">
      <Stack gap="0" minW="0" flex="1 1 16rem" overflowWrap="anywhere">
        <Text fontWeight="medium">{days}</Text>
        <Text color="fg.muted">
          {absence.delegate === null
            ? t('Nobody stands in')
            : t('{name} stands in', { name: absence.delegateName })}
        </Text>
        {absence.gap && <Text color="warning">{absence.gap}</Text>}
      </Stack>
      <HStack gap="1">
        <Button size="sm" variant="ghost" aria-label={t('Edit {days}', { days })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('End {days}', { days })}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onEnd}
        >
          {t('End')}
        </Button>
      </HStack>
    </Flex>
  );
}

function useAwayForm(person: AbsentPerson | undefined) {
  const [edited, setEdited] = useState<Absence>();
  const saving = useChange(({ delegate, ...days }: Values) => {
    const said = { ...days, delegate: delegate === '' ? null : Number(delegate) };
    if (edited) return request(absenceUpdate, { body: { id: edited.id, version: edited.version, ...said } });
    return request(absenceAdd, { body: { ...said, ...(person && { account: person.id }) } });
  });
  const form = useCheckedForm<Values>({
    initialValues: empty,
    schema,
    onSubmit: (values) => {
      saving.mutate(values, { onSuccess: stopEditing, onError: (failure) => showFaults(form, failure) });
    },
  });
  function stopEditing() {
    setEdited(undefined);
    form.formik.resetForm({ values: empty });
  }
  const ending = useChange(({ id, version }: Absence) => request(absenceEnd, { body: { id, version } }));
  const edit = (absence: Absence) => {
    setEdited(absence);
    saving.reset();
    form.formik.resetForm({ values: toValues(absence) });
  };
  return { form, saving, ending, edited, edit, stopEditing };
}

/** Says for whom the person stands in today. */
function StandsFor({ people }: { people: readonly { name: string; until: string }[] }) {
  if (people.length === 0) return null;
  return (
    <Text role="status" p="3" borderRadius="md" bg="accent.subtle" overflowWrap="anywhere">
      {t('Stands in today for {people}.', {
        people: people
          .map(({ name, until }) => t('{name} (until {day})', { name, day: describeDay(until) }))
          .join(', '),
      })}
    </Text>
  );
}

interface AwayFieldsProps extends Pick<ReturnType<typeof useAwayForm>, 'form' | 'edited'> {
  /** The id of the person who is away. */
  person: number | undefined;
}

/** The fields of a new absence, or of the one that is edited. */
function AwayFields({ form: { bind }, edited, person }: AwayFieldsProps) {
  return (
    <>
      <Heading level={3} fontSize="md">
        {edited ? t('Change {days}', { days: describeAbsence(edited) }) : t('Add days')}
      </Heading>
      <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 12rem' } }}>
        <DayField {...bind('from')} label={t('First day')} />
        <DayField {...bind('until')} label={t('Last day')} />
      </Flex>
      <PersonLookup
        key={edited?.id ?? 'new'}
        {...bind('delegate')}
        label={t('Stands in')}
        help={t(
          'Leave it empty where nobody does. Without somebody, administrators see in their daily mail what nobody stands in for.',
        )}
        {...(edited && edited.delegate !== null
          ? { known: { value: String(edited.delegate), label: edited.delegateName } }
          : {})}
        {...(person !== undefined && { except: person })}
      />
    </>
  );
}

/** The days on which a person is away, and who stands in for them (daily work §3). */
export function AwayDialog({ person, onClose }: { person?: AbsentPerson; onClose: () => void }) {
  const { data, error } = useQuery(absencesQueryOptions(person?.id));
  const { form, saving, ending, edited, edit, stopEditing } = useAwayForm(person);
  const session = useSession();
  const failure = saving.error ?? ending.error ?? error;
  return (
    <FormDialog
      title={person ? t('Away: {name}', { name: person.name }) : t('Away')}
      form={form}
      saving={saving.isPending}
      save={edited ? t('Update') : t('Add')}
      cancel={t('Close')}
      more={
        edited && (
          <Button variant="ghost" onClick={stopEditing}>
            {t('Add another instead')}
          </Button>
        )
      }
      onClosed={onClose}
    >
      <Text color="fg.muted">
        {t(
          'From the first to the last day the person who stands in sees this work under Mine and does it, in both names. They approve nothing that either of them owns or filed.',
        )}
      </Text>
      {data && <StandsFor people={data.standsFor} />}
      {data && data.data.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" borderTopWidth="1px">
          {data.data.map((absence) => (
            <AbsenceRow
              key={absence.id}
              absence={absence}
              busy={ending.isPending}
              onEdit={() => edit(absence)}
              onEnd={() => ending.mutate(absence, { onSuccess: stopEditing })}
            />
          ))}
        </Stack>
      )}
      <AwayFields {...{ form, edited }} person={person?.id ?? session?.id} />
      {failure && <FailureNote message={failure.message} />}
    </FormDialog>
  );
}
