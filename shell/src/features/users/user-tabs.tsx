import type { ReactNode } from 'react';
import { useNavigate } from '@lexboard/shared-lib/router';
import { Box, TabList } from '@lexboard/shared-lib/ui';
import { logView, tokenView } from './user-listing.ts';

const panel = 'users-panel';

const views = [
  { name: 'list', label: 'Users' },
  { name: logView, label: 'Log of users' },
  { name: tokenView, label: 'Tokens' },
] as const;

/** A view of the page. */
export type View = (typeof views)[number]['name'];

/** The view that an address shows. */
export const readView = (search: string): View =>
  views.find(({ name }) => name === new URLSearchParams(search).get('view'))?.name ?? 'list';

/** The title of a view. */
export const titleOf = (view: View): string => views.find(({ name }) => name === view)?.label ?? '';

/** The views of the page, each with its own address. */
export function UserTabs({ selected, children }: { selected: View; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <TabList
        label="Views"
        tabs={views}
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
