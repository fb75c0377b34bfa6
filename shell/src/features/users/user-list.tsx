import { useMemo, useState } from 'react';
import type { UserRow } from '@lexboard/shared-lib/contract';
import { Listing, useFocusAfterRemoval, useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { AddIcon, Button, PageHeading, Span } from '@lexboard/shared-lib/ui';
import { EditUser } from './edit-user.tsx';
import { InviteUser } from './invite-user.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { userListing, userPageQueryOptions } from './user-listing.ts';
import { UserQuestion, type Question } from './user-question.tsx';
import { UserTabs } from './user-tabs.tsx';

/** Which dialog is open over the list. */
type Opened = { name: 'invite' } | { name: 'edit' | Question; user: UserRow };

interface OpenedDialogProps {
  opened: Opened | undefined;
  ownName: string;
  onClosed: () => void;
}

function OpenedDialog({ opened, ownName, onClosed }: OpenedDialogProps) {
  if (!opened) return null;
  if (opened.name === 'invite') return <InviteUser onClosed={onClosed} />;
  if (opened.name === 'edit') {
    const isOwn = opened.user.username === ownName;
    return <EditUser user={opened.user} {...{ isOwn, onClosed }} />;
  }
  return <UserQuestion question={opened.name} user={opened.user} onClosed={onClosed} />;
}

function InviteButton({ onInvite }: { onInvite: () => void }) {
  return (
    <Button variant="solid" px={{ base: '2.5', sm: '4' }} onClick={onInvite}>
      <AddIcon />
      <Span srOnly={{ base: true, sm: false }}>Invite User</Span>
    </Button>
  );
}

/** The people of the organisation, and what can be done with them. */
export function UserList({ ownName }: { ownName: string }) {
  const { address, change } = useListingAddress(userListing);
  const reply = useQuery(userPageQueryOptions(address));
  const [opened, open] = useState<Opened>();
  const noteRemoved = useFocusAfterRemoval(reply.data?.data);
  const close = () => {
    // Who was changed may not be what the filters ask for any more.
    if (opened && 'user' in opened) noteRemoved(opened.user.id);
    open(undefined);
  };
  const columns = useMemo(
    () =>
      userColumns({
        ownName,
        onEdit: (user) => open({ name: 'edit', user }),
        onAsk: (name, user) => open({ name, user }),
      }),
    [ownName],
  );
  return (
    <>
      <PageHeading
        title="Users"
        count={reply.data?.totalLength}
        actions={<InviteButton onInvite={() => open({ name: 'invite' })} />}
      />
      <UserTabs selected="list">
        <UserFilters address={address} change={change} />
        <Listing
          label="Users"
          columns={columns}
          rowKey={({ id }) => id}
          sorting={userListing}
          reply={reply}
          address={address}
          change={change}
          empty={{ why: 'No user has what the filters ask for.' }}
        />
      </UserTabs>
      <OpenedDialog opened={opened} ownName={ownName} onClosed={close} />
    </>
  );
}
