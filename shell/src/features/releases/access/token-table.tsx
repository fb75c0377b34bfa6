import type { DeployTokenEntry } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Flex, Table, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { findTokenState, nameRemotes } from './access-queries.ts';

const states = words({ Live: 'Live', Expired: 'Expired', Revoked: 'Revoked' });

const tones = { Live: 'success', Expired: 'neutral', Revoked: 'neutral' } as const;

const scopeNames: Readonly<Record<string, string>> = words({
  publish: 'publish',
  canary: 'canary',
  promote: 'promote',
  rollback: 'rollback',
  administer: 'administer',
});

const nameScopes = (scopes: DeployTokenEntry['scopes']): string =>
  scopes.map((scope) => scopeNames[scope] ?? scope).join(', ');

const LastUse = ({ token: { lastUsedAt } }: { token: DeployTokenEntry }) =>
  lastUsedAt === null ? t('Not used yet') : <Timestamp at={lastUsedAt} zoned />;

function Ends({ token }: { token: DeployTokenEntry }) {
  const { expiresAt, revokedAt } = token;
  const state = findTokenState(token);
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <Badge tone={tones[state]}>{states[state]}</Badge>
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
        {rich('Made {time} by {person}', { time: <Timestamp at={createdAt} zoned />, person: createdBy })}
      </Box>
      <Box hideFrom="md" fontSize="sm" mt="1">
        <Box>{t('May {rights}', { rights: nameScopes(scopes) })}</Box>
        <Box color="fg.muted">{rich('Last use: {time}', { time: <LastUse token={token} /> })}</Box>
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
      <Table.Cell hideBelow="md">{nameScopes(scopes)}</Table.Cell>
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
            aria-label={t('Revoke {name} of {remotes}', { name, remotes: nameRemotes(token) })}
            onClick={() => onRevoke(token)}
          >
            {t('Revoke')}
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  );
}

/** The deploy tokens, newest first; revoked ones stay in the list. */
export const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table.ScrollArea label={t('Deploy tokens')} borderWidth="1px" borderRadius="md">
    <Table.Root density="compact">
      <Table.Caption>{t('Deploy tokens')}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader>{t('Token')}</Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="12rem">
            {t('May')}
          </Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="12rem">
            {t('Last use')}
          </Table.ColumnHeader>
          <Table.ColumnHeader hideBelow="md" width="18rem">
            {t('Ends')}
          </Table.ColumnHeader>
          <Table.ColumnHeader width="6rem">{t('Action')}</Table.ColumnHeader>
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
