import type { ImportColumn } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Span, Table } from '@lexboard/shared-lib/ui';
import { columnLetters, showBlanks } from '../columns/column-words.ts';

/** The columns with their first values, to verify how the file was read. */
export function FoundColumns({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <Table.ScrollArea label={t('Columns of the file')} maxH="96" borderWidth="1px" borderRadius="md">
      <Table.Root>
        <Table.Caption>{t('Columns of the file')}</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader width="4rem" hideBelow="sm">
              {t('Place')}
            </Table.ColumnHeader>
            <Table.ColumnHeader width="30%">{t('Column')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('First values')}</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {columns.map(({ column, name, samples, hidden }) => (
            <Table.Row key={column}>
              <Table.Cell color="fg.muted" hideBelow="sm">
                {columnLetters(column)}
              </Table.Cell>
              <Table.Cell py="1.5" overflowWrap="anywhere" fontWeight="medium">
                {showBlanks(name)}
                {hidden && (
                  <Box color="fg.muted" fontSize="xs">
                    {t('Hidden')}
                  </Box>
                )}
              </Table.Cell>
              <Table.Cell py="1.5" overflowWrap="anywhere">
                {samples.length > 0 ? (
                  samples.slice(0, 3).join(' · ')
                ) : (
                  <Span color="fg.muted">{t('Blank')}</Span>
                )}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
