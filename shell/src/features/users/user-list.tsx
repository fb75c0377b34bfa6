import { useMemo, useState } from 'react';
import { unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { UserRow } from '@lexboard/shared-lib/contract';
import {
  Listing,
  useFocusAfterRemoval,
  type ChangeListing,
  type ListingReply,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { AwayDialog } from '../../away/away-dialog.tsx';
import { createUnitNaming } from '../../rights/units/name-units.ts';
import { EditUser } from './edit-user.tsx';
import { createUserColumns } from './user-columns.tsx';
import { LinkUser, useHasProvider } from './link-user.tsx';
import { UserFilters } from './user-filters.tsx';
import { userListing, type UserAddress, type UserFilter } from './user-listing.ts';
import { nameOf } from './user-values.ts';
import { UserQuestion, type Question } from './user-question.tsx';

interface Opened {
  name: 'edit' | 'away' | 'link' | Question;
  user: UserRow;
}

interface OpenedDialogProps {
  opened: Opened | undefined;
  session: Session;
  onClosed: () => void;
}

function OpenedDialog({ opened, session, onClosed }: OpenedDialogProps) {
  if (!opened) return null;
  const { name, user } = opened;
  if (name === 'edit') return <EditUser {...{ user, session, onClosed }} />;
  if (name === 'link') return <LinkUser {...{ user, onClosed }} />;
  if (name === 'away') return <AwayDialog person={{ id: user.id, name: nameOf(user) }} onClose={onClosed} />;
  return <UserQuestion question={name} {...{ user, onClosed }} />;
}

interface UserListProps {
  session: Session;
  reply: ListingReply<UserRow>;
  address: UserAddress;
  change: ChangeListing<UserFilter>;
}

/** The people of the organisation, and the actions on them. */
export function UserList({ session, reply, address, change }: UserListProps) {
  const [opened, open] = useState<Opened>();
  const noteRemoved = useFocusAfterRemoval(reply.data?.data);
  const close = () => {
    // After the change the person may not match the filters any more.
    if (opened) noteRemoved(opened.user.id);
    open(undefined);
  };
  const { hasUnits } = session;
  const hasProvider = useHasProvider(session);
  const units = useQuery({ ...unitTreeQueryOptions, enabled: hasUnits }).data?.data;
  const columns = useMemo(
    () =>
      createUserColumns({
        ownName: session.username,
        nameUnit: hasUnits ? createUnitNaming(units ?? []) : undefined,
        onEdit: (user) => open({ name: 'edit', user }),
        onAway: (user) => open({ name: 'away', user }),
        onAsk: (name, user) => open({ name, user }),
        onLink: hasProvider ? (user) => open({ name: 'link', user }) : undefined,
      }),
    [session.username, hasUnits, units, hasProvider],
  );
  return (
    <>
      <UserFilters address={address} change={change} />
      <Listing
        label={t('Users')}
        columns={columns}
        rowKey={({ id }) => id}
        sorting={userListing}
        reply={reply}
        address={address}
        change={change}
        empty={{ why: t('No users match the filters.') }}
      />
      <OpenedDialog opened={opened} session={session} onClosed={close} />
    </>
  );
}
