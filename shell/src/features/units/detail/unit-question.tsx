import { request } from '@lexboard/shared-lib/client';
import {
  limits,
  unitClose,
  unitDelete,
  unitRevert,
  type TimelineEntry,
  type UnitRow,
} from '@lexboard/shared-lib/contract';
import { formatMoment, formatToday, isDay } from '@lexboard/shared-lib/domain';
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
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { SelectField, TextField } from '@lexboard/shared-lib/ui/data';
import { useOtherUnits } from '../use-units.ts';
import { useUnitChange } from '../use-unit-change.ts';

/** The actions that are confirmed first; an entry of the timeline: its version is restored. */
export type Question = 'close' | 'delete' | TimelineEntry;

interface Values {
  day: string;
  /** Id of the unit that goes on in its place. */
  into: string | null;
  reason: string;
}

const schema = object({
  day: string()
    .required(() => t('Please fill the last day.'))
    .test(
      'day',
      () => t('This date does not exist.'),
      (text) => isDay(text),
    ),
  into: string().defined().nullable(),
  reason: createLimitedText(limits.text).trim().default(''),
});

/** The words of a question, and its call. */
function describe(question: Question, unit: UnitRow, zone: string) {
  const { id, version, name } = unit;
  if (question === 'close')
    return {
      title: t('Close Unit'),
      text: t('{name} stays with its history. After its last day nothing more is due for it.', { name }),
      act: t('Close unit'),
      send: ({ into, ...values }: Values) =>
        request(unitClose, { body: { id, version, ...values, ...(into && { into: Number(into) }) } }),
    };
  if (question === 'delete')
    return {
      title: t('Delete Unit'),
      text: t('Do you want to delete {name}? A unit that people have worked for is closed instead.', {
        name,
      }),
      act: t('Delete'),
      send: ({ reason }: Values) => request(unitDelete, { body: { id, version, reason } }),
    };
  return {
    title: t('Restore this version'),
    text: t('{name} goes back to its state of {moment}. The timeline shows this as a change.', {
      name,
      moment: formatMoment(zone, question.createdon),
    }),
    act: t('Restore'),
    send: () => request(unitRevert, { body: { id, version, to: question.version ?? version } }),
  };
}

interface UnitQuestionProps {
  question: Question;
  unit: UnitRow;
  onDone: () => void;
  onClosed: () => void;
}

/** Confirms that a unit is closed, deleted or restored, and does it. */
export function UnitQuestion({ question, unit, onDone, onClosed }: UnitQuestionProps) {
  const zone = useTimeZone();
  const { title, text, act, send } = describe(question, unit, zone);
  const doing = useUnitChange({ send, onDone, deletes: question === 'delete' ? unit.id : undefined });
  const form = useCheckedForm<Values>({
    initialValues: { day: formatToday(zone), into: null, reason: '' },
    schema,
    onSubmit: (values) => {
      doing.mutate(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const others = useOtherUnits(unit.id, null);
  return (
    <FormDialog
      {...{ title, form, onClosed }}
      saving={doing.isPending}
      save={act}
      danger={question === 'delete'}
    >
      <Text overflowWrap="anywhere">{text}</Text>
      {question === 'close' && (
        <>
          <DayField {...form.bind('day')} label={t('Last day')} />
          <SelectField
            {...form.bind('into')}
            label={t('Merge into')}
            help={t(
              'That unit takes over what is open here, and its places in records. Leave empty to close it only.',
            )}
            options={others}
            clearable
          />
        </>
      )}
      {typeof question === 'string' && (
        <TextField {...form.bind('reason')} label={t('Reason')} help={t('The timeline shows it.')} />
      )}
      {doing.error && <FailureNote message={doing.error.message} />}
    </FormDialog>
  );
}
