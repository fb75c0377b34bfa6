import type { ReactNode } from 'react';
import { useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Box, TabList } from '@lexboard/shared-lib/ui';
import { logView, serviceView, tokenView } from './user-listing.ts';

const panel = 'users-panel';

const views = labels([
  { name: 'list', label: 'Users' },
  { name: logView, label: 'Log of users' },
  { name: tokenView, label: 'Tokens' },
  { name: serviceView, label: 'Service accounts' },
] as const);

/** A view of the page. */
export type View = (typeof views)[number]['name'];

/** Those of a person: service accounts are for administrators of the whole organisation. */
const viewsOf = ({ isAdministrator }: Session) =>
  views.filter(({ name }) => isAdministrator || name !== serviceView);

/** The view that an address shows. */
export const readView = (search: string, session: Session): View =>
  viewsOf(session).find(({ name }) => name === new URLSearchParams(search).get('view'))?.name ?? 'list';

/** The title of a view. */
export const titleOf = (view: View): string => views.find(({ name }) => name === view)?.label ?? '';

interface UserTabsProps {
  session: Session;
  selected: View;
  children: ReactNode;
}

/** The views of the page, each with its own address. */
export function UserTabs({ session, selected, children }: UserTabsProps) {
  const navigate = useNavigate();
  return (
    <>
      <TabList
        label={t('Views')}
        tabs={viewsOf(session)}
        selected={selected}
        panel={panel}
        onSelect={(name) => void navigate(name === 'list' ? '?' : `?view=${name}`)}
      />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`} pt="3">
        {children}
      </Box>
    </>
  );
}
