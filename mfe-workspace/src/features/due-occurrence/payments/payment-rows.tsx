import { useState } from 'react';
import { paymentHeads } from '@lexboard/shared-lib/contract';
import { formatAmount, maxPayments, nameChoice } from '@lexboard/shared-lib/domain';
import { DayField, PlainSelect } from '@lexboard/shared-lib/forms';
import { labels, t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  RemoveIcon,
  Flex,
  Grid,
  IconButton,
  Stack,
  Text,
} from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { createPaymentRow, sumTyped, type PaymentRow } from './payment-values.ts';

/** What the rows need of their form. */
interface PaymentsForm {
  setField: (name: string, value: unknown) => void;
  messageOf: (name: 'payments' | `payments.${string}`) => string | undefined;
}

interface FieldsProps {
  row: PaymentRow;
  index: number;
  form: PaymentsForm;
  onRemove: () => void;
}

const texts = labels([
  { name: 'mode', label: 'Mode' },
  { name: 'reference', label: 'Reference' },
  { name: 'challan', label: 'Challan' },
] as const);

function PaymentFields({ row, index, form: { setField, messageOf }, onRemove }: FieldsProps) {
  const bind = <Name extends keyof PaymentRow>(name: Name) => ({
    name: `payments.${index}.${name}`,
    value: row[name],
    message: messageOf(`payments.${index}.${name}`),
  });
  return (
    <Box
      role="group"
      aria-label={t('Payment {number}', { number: index + 1 })}
      borderWidth="1px"
      borderRadius="md"
      p="3"
    >
      <Flex justify="space-between" align="center" mb="1" mt="-1">
        <Text fontWeight="medium">{t('Payment {number}', { number: index + 1 })}</Text>
        <IconButton
          label={t('Remove payment {number}', { number: index + 1 })}
          size="sm"
          variant="ghost"
          onClick={onRemove}
        >
          <RemoveIcon />
        </IconButton>
      </Flex>
      <Grid
        templateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))', md: '1fr 1fr 1fr' }}
        columnGap="3"
        rowGap="4"
        alignItems="start"
      >
        <PlainSelect
          {...bind('head')}
          label={t('Head')}
          none={t('Choose')}
          options={paymentHeads.map((head) => ({ value: head, label: nameChoice(head) }))}
          onChange={(head) => setField(`payments.${index}.head`, head)}
        />
        <TextField
          {...bind('amount')}
          label={t('Amount (₹)')}
          inputMode="decimal"
          placeholder="1,18,000.00"
          onChange={setField}
        />
        {/* Two in a row on a telephone, but a day needs the whole width. */}
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <DayField {...bind('paidon')} label={t('Paid on')} onChange={setField} />
        </Box>
        {texts.map(({ name, label }) => (
          <TextField key={name} {...bind(name)} label={label} onChange={setField} />
        ))}
      </Grid>
    </Box>
  );
}

interface PaymentRowsProps {
  rows: readonly PaymentRow[];
  /** ISO, in the organisation's time zone. */
  today: string;
  form: PaymentsForm;
  /** Changes the latest rows. */
  onRows: (change: (rows: readonly PaymentRow[]) => PaymentRow[]) => void;
}

/** What was paid, by head (daily work §1). */
export function PaymentRows({ rows, today, form, onRows }: PaymentRowsProps) {
  const [given, give] = useState(rows.length);
  const add = () => {
    const key = Math.max(given, ...rows.map((row) => row.key)) + 1;
    give(key);
    onRows((now) => [...now, createPaymentRow(key, today, now.at(-1))]);
  };
  const message = form.messageOf('payments');
  return (
    <Stack gap="3" role="group" aria-label={t('Payments')}>
      <Text fontWeight="medium">{t('Payments')}</Text>
      {rows.map((row, index) => (
        <PaymentFields
          key={row.key}
          {...{ row, index, form }}
          onRemove={() => onRows((now) => now.filter(({ key }) => key !== row.key))}
        />
      ))}
      {message && <Text color="danger">{message}</Text>}
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        {rows.length < maxPayments && (
          <Button onClick={add}>
            <AddIcon size={16} />
            {t('Add payment')}
          </Button>
        )}
        {rows.length > 1 && (
          <Text textStyle="figures">{t('Total {sum}', { sum: formatAmount(sumTyped(rows)) })}</Text>
        )}
      </Flex>
    </Stack>
  );
}
