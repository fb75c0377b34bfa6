import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { tokenAdd, tokenRevoke, type OwnToken } from '@lexboard/shared-lib/contract';
import { useFocusAfterRemoval } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  ListState,
  PageHeading,
  StaleNotice,
  Table,
  TableSkeleton,
  Text,
} from '@lexboard/shared-lib/ui';
import { AssistantAddress, NewAccessToken } from '../../secrets/access-token.tsx';
import { MakeToken } from '../../secrets/make-token.tsx';
import { RevokeToken } from '../../secrets/revoke-token.tsx';
import { TokenTable } from './token-table.tsx';
import { refreshTokens, tokensQueryOptions } from './tokens-query.ts';

type Opened = { name: 'make' } | { name: 'made'; token: string } | { name: 'revoke'; token: OwnToken };

interface OpenedDialogProps {
  opened: Opened;
  open: (opened: Opened | undefined) => void;
  onRevoked: (id: number) => void;
}

function OpenedDialog({ opened, open, onRevoked }: OpenedDialogProps) {
  const close = () => open(undefined);
  if (opened.name === 'make')
    return (
      <MakeToken
        title={t('Make a token')}
        send={(body, scopes) => request(tokenAdd, { body: { ...body, scopes } })}
        onMade={(token) => {
          void refreshTokens();
          open({ name: 'made', token });
        }}
        onClosed={close}
      />
    );
  if (opened.name === 'made') return <NewAccessToken token={opened.token} onClosed={close} />;
  const { token } = opened;
  return (
    <RevokeToken
      token={token}
      send={({ id }) => request(tokenRevoke, { body: { id } })}
      onRevoked={() => {
        onRevoked(token.id);
        close();
      }}
      onClosed={close}
    />
  );
}

/** The person's tokens for programs (doors §3). */
export function TokensPage() {
  const { data, error, isPending, isLoadingError, isRefetchError } = useQuery(tokensQueryOptions());
  const [opened, open] = useState<Opened>();
  const noteRemoved = useFocusAfterRemoval(data?.data);
  const readAgain = () => void refreshTokens();
  const onRevoked = (id: number) => {
    noteRemoved(id);
    readAgain();
  };
  return (
    <>
      <PageHeading
        title={t('Tokens')}
        count={data?.data.length}
        actions={
          <Button variant="solid" onClick={() => open({ name: 'make' })}>
            <AddIcon />
            {t('Make token')}
          </Button>
        }
      />
      <Text color="fg.muted" maxW="prose">
        {t(
          'With a token a program works in your name: it can do what you can, within the rights that you give it. It can neither sign in nor change people, tokens or settings.',
        )}
      </Text>
      <Box pb="3">
        <AssistantAddress />
      </Box>
      <StaleNotice failure={isRefetchError ? error.message : undefined} onRetry={readAgain} />
      <Table.ScrollArea label={t('Tokens')} borderWidth="1px" borderRadius="md" bg="bg.panel">
        <ListState
          loading={isPending}
          error={isLoadingError ? error : null}
          onRetry={readAgain}
          empty={data?.data.length === 0}
          why={t('You have no tokens.')}
          skeleton={<TableSkeleton rows={3} columns={5} />}
        >
          {data && <TokenTable tokens={data.data} onRevoke={(token) => open({ name: 'revoke', token })} />}
        </ListState>
      </Table.ScrollArea>
      {opened && <OpenedDialog {...{ opened, open, onRevoked }} />}
    </>
  );
}
