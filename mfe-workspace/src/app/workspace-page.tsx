import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { formatListAddress, storeTab, findKindOfTab, type ListAddress } from '@lexboard/shared-lib/client';
import { summarizeRow, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useSession, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, createLatePart, Flex, TextSkeleton } from '@lexboard/shared-lib/ui';
import { countFilters } from '../features/filters/count-filters.ts';
import { useColumnSync } from '../columns/stored/sync-columns.ts';
import { OpenedRecord } from '../features/opened-record/opened-record.tsx';
import { QuestionTab } from '../features/other-tabs/question-tab.tsx';
import { useBulk } from '../features/selection/use-bulk.ts';
import { useFocusAfterSwitch } from '../features/tabs/focus-after-switch.ts';
import { useOfferedTabs } from '../features/tabs/offered-tabs.ts';
import { TabStrip } from '../features/tabs/tab-strip.tsx';
import { UnsavedWork } from '../features/unsaved-work/unsaved-work.tsx';
import { FilterArea } from '../filters/filter-area.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import { useShownFilters } from '../filters/shown-filters.ts';
import { focusAfterDelete, findPlaceOfRow, type RowPlace } from '../focus-after-change.ts';
import { shortWindow } from '../parts/low-window.ts';
import { ListTab } from './list-tab.tsx';
import type { PageIntents } from '../rows/row-intents.ts';
import { freshTab, useWorkspaceAddress, type ChangeAddress } from '../workspace-address.ts';

const FilterPanel = createLatePart(
  async () => (await import('../features/filters/filter-panel.tsx')).FilterPanel,
);
const DeleteRecord = createLatePart(
  async () => (await import('../features/delete-record/delete-record.tsx')).DeleteRecord,
);
const BulkDialog = createLatePart(
  async () => (await import('../features/selection/selection-parts.ts')).BulkDialog,
);

/** A row to delete, with the kind shown at that time. */
interface Removing {
  kind: RecordKind;
  row: ListRow;
  onDeleted: (() => void) | undefined;
}

function useIntents(
  kind: RecordKind | undefined,
  change: ChangeAddress,
  remove: (removing: Removing) => void,
): PageIntents {
  return useMemo(
    () => ({
      open: ({ id }) => kind && change({ open: { kind: kind.name, id, detail: '' } }),
      openLaw: (id) => change({ open: { kind: 'law', id, detail: '' } }),
      remove: (row, onDeleted) => kind && remove({ kind, row, onDeleted }),
      addEvent: ({ id }) => kind && change({ open: { kind: kind.name, id, detail: 'event' } }),
      question: ({ id }) => change({ tab: 'questions', law: id }),
      showRelated: (tab, law) => change({ ...freshTab, list: 'all', tab, law }),
    }),
    [kind, change, remove],
  );
}

/**
 * The row that is being deleted. Afterwards the pressed button has disappeared with its row, so the next row gets the
 * focus instead of the top of the page.
 */
function useRemoving(panel: RefObject<HTMLElement | null>) {
  const [removing, setRemoving] = useState<Removing>();
  const removed = useRef<RowPlace>({ checkbox: '', place: -1 });
  const deleted = useRef(false);
  const remove = useCallback(
    (next: Removing) => {
      removed.current = findPlaceOfRow(panel.current, summarizeRow(next.kind, next.row).code);
      setRemoving(next);
    },
    [panel],
  );
  useEffect(() => {
    if (!removing && deleted.current && panel.current) {
      panel.current.focus({ preventScroll: true });
      focusAfterDelete(panel.current, removed.current);
    }
    deleted.current = false;
  }, [removing, panel]);
  const stopRemoving = useCallback((done = false) => {
    deleted.current = done;
    setRemoving(undefined);
  }, []);
  return { removing, remove, stopRemoving };
}

/**
 * The sticky line above a list: filter button and tabs. Sticky, because scrolling up to another tab would also reset
 * this one's scroll position.
 */
const TabLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    borderBottomWidth: '1px',
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    bg: 'bg.canvas',
    [shortWindow]: { position: 'static' },
    '@media print': { display: 'none' },
  },
});

interface DialogsProps {
  workspace: ReturnType<typeof useWorkspaceAddress>;
  kind: RecordKind | undefined;
  removal: ReturnType<typeof useRemoving>;
  bulk: ReturnType<typeof useBulk>;
}

/** Whether another list is shown than the one of the open confirmation. */
const isLeft = (asked: NonNullable<DialogsProps['bulk']['asked']>, address: ListAddress): boolean =>
  'address' in asked &&
  asked.address !== undefined &&
  formatListAddress(asked.address) !== formatListAddress(address);

/** The dialogs over a list: details, delete and bulk actions. */
function DialogsOverList({ workspace, kind, removal, bulk }: DialogsProps) {
  const { address, change, changeDetail, closeOpened } = workspace;
  const { removing, stopRemoving } = removal;
  const { asked, askUndo, stopBulk } = bulk;
  return (
    <>
      {address.open && <OpenedRecord record={address.open} onDetail={changeDetail} onClosed={closeOpened} />}
      {removing && (
        <DeleteRecord
          part={{ ...removing, left: removing.kind !== kind, onClosed: stopRemoving }}
          onFailed={stopRemoving}
        />
      )}
      {asked && (
        <BulkDialog
          part={{
            asked,
            left: isLeft(asked, address),
            onOpen: (open) => change({ open }),
            onUndo: askUndo,
            onClosed: stopBulk,
          }}
          onFailed={stopBulk}
        />
      )}
    </>
  );
}

interface WorkspaceFiltersProps {
  address: ListAddress;
  change: ChangeAddress;
  filters: ReturnType<typeof useShownFilters>;
  count: number;
  /** Id of the list's container. */
  list: string;
}

const WorkspaceFilters = ({ address, change, filters, count, list }: WorkspaceFiltersProps) => (
  <FilterArea
    {...filters}
    {...{ count, list }}
    panel={<FilterPanel part={{ address, change }} meanwhile={<TextSkeleton lines={8} />} />}
  />
);

function Workspace({ session }: { session: Session }) {
  const workspace = useWorkspaceAddress(session);
  const { address, change } = workspace;
  const filters = useShownFilters(session);
  const count = countFilters(address);
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterSwitch(panel);
  const removal = useRemoving(panel);
  const bulk = useBulk(panel);
  const { tabs, addressOf } = useOfferedTabs(address);
  const id = useId();
  const kind = findKindOfTab(address.tab);
  const intents = useIntents(kind, change, removal.remove);
  useEffect(() => storeTab(address), [address]);
  useColumnSync(session);

  return (
    <>
      <Flex gap="3">
        {kind && <WorkspaceFilters {...{ address, change, filters, count }} list={id} />}
        <Box flex="1" minW="0">
          <TabLine>
            {kind && !filters.inPanel && <FilterButton count={count} {...filters.button} />}
            <TabStrip
              label={t('Workspace')}
              {...{ tabs, address }}
              panel={id}
              onSelect={(tab) => change(addressOf(tab))}
            />
            <UnsavedWork session={session} />
          </TabLine>
          <Box
            ref={panel}
            role="tabpanel"
            tabIndex={-1}
            id={id}
            aria-labelledby={`${id}-${address.tab}`}
            pb="4"
          >
            {kind && (
              <ListTab
                key={kind.name}
                {...{ kind, address, change, session, intents }}
                onBulk={bulk.askBulk}
                onUndo={bulk.askUndo}
                onView={(view) => {
                  change(view);
                  if (countFilters(view) > 0) filters.reveal();
                }}
              />
            )}
            {address.tab === 'questions' && <QuestionTab {...{ address, change }} />}
          </Box>
        </Box>
      </Flex>
      <DialogsOverList {...{ workspace, kind, removal, bulk }} />
    </>
  );
}

/** The workspace, for signed-in people; the shell redirects others to sign-in. */
export function WorkspacePage() {
  const session = useSession();
  return session && <Workspace session={session} />;
}
