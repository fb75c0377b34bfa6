import { dueLimits, findHolidayFault, type Holiday } from '@lexboard/shared-lib/domain';
import {
  array,
  createDayControl,
  FormDialog,
  createLimitedText,
  object,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { DateField, MultiSelectField, TextField } from '@lexboard/shared-lib/ui/data';
import { useStateOptions } from '../state-names.ts';

interface HolidayValues {
  day: string | null;
  name: string;
  states: string[];
}

interface HolidayDialogProps {
  /** Undefined for a new one. */
  holiday: Holiday | undefined;
  /** The other holidays, to detect duplicates. */
  others: readonly Holiday[];
  onDone: (holiday: Holiday) => void;
  onClosed: () => void;
}

const toHoliday = ({ day, name, states }: HolidayValues): Holiday => ({
  day: day ?? '',
  name: name.trim(),
  states: states.map(Number),
});

/** The server's rules, each at its field. */
const buildSchema = (others: readonly Holiday[]) =>
  object({
    day: string().defined().nullable(),
    name: createLimitedText(dueLimits.holidayName).default(''),
    states: array(string().defined()).defined(),
  }).test('rules', (values, context) => {
    const fault = findHolidayFault(toHoliday(values), others);
    return fault ? context.createError({ path: fault.part, message: fault.message }) : true;
  });

/** A dialog for one holiday: its date, its name and its states. */
export function HolidayDialog({ holiday, others, onDone, onClosed }: HolidayDialogProps) {
  const options = useStateOptions();
  const form = useCheckedForm<HolidayValues>({
    initialValues: {
      day: holiday?.day ?? null,
      name: holiday?.name ?? '',
      states: holiday?.states.map(String) ?? [],
    },
    schema: buildSchema(others),
    onSubmit: (values) => {
      onDone(toHoliday(values));
      onClosed();
    },
  });
  return (
    <FormDialog
      title={holiday ? t('Change Holiday') : t('Add Holiday')}
      form={form}
      saving={false}
      save={holiday ? t('Change') : t('Add')}
      onClosed={onClosed}
    >
      <DateField {...form.bind('day')} label={t('Date')} {...createDayControl('DD/MM/YYYY')} />
      <TextField {...form.bind('name')} label={t('Name')} />
      <MultiSelectField
        {...form.bind('states')}
        label={t('States')}
        help={t("The holiday moves due days of these states' records. Leave empty for all records.")}
        placeholder={t('All states')}
        options={options}
      />
    </FormDialog>
  );
}
