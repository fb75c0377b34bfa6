import { dateOrders, type DateOrder } from '@lexboard/shared-lib/contract';
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
    return (
      <Text color="fg.muted">
        Dates are read {dateOrderLabels[order].toLowerCase()}
        {read ? `: ${example} is ${read}` : ''}.
      </Text>
    );
  }
  return (
    <Card>
      <RadioField
        name="dateOrder"
        label={example ? `What does a date such as ${example} mean?` : 'In which order are dates written?'}
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
