import type { ReplyOf, importCheckShape } from '@lexboard/shared-lib/contract';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, formatCount, Heading, Span, Table } from '@lexboard/shared-lib/ui';
import { labelOfField } from '../import-fields.ts';
import { outcomeLooks } from '../run/run-labels.ts';

export type CheckResult = ReplyOf<ReturnType<typeof importCheckShape>>;
type CheckedRow = CheckResult['rows'][number];
type CheckedValue = CheckedRow['values'][number];

/** The current and the new value. */
function Value({ of }: { of: CheckedValue | undefined }) {
  if (!of || (of.value === '' && !of.before)) return <Span color="fg.muted">--</Span>;
  const { value, before } = of;
  if (before === undefined) return <Box lineClamp={3}>{value}</Box>;
  return (
    <Box lineClamp={4}>
      {before && (
        <Box as="del" color="fg.muted">
          {before}
        </Box>
      )}{' '}
      <Box as="ins" textDecoration="none" fontWeight="medium">
        {value || '--'}
      </Box>
    </Box>
  );
}

function Row({ of, fields }: { of: CheckedRow; fields: readonly string[] }) {
  const { label, tone } = outcomeLooks[of.outcome];
  return (
    <Table.Row>
      <Table.Cell sticky numeric>
        {formatCount(of.row)}
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <Badge tone={tone}>{label}</Badge>
        {of.UniqueCode && (
          <Box color="fg.muted" fontSize="xs">
            {of.UniqueCode}
          </Box>
        )}
      </Table.Cell>
      {fields.map((field) => (
        <Table.Cell key={field} py="1.5" minW="40" maxW="80" overflowWrap="anywhere">
          <Value of={of.values.find((value) => value.field === field)} />
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

interface CheckedRowsProps {
  kind: ImportKind;
  checked: CheckResult;
}

/** The first resulting rows; changes show both values. */
export function CheckedRows({ kind, checked: { rows, total } }: CheckedRowsProps) {
  if (rows.length === 0) return null;
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))];
  return (
    <section aria-labelledby="import-rows">
      <Heading level={3} id="import-rows" mb="2">
        {rows.length < total
          ? t('The first {count} rows as they would be', { count: formatCount(rows.length) })
          : t('The rows as they would be')}
      </Heading>
      <Table.ScrollArea label={t('Rows as they would be')} maxH="96" borderWidth="1px" borderRadius="md">
        <Table.Root>
          <Table.Caption>{t('Rows as they would be')}</Table.Caption>
          <Table.Header>
            <tr>
              <Table.ColumnHeader sticky numeric>
                {t('Row')}
              </Table.ColumnHeader>
              <Table.ColumnHeader>{t('Result')}</Table.ColumnHeader>
              {fields.map((field) => (
                <Table.ColumnHeader key={field}>{labelOfField(kind, field)}</Table.ColumnHeader>
              ))}
            </tr>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Row key={row.row} of={row} fields={fields} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </section>
  );
}
