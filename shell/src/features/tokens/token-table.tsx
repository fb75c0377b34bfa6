import type { OwnToken } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Table } from '@lexboard/shared-lib/ui';
import { nameScopes } from '../../secrets/access-scopes.ts';
import { Ends, LastUse, TokenFacts } from '../../secrets/access-token.tsx';

interface TokenTableProps {
  tokens: readonly OwnToken[];
  onRevoke: (token: OwnToken) => void;
}

/** The own tokens, each with a button that revokes it. */
export const TokenTable = ({ tokens, onRevoke }: TokenTableProps) => (
  <Table.Root>
    <Table.Caption>{t('Tokens')}</Table.Caption>
    <Table.Header>
      <tr>
        <Table.ColumnHeader>{t('Token')}</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">{t('Rights')}</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">{t('Last use')}</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="md">{t('Ends')}</Table.ColumnHeader>
        <Table.ColumnHeader width="6.5rem">{t('Action')}</Table.ColumnHeader>
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
            <Button
              size="sm"
              aria-label={t('Revoke {name}', { name: token.name })}
              onClick={() => onRevoke(token)}
            >
              {t('Revoke')}
            </Button>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
