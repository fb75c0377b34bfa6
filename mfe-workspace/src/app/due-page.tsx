import { useEffect, useId, type ReactNode } from 'react';
import { dueCountsQueryOptions, dueListQueryOptions, markDueSeen } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  createLatePart,
  Flex,
  formatCount,
  PageHeading,
  SegmentedControl,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import type { ColumnedTable } from '../columns/columned-table.ts';
import { HiddenColumns } from '../columns/hidden-columns.tsx';
import { ignoreApiError } from '../columns/stored/send-columns.ts';
import { useColumnSync } from '../columns/stored/sync-columns.ts';
import { listShownNames } from '../columns/place-columns.ts';
import { readDueView, toDuePage, type ChangeDue, type DueAddress, type DueView } from '../due-address.ts';
import { useDueAddress } from '../due-navigation.ts';
import { countDueFilters, DueFilterChips } from '../features/due-filters/due-filter-chips.tsx';
import { DueToolbar } from '../features/due-filters/due-toolbar.tsx';
import { DueList } from '../features/due-list/due-list.tsx';
import { useDueTable } from '../features/due-list/due-table.ts';
import { UnscheduledList } from '../features/due-unscheduled/unscheduled-list.tsx';
import { describeDueViews } from '../features/saved-views/due-views.ts';
import { ViewsButton } from '../features/saved-views/views-button.tsx';
import { FilterArea } from '../filters/filter-area.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { useShownFilters } from '../filters/shown-filters.ts';
import { OpenedOverDue } from './opened-over-due.tsx';

const DueFilterPanel = createLatePart(
  async () => (await import('../features/due-filters/due-filter-panel.tsx')).DueFilterPanel,
);
const DueCalendar = createLatePart(
  async () => (await import('../features/due-calendar/due-calendar.tsx')).DueCalendar,
);
const DueReport = createLatePart(
  async () => (await import('../features/due-report/due-report.tsx')).DueReport,
);

const isFiltered = (view: DueView) => view === 'list' || view === 'calendar';

interface ViewChoiceProps {
  address: DueAddress;
  change: ChangeDue;
}

/** The tabs list, calendar, board report and not scheduled, with the number of the last. */
function ViewChoice({ address, change }: ViewChoiceProps) {
  const { data: counts } = useQuery(dueCountsQueryOptions);
  const views = [
    { value: 'list', label: t('List') },
    { value: 'calendar', label: t('Calendar') },
    { value: 'report', label: t('Report') },
    {
      value: 'notscheduled',
      label: t('Not scheduled', undefined, 'view'),
      count: counts ? formatCount(counts.notScheduled) : '',
    },
  ] as const;
  return (
    <SegmentedControl
      label={t('View', undefined, 'of the page')}
      options={views}
      value={readDueView(address)}
      onChange={(view) =>
        change(({ filters }) => ({ filters: { ...filters, view: view === 'list' ? '' : view } }))
      }
    />
  );
}

interface DueHeadingProps extends ViewChoiceProps {
  columned: ColumnedTable;
}

/** The page's heading with count, filters and views; in print a report has its own heading. */
function DueHeading({ address, change, columned }: DueHeadingProps) {
  const view = readDueView(address);
  const isReport = view === 'report';
  const { data: shown } = useQuery({ ...dueListQueryOptions(toDuePage(address)), enabled: view === 'list' });
  return (
    <Box css={isReport ? { '@media print': { display: 'none' } } : {}}>
      <PageHeading
        title={t('Due')}
        documentTitle={isReport ? [t('Board report'), t('Due')] : [t('Due')]}
        {...(view === 'list' && { count: shown?.totalLength, countCapped: shown?.totalCapped })}
        between={
          isFiltered(view) && (
            <>
              <DueFilterChips {...{ address, change }} />
              {view === 'list' && <HiddenColumns {...columned} />}
            </>
          )
        }
        actions={<ViewChoice {...{ address, change }} />}
      />
    </Box>
  );
}

/** Ends the count of news at the side menu. A failure is ignored, because the next visit does it as well. */
function useSeenNews() {
  const { data: counts } = useQuery(dueCountsQueryOptions);
  const hasNews = (counts?.mine.news ?? 0) > 0;
  useEffect(() => {
    if (hasNews) void markDueSeen().catch(ignoreApiError);
  }, [hasNews]);
}

function Due({ session }: { session: Session }) {
  const { address, change, ...dialog } = useDueAddress(session);
  const columned = useDueTable({ address, change, session });
  useColumnSync(session);
  useSeenNews();
  const filters = useShownFilters(session);
  const list = useId();
  const view = readDueView(address);
  const count = countDueFilters(address);
  const columns = listShownNames(columned.shown).join(',');
  const toolbar = (tools: ReactNode = null) => (
    <DueToolbar
      {...{ address, change }}
      tools={
        <>
          <ViewsButton session={session} list={describeDueViews({ address, change, columns })} />
          {tools}
        </>
      }
      maySearch={session.moduleAccess.serchInfo !== 'No'}
      filterButton={!filters.inPanel && <FilterButton count={count} {...filters.button} />}
    />
  );
  return (
    <>
      <Flex gap="3">
        {isFiltered(view) && (
          <FilterArea
            {...filters}
            {...{ count, list }}
            panel={<DueFilterPanel part={{ address, change }} meanwhile={<TextSkeleton lines={8} />} />}
          />
        )}
        <Box flex="1" minW="0" id={list} tabIndex={-1} pb="4">
          <DueHeading {...{ address, change, columned }} />
          {view === 'list' && <DueList {...{ address, change, session, columned, toolbar }} />}
          {view === 'calendar' && (
            <>
              {toolbar()}
              <DueCalendar part={{ address, change }} />
            </>
          )}
          {view === 'report' && (
            <DueReport part={{ address, change, session }} meanwhile={<TextSkeleton lines={14} />} />
          )}
          {view === 'notscheduled' && <UnscheduledList {...{ address, change, session }} />}
        </Box>
      </Flex>
      <OpenedOverDue {...dialog} />
    </>
  );
}

/** The due page, for signed-in people; the shell redirects others to sign-in. */
export function DuePage() {
  const session = useSession();
  return session && <Due session={session} />;
}
