import type { OwnToken } from '@lexboard/shared-lib/contract';
import { Box, Button, Table } from '@lexboard/shared-lib/ui';
import { nameScopes } from '../../secrets/access-scopes.ts';
import { Ends, LastUse, TokenFacts } from '../../secrets/access-token.tsx';

const label = 'Tokens';

interface TokenTableProps {
  tokens: readonly OwnToken[];
  onRevoke: (token: OwnToken) => void;
}

/** The own tokens, each with a button that revokes it. */
export const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table.Root>
    <Table.Caption>{label}</Table.Caption>
    <Table.Header>
      <tr>
        <Table.ColumnHeader>Token</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">Rights</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">Last use</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">Ends</Table.ColumnHeader>
        <Table.ColumnHeader width="6.5rem">Action</Table.ColumnHeader>
      </tr>
    </Table.Header>
    <Table.Body>
      {tokens.map((token) => (
        <Table.Row key={token.id}>
          <Table.Cell py="2" overflowWrap="anywhere">
            <Box fontWeight="medium">{token.name}</Box>
            <TokenFacts token={token} />
          </Table.Cell>
          <Table.Cell hideBelow="md">{nameScopes(token.scopes)}</Table.Cell>
          <Table.Cell hideBelow="md">
            <LastUse token={token} />
          </Table.Cell>
          <Table.Cell hideBelow="md">
            <Ends token={token} />
          </Table.Cell>
          <Table.Cell>
            <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
