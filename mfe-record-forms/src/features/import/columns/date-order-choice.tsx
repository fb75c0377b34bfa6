import { dateOrders, type DateOrder } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Card, Text } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { Found } from '../use-found.ts';
import { dateOrderLabels, formatInOrder } from './date-words.ts';

interface DateOrderChoiceProps {
  dates: Found['dates'];
  value: DateOrder | undefined;
  message: string | undefined;
  onChange: (order: DateOrder) => void;
}

/** "Day first: 3 April 2025" */
function describe(order: DateOrder, example: string): string {
  const read = formatInOrder(example, order);
  return read ? `${dateOrderLabels[order]}: ${read}` : dateOrderLabels[order];
}

/** Asks for the day-month order of text dates, only if they are ambiguous. */
export function DateOrderChoice({ dates, value, message, onChange }: DateOrderChoiceProps) {
  const { order, example = '' } = dates;
  if (order === 'none') return null;
  if (order !== 'both') {
    const read = formatInOrder(example, order);
    const said = dateOrderLabels[order].toLowerCase();
    return (
      <Text color="fg.muted">
        {read
          ? t('Dates are read {order}: {example} is {read}.', { order: said, example, read })
          : t('Dates are read {order}.', { order: said })}
      </Text>
    );
  }
  return (
    <Card>
      <RadioField
        name="dateOrder"
        label={
          example
            ? t('What does a date such as {example} mean?', { example })
            : t('In which order are dates written?')
        }
        value={value ? describe(value, example) : ''}
        options={dateOrders.map((one) => describe(one, example))}
        message={message}
        needed="save"
        onChange={(_name, said) => {
          const chosen = dateOrders.find((one) => describe(one, example) === said);
          if (chosen) onChange(chosen);
        }}
      />
    </Card>
  );
}
