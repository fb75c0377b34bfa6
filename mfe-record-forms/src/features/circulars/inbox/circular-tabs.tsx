import type { ReactNode } from 'react';
import { useQuery } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, formatCount, TabList } from '@lexboard/shared-lib/ui';
import { inboxCountOptions, inboxSearch } from './inbox-queries.ts';

const panel = 'circulars-panel';

interface CircularTabsProps {
  selected: 'list' | 'inbox';
  children: ReactNode;
}

/** The circulars, and the inbox that they come from; without tabs where the server has no inbox. */
export function CircularTabs({ selected, children }: CircularTabsProps) {
  const { data, isLoadingError } = useQuery(inboxCountOptions);
  const navigate = useNavigate();
  if (isLoadingError && selected === 'list') return children;
  const tabs = [
    { name: 'list', label: t('Circular/Amendments') },
    {
      name: 'inbox',
      label: data === undefined ? t('Inbox') : t('Inbox ({count})', { count: formatCount(data) }),
    },
  ] as const;
  return (
    <>
      <Box pb="3">
        <TabList
          label={t('Circulars and inbox')}
          tabs={tabs}
          selected={selected}
          panel={panel}
          onSelect={(name) => void navigate({ search: name === 'inbox' ? inboxSearch : '' })}
        />
      </Box>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`}>
        {children}
      </Box>
    </>
  );
}
