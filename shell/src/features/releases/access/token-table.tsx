import type { DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { Badge, Box, Button, Flex, Table, Timestamp } from '@lexboard/shared-lib/ui';
import { findTokenState, nameRemotes } from './access-queries.ts';

const label = 'Deploy tokens';

const tones = { Live: 'success', Expired: 'neutral', Revoked: 'neutral' } as const;

const LastUse = ({ token: { lastUsedAt } }: { token: DeployTokenEntry }) =>
  lastUsedAt === null ? 'Not used yet' : <Timestamp at={lastUsedAt} zoned />;

function Ends({ token }: { token: DeployTokenEntry }) {
  const { expiresAt, revokedAt } = token;
  const state = findTokenState(token);
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <Badge tone={tones[state]}>{state}</Badge>
      <Timestamp at={revokedAt ?? expiresAt} zoned />
    </Flex>
  );
}

/** The name, and below it the values of columns hidden at this width. */
function Name({ token }: { token: DeployTokenEntry }) {
  const { name, scopes, createdAt, createdBy } = token;
  return (
    <Box py="1.5" overflowWrap="anywhere">
      <Box fontWeight="medium">
        {nameRemotes(token)}: {name}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        Made <Timestamp at={createdAt} zoned /> by {createdBy}
      </Box>
      <Box hideFrom="md" fontSize="sm" mt="1">
        <Box>May {scopes.join(', ')}</Box>
        <Box color="fg.muted">
          Last use: <LastUse token={token} />
        </Box>
        <Ends token={token} />
      </Box>
    </Box>
  );
}

interface TokenTableProps {
  tokens: readonly DeployTokenEntry[];
  onRevoke: (token: DeployTokenEntry) => void;
}

function TokenRow({ token, onRevoke }: { token: DeployTokenEntry; onRevoke: TokenTableProps['onRevoke'] }) {
  const { scopes, name } = token;
  return (
    <Table.Row>
      <Table.Cell>
        <Name token={token} />
      </Table.Cell>
      <Table.Cell hideBelow="md">{scopes.join(', ')}</Table.Cell>
      <Table.Cell hideBelow="md">
        <LastUse token={token} />
      </Table.Cell>
      <Table.Cell hideBelow="md">
        <Ends token={token} />
      </Table.Cell>
      <Table.Cell>
        {findTokenState(token) === 'Live' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Revoke ${name} of ${nameRemotes(token)}`}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

/** The deploy tokens, newest first; revoked ones stay in the list. */
export const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table.ScrollArea label={label} borderWidth="1px" borderRadius="md">
    <Table.Root density="compact">
      <Table.Caption>{label}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader>Token</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="12rem">
            May
          </Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="12rem">
            Last use
          </Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="18rem">
            Ends
          </Table.ColumnHeader>
          <Table.ColumnHeader width="6rem">Action</Table.ColumnHeader>
        </tr>
      </Table.Header>
      <Table.Body>
        {tokens.map((token) => (
          <TokenRow key={token.id} {...{ token, onRevoke }} />
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
);
