import type { RemoteOwners } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Table } from '@lexboard/shared-lib/ui';

interface OwnerTableProps {
  owners: readonly RemoteOwners[];
  onChange: (owned: RemoteOwners) => void;
}

export const OwnerTable = ({ owners, onChange }: OwnerTableProps) => (
  <Table.ScrollArea label={t('Owners')} borderWidth="1px" borderRadius="md">
    <Table.Root density="compact">
      <Table.Caption>{t('Owners')}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader width="14rem">{t('Remote')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('Owners')}</Table.ColumnHeader>
          <Table.ColumnHeader width="6rem">{t('Action')}</Table.ColumnHeader>
        </tr>
      </Table.Header>
      <Table.Body>
        {owners.map((owned) => (
          <Table.Row key={owned.remote}>
            <Table.Cell>{owned.remote}</Table.Cell>
            <Table.Cell>
              <Box overflowWrap="anywhere">{owned.users.join(', ') || '--'}</Box>
            </Table.Cell>
            <Table.Cell>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('Change owners of {remote}', { remote: owned.remote })}
                onClick={() => onChange(owned)}
              >
                {t('Change')}
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
