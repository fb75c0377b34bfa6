import { parseHolidayLines, type Holiday } from '@lexboard/shared-lib/domain';
import { array, FormDialog, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, Stack, Text } from '@lexboard/shared-lib/ui';
import { MultiSelectField, TextAreaField } from '@lexboard/shared-lib/ui/data';
import { useStateOptions } from './state-names.ts';

interface PasteValues {
  lines: string;
  states: string[];
}

interface PasteDialogProps {
  present: readonly Holiday[];
  onDone: (holidays: Holiday[]) => void;
  onClosed: () => void;
}

/** The number of errors shown. */
const SHOWN_FAULTS = 10;

const readValues = ({ lines, states }: PasteValues, present: readonly Holiday[]) =>
  parseHolidayLines(lines, { states: states.map(Number), present });

const buildSchema = (present: readonly Holiday[]) =>
  object({
    lines: string().default(''),
    states: array(string().defined()).defined(),
  }).test('rules', (values, context) => {
    const { holidays, faults } = readValues(values, present);
    const refuse = (message: string) => context.createError({ path: 'lines', message });
    if (faults.length > 0) return refuse(t('Correct or remove the lines below.'));
    return holidays.length > 0 || refuse(t('Please fill the Holidays.'));
  });

/** The parsed holidays, and the lines with errors. */
function ReadLines({ holidays, faults }: ReturnType<typeof parseHolidayLines>) {
  const more = faults.length - SHOWN_FAULTS;
  return (
    <Stack role="status" gap="1" fontSize="sm">
      {holidays.length + faults.length > 0 && (
        <Text>
          {t('{count, plural, one {# holiday} other {# holidays}} can be added.', { count: holidays.length })}
        </Text>
      )}
      {faults.length > 0 && (
        <chakra.ul listStyle="none" color="danger" overflowWrap="anywhere">
          {faults.slice(0, SHOWN_FAULTS).map(({ line, message }) => (
            <li key={line}>{message}</li>
          ))}
          {more > 0 && (
            <li>
              {t('{count, plural, one {# further line} other {# further lines}} cannot be added.', {
                count: more,
              })}
            </li>
          )}
        </chakra.ul>
      )}
    </Stack>
  );
}

/** A pasted list of holidays, one a line. All lines are added, or none. */
export function PasteDialog({ present, onDone, onClosed }: PasteDialogProps) {
  const options = useStateOptions();
  const form = useCheckedForm<PasteValues>({
    initialValues: { lines: '', states: [] },
    schema: buildSchema(present),
    onSubmit: (values) => {
      onDone(readValues(values, present).holidays);
      onClosed();
    },
  });
  const read = readValues(form.formik.values, present);
  return (
    <FormDialog
      width="800px"
      title={t('Paste Holidays')}
      form={form}
      saving={false}
      save={t('Add')}
      onClosed={onClosed}
    >
      <TextAreaField
        {...form.bind('lines')}
        label={t('Holidays')}
        help={t('One a line, the date first: 26-01-2027 Republic Day')}
        rows={10}
      />
      <ReadLines {...read} />
      <MultiSelectField
        {...form.bind('states')}
        label={t('States')}
        help={t('The states with these holidays. Leave empty for all records.')}
        placeholder={t('All states')}
        options={options}
      />
    </FormDialog>
  );
}
