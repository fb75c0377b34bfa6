import type { RemoteOwners } from '@lexboard/shared-lib/contract';
import { Box, Button, Table } from '@lexboard/shared-lib/ui';

const label = 'Owners';

interface OwnerTableProps {
  owners: readonly RemoteOwners[];
  onChange: (owned: RemoteOwners) => void;
}

export const OwnerTable = ({ owners, onChange }: OwnerTableProps) => (
  <Table.ScrollArea label={label} borderWidth="1px" borderRadius="md">
    <Table.Root density="compact">
      <Table.Caption>{label}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader width="14rem">Remote</Table.ColumnHeader>
          <Table.ColumnHeader>Owners</Table.ColumnHeader>
          <Table.ColumnHeader width="6rem">Action</Table.ColumnHeader>
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
                aria-label={`Change owners of ${owned.remote}`}
                onClick={() => onChange(owned)}
              >
                Change
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
