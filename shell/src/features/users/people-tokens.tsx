import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { userTokenRevoke, type UserToken } from '@lexboard/shared-lib/contract';
import {
  Listing,
  useFocusAfterRemoval,
  type ChangeListing,
  type ListingColumn,
  type ListingReply,
} from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button } from '@lexboard/shared-lib/ui';
import { nameScopes } from '../../secrets/access-scopes.ts';
import { Ends, LastUse, TokenFacts } from '../../secrets/access-token.tsx';
import { RevokeToken } from '../../secrets/revoke-token.tsx';
import { refreshUsers, type LogAddress, type LogFilter } from './user-listing.ts';

const createColumns = (onRevoke: (token: UserToken) => void): ListingColumn<UserToken>[] => [
  {
    name: 'token',
    label: t('Token'),
    cell: (token) => (
      <Box py="1" overflowWrap="anywhere">
        <Box fontWeight="medium">{token.name}</Box>
        <Box color="fg.muted" fontSize="sm">
          {token.person}
        </Box>
        <TokenFacts token={token} />
      </Box>
    ),
  },
  { name: 'scopes', label: t('Rights'), hideBelow: 'md', cell: ({ scopes }) => nameScopes(scopes) },
  { name: 'used', label: t('Last use'), hideBelow: 'md', cell: (token) => <LastUse token={token} /> },
  { name: 'ends', label: t('Ends'), hideBelow: 'md', cell: (token) => <Ends token={token} /> },
  {
    name: 'action',
    label: t('Action'),
    width: '6.5rem',
    cell: (token) => (
      <Button
        size="sm"
        aria-label={t('Revoke {name} of {person}', { name: token.name, person: token.person })}
        onClick={() => onRevoke(token)}
      >
        {t('Revoke')}
      </Button>
    ),
  },
];

interface PeopleTokensProps {
  reply: ListingReply<UserToken>;
  address: LogAddress;
  change: ChangeListing<LogFilter>;
}

/** The tokens of the people that the administrator manages (doors §3). */
export function PeopleTokens({ reply, address, change }: PeopleTokensProps) {
  const [asked, ask] = useState<UserToken>();
  const noteRemoved = useFocusAfterRemoval(reply.data?.data);
  return (
    <>
      <Listing
        label={t('Tokens')}
        columns={createColumns(ask)}
        rowKey={({ id }) => id}
        reply={reply}
        address={address}
        change={change}
        empty={{ why: address.page > 1 ? t('There is nothing on this page.') : t('Nobody has a token.') }}
      />
      {asked && (
        <RevokeToken
          token={asked}
          send={({ id }) => request(userTokenRevoke, { body: { id } })}
          onRevoked={() => {
            noteRemoved(asked.id);
            ask(undefined);
            void refreshUsers();
          }}
          onClosed={() => ask(undefined)}
        />
      )}
    </>
  );
}
