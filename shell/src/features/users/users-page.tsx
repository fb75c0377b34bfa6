import { useState } from 'react';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { AddIcon, Button, HStack, PageHeading, Span } from '@lexboard/shared-lib/ui';
import { ImportPeople } from './import/import-people.tsx';
import { InviteUser } from './invite-user.tsx';
import { SignInLog } from './sign-in-log.tsx';
import {
  logListing,
  logPageQueryOptions,
  logView,
  userListing,
  userPageQueryOptions,
  type LogFilter,
  type UserFilter,
} from './user-listing.ts';
import { UserList } from './user-list.tsx';
import { UserTabs } from './user-tabs.tsx';

/** The query of the open view; the other one is not loaded. */
function useViews() {
  const isLog = new URLSearchParams(useLocation().search).get('view') === logView;
  const view = useListingAddress<UserFilter | LogFilter>(isLog ? logListing : userListing);
  const users = useQuery({ ...userPageQueryOptions(view.address), enabled: !isLog });
  const log = useQuery({ ...logPageQueryOptions(view.address), enabled: isLog });
  return { isLog, view, users, log };
}

interface ButtonsProps {
  onInvite: () => void;
  /** Undefined for administrators of units: the import gives nobody units. */
  onImport: (() => void) | undefined;
}

function Buttons({ onInvite, onImport }: ButtonsProps) {
  return (
    <HStack gap="2">
      {onImport && <Button onClick={onImport}>Import</Button>}
      <Button variant="solid" px={{ base: '2.5', sm: '4' }} onClick={onInvite}>
        <AddIcon />
        <Span srOnly={{ base: true, sm: false }}>Invite User</Span>
      </Button>
    </HStack>
  );
}

/**
 * The people of the organisation, and the log of sign-ins (D1 §2, decisions §4). Both views share the tabs, so that a
 * tab keeps the focus.
 */
export function UsersPage({ session }: { session: Session }) {
  const { isLog, view, users, log } = useViews();
  const [opened, setOpened] = useState<'invite' | 'import'>();
  const close = () => setOpened(undefined);
  const shown = isLog ? log : users;
  return (
    <>
      <PageHeading
        title="Users"
        documentTitle={isLog ? ['Log of users', 'Users'] : ['Users']}
        count={shown.data?.totalLength}
        countCapped={isLog && log.data?.totalCapped}
        actions={
          !isLog && (
            <Buttons
              onInvite={() => setOpened('invite')}
              onImport={session.isAdministrator ? () => setOpened('import') : undefined}
            />
          )
        }
      />
      <UserTabs selected={isLog ? logView : 'list'}>
        {isLog ? <SignInLog reply={log} {...view} /> : <UserList session={session} reply={users} {...view} />}
      </UserTabs>
      {opened === 'invite' && <InviteUser onClosed={close} />}
      {opened === 'import' && <ImportPeople onClosed={close} />}
    </>
  );
}
