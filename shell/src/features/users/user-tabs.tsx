import type { ReactNode } from 'react';
import { useNavigate } from '@lexboard/shared-lib/router';
import { Box, TabList } from '@lexboard/shared-lib/ui';
import { logView } from './user-listing.ts';

const panel = 'users-panel';

const tabs = [
  { name: 'list', label: 'Users' },
  { name: logView, label: 'Log of users' },
] as const;

/** The views of the page, each with its own address. */
export function UserTabs({ selected, children }: { selected: 'list' | 'log'; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <TabList
        label="Views"
        tabs={tabs}
        selected={selected}
        panel={panel}
        onSelect={(name) => void navigate(name === logView ? `?view=${logView}` : '?')}
      />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`} pt="3">
        {children}
      </Box>
    </>
  );
}
