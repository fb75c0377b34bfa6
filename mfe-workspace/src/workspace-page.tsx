import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { kindOfTab, type ListAddress, type TabName } from '@lexboard/shared-lib/client';
import { textOf, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { Box, chakra, Flex } from '@lexboard/shared-lib/ui';
import { FilterArea } from './features/filters/filter-area.tsx';
import { FilterButton } from './features/filters/filter-button.tsx';
import { useShownFilters } from './features/filters/shown-filters.ts';
import { OpenedRecord } from './features/opened-record/opened-record.tsx';
import { QuestionTab } from './features/other-tabs/question-tab.tsx';
import { keepTab } from './features/tabs/kept-tabs.ts';
import { useOfferedTabs } from './features/tabs/offered-tabs.ts';
import { TabStrip } from './features/tabs/tab-strip.tsx';
import { ListTab } from './list-tab.tsx';
import type { PageIntents } from './row-intents.ts';
import { freshTab, useWorkspaceAddress, type ChangeAddress } from './workspace-address.ts';

const DeleteRecord = lazy(async () => {
  const { DeleteRecord } = await import('./features/delete-record/delete-record.tsx');
  return { default: DeleteRecord };
});

/**
 * What a tab is filtered to: the records of a law, or in the law list the law itself, by the code that rows name it by.
 * Where that cannot be searched for, the law itself opens.
 */
function relatedFilter(
  tab: TabName,
  lawId: number,
  row: ListRow,
  { moduleAccess }: Session,
): Partial<ListAddress> {
  const code = textOf(row.law);
  if (tab !== 'laws') return { law: lawId };
  if (code && moduleAccess.serchInfo !== 'No') return { column: 'ActCodeName', text: code };
  return { open: { kind: 'law', id: lawId, detail: '' } };
}

function useIntents(
  kind: RecordKind | undefined,
  session: Session,
  change: ChangeAddress,
  remove: (row: ListRow) => void,
): PageIntents {
  return useMemo(
    () => ({
      open: ({ id }) => kind && change({ open: { kind: kind.name, id, detail: '' } }),
      remove,
      question: ({ id }) => change({ tab: 'questions', law: id }),
      showRelated: (tab, lawId, row) =>
        change({ ...freshTab, tab, ...relatedFilter(tab, lawId, row, session) }),
    }),
    [kind, session, change, remove],
  );
}

/**
 * The row that is being deleted. Once it is, the button that asked for it is gone with its row: the panel takes the
 * focus, so that the keyboard does not start at the top of the page.
 */
function useRemoving(panel: RefObject<HTMLElement | null>) {
  const [removing, setRemoving] = useState<ListRow>();
  const deleted = useRef(false);
  useEffect(() => {
    if (!removing && deleted.current) panel.current?.focus({ preventScroll: true });
    deleted.current = false;
  }, [removing, panel]);
  const stopRemoving = useCallback((done: boolean) => {
    deleted.current = done;
    setRemoving(undefined);
  }, []);
  return { removing, setRemoving, stopRemoving };
}

/** The line above a list: the filters of all tabs, then the tabs. */
const TabLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    borderBottomWidth: '1px',
    '@media print': { display: 'none' },
  },
});

function Workspace({ session }: { session: Session }) {
  const { address, change, changeDetail, closeOpened } = useWorkspaceAddress(session);
  const { beside, shown, toggle, onClose } = useShownFilters(session);
  const panel = useRef<HTMLDivElement>(null);
  const { removing, setRemoving, stopRemoving } = useRemoving(panel);
  const { tabs, addressOf } = useOfferedTabs(address, session);
  const id = useId();
  const kind = kindOfTab(address.tab);
  const intents = useIntents(kind, session, change, setRemoving);
  useEffect(() => keepTab(session.username, address), [session, address]);

  return (
    <>
      <Flex gap="4">
        {kind && <FilterArea {...{ address, change, beside, shown, onClose }} />}
        <Box flex="1" minW="0">
          <TabLine>
            {kind && <FilterButton address={address} shown={shown} onPress={toggle} />}
            <TabStrip
              label="Workspace"
              tabs={tabs}
              selected={address.tab}
              panel={id}
              onSelect={(tab) => change(addressOf(tab))}
            />
          </TabLine>
          <Box
            ref={panel}
            role="tabpanel"
            tabIndex={-1}
            id={id}
            aria-labelledby={`${id}-${address.tab}`}
            pb="4"
          >
            {kind && <ListTab key={kind.name} {...{ kind, address, change, session, intents }} />}
            {address.tab === 'questions' && address.law && <QuestionTab lawId={address.law} />}
          </Box>
        </Box>
      </Flex>
      {address.open && <OpenedRecord record={address.open} onDetail={changeDetail} onClosed={closeOpened} />}
      {kind && removing && (
        <Suspense fallback={null}>
          <DeleteRecord kind={kind} row={removing} onClosed={stopRemoving} />
        </Suspense>
      )}
    </>
  );
}

/** The workspace of whoever is signed in; the shell leads everyone else to sign in. */
export function WorkspacePage() {
  const [session] = useState(readSession);
  return session && <Workspace session={session} />;
}
