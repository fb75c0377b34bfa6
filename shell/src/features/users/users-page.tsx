import { useState } from 'react';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { AddIcon, Button, HStack, PageHeading, Span } from '@lexboard/shared-lib/ui';
import { ImportPeople } from './import/import-people.tsx';
import { InviteUser } from './invite-user.tsx';
import { PeopleTokens } from './people-tokens.tsx';
import { SignInLog } from './sign-in-log.tsx';
import {
  logListing,
  logPageQueryOptions,
  logView,
  tokenPageQueryOptions,
  tokenView,
  userListing,
  userPageQueryOptions,
  type LogFilter,
  type UserFilter,
} from './user-listing.ts';
import { UserList } from './user-list.tsx';
import { readView, titleOf, UserTabs } from './user-tabs.tsx';

/** The query of the open view; the others are not loaded. */
function useViews() {
  const view = readView(useLocation().search);
  const listing = useListingAddress<UserFilter | LogFilter>(view === 'list' ? userListing : logListing);
  const { address } = listing;
  const users = useQuery({ ...userPageQueryOptions(address), enabled: view === 'list' });
  const log = useQuery({ ...logPageQueryOptions(address), enabled: view === logView });
  const tokens = useQuery({ ...tokenPageQueryOptions(address), enabled: view === tokenView });
  return { view, listing, users, log, tokens };
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
 * The people of the organisation, the log of sign-ins, and the tokens of people (D1 §2, decisions §4). The views share the
 * tabs, so that a tab keeps the focus.
 */
export function UsersPage({ session }: { session: Session }) {
  const { view, listing, users, log, tokens } = useViews();
  const [opened, setOpened] = useState<'invite' | 'import'>();
  const close = () => setOpened(undefined);
  const { data } = { list: users, log, tokens }[view];
  return (
    <>
      <PageHeading
        title="Users"
        documentTitle={view === 'list' ? ['Users'] : [titleOf(view), 'Users']}
        count={data?.totalLength}
        countCapped={view === logView && log.data?.totalCapped}
        actions={
          view === 'list' && (
            <Buttons
              onInvite={() => setOpened('invite')}
              onImport={session.isAdministrator ? () => setOpened('import') : undefined}
            />
          )
        }
      />
      <UserTabs selected={view}>
        {view === 'list' && <UserList session={session} reply={users} {...listing} />}
        {view === logView && <SignInLog reply={log} {...listing} />}
        {view === tokenView && <PeopleTokens reply={tokens} {...listing} />}
      </UserTabs>
      {opened === 'invite' && <InviteUser onClosed={close} />}
      {opened === 'import' && <ImportPeople onClosed={close} />}
    </>
  );
}
