import { useState } from 'react';
import { unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useLocation } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, HStack, PageHeading, Span } from '@lexboard/shared-lib/ui';
import { createUnitNaming } from '../../rights/units/name-units.ts';
import { ImportPeople } from './import/import-people.tsx';
import { InviteUser } from './invite-user.tsx';
import { PeopleTokens } from './people-tokens.tsx';
import { ServiceForm } from './services/service-form.tsx';
import { ServiceList } from './services/service-list.tsx';
import { servicesQueryOptions } from './services/services-query.ts';
import { SignInLog } from './sign-in-log.tsx';
import {
  logListing,
  logPageQueryOptions,
  logView,
  serviceView,
  tokenPageQueryOptions,
  tokenView,
  userListing,
  userPageQueryOptions,
  type LogFilter,
  type UserFilter,
} from './user-listing.ts';
import { UserList } from './user-list.tsx';
import { readView, titleOf, UserTabs, type View } from './user-tabs.tsx';

/** The query of the open view; the others are not loaded. */
function useViews(session: Session) {
  const view = readView(useLocation().search, session);
  const listing = useListingAddress<UserFilter | LogFilter>(view === 'list' ? userListing : logListing);
  const { address } = listing;
  const users = useQuery({ ...userPageQueryOptions(address), enabled: view === 'list' });
  const log = useQuery({ ...logPageQueryOptions(address), enabled: view === logView });
  const tokens = useQuery({ ...tokenPageQueryOptions(address), enabled: view === tokenView });
  const services = useQuery({ ...servicesQueryOptions(), enabled: view === serviceView });
  return { view, listing, users, log, tokens, services };
}

interface ButtonsProps {
  view: View;
  session: Session;
  onInvite: () => void;
  onImport: () => void;
  onService: () => void;
}

/** The buttons of a view. Only administrators of the whole organisation import: an import gives nobody units. */
function Buttons({ view, session, onInvite, onImport, onService }: ButtonsProps) {
  if (view !== 'list' && view !== serviceView) return null;
  const [text, add] =
    view === 'list'
      ? ([t('Invite User'), onInvite] as const)
      : ([t('Add Service Account'), onService] as const);
  return (
    <HStack gap="2">
      {view === 'list' && session.isAdministrator && <Button onClick={onImport}>{t('Import')}</Button>}
      <Button variant="solid" px={{ base: '2.5', sm: '4' }} onClick={add}>
        <AddIcon />
        <Span srOnly={{ base: true, sm: false }}>{text}</Span>
      </Button>
    </HStack>
  );
}

/**
 * The people of the organisation, the log of sign-ins, and the tokens of people (D1 §2, decisions §4). The views share the
 * tabs, so that a tab keeps the focus.
 */
export function UsersPage({ session }: { session: Session }) {
  const { view, listing, users, log, tokens, services } = useViews(session);
  const [opened, setOpened] = useState<'invite' | 'import' | 'service'>();
  const close = () => setOpened(undefined);
  const { hasUnits } = session;
  const units = useQuery({ ...unitTreeQueryOptions, enabled: hasUnits && view === serviceView }).data?.data;
  const nameUnit = hasUnits ? createUnitNaming(units ?? []) : undefined;
  const { data } = { list: users, log, tokens, services }[view];
  return (
    <>
      <PageHeading
        title={t('Users')}
        documentTitle={view === 'list' ? [t('Users')] : [titleOf(view), t('Users')]}
        count={data?.totalLength}
        countCapped={view === logView && log.data?.totalCapped}
        actions={
          <Buttons
            {...{ view, session }}
            onInvite={() => setOpened('invite')}
            onImport={() => setOpened('import')}
            onService={() => setOpened('service')}
          />
        }
      />
      <UserTabs session={session} selected={view}>
        {view === 'list' && <UserList session={session} reply={users} {...listing} />}
        {view === logView && <SignInLog reply={log} {...listing} />}
        {view === tokenView && <PeopleTokens reply={tokens} {...listing} />}
        {view === serviceView && <ServiceList reply={services} nameUnit={nameUnit} />}
      </UserTabs>
      {opened === 'invite' && <InviteUser onClosed={close} />}
      {opened === 'service' && <ServiceForm service={undefined} onClosed={close} />}
      {opened === 'import' && <ImportPeople onClosed={close} />}
    </>
  );
}
