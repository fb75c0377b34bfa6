import { lazy, Suspense, useCallback, useState } from 'react';
import { kindOfTab, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { ExportButton } from './features/export/export-button.tsx';
import { showColumns, shownColumns } from './features/record-list/columns/list-columns.ts';
import { RecordList } from './features/record-list/record-list.tsx';
import type { ShownView } from './features/saved-views/shown-view.ts';
import { useStartViewOnce } from './features/saved-views/use-start-view.ts';
import { ViewsButton } from './features/saved-views/views-button.tsx';
import { useRowSelection } from './features/selection/use-row-selection.ts';
import type { PageIntents } from './row-intents.ts';
import { isAnySelected } from './row-selection.ts';
import type { ChangeAddress } from './workspace-address.ts';

const SelectionBar = lazy(async () => {
  const { SelectionBar } = await import('./features/selection/selection-bar.tsx');
  return { default: SelectionBar };
});

interface ListTabProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  session: Session;
  intents: PageIntents;
}

/** Shows a saved view, its columns too: the list starts anew with them. */
function useOpenView(change: ChangeAddress, session: Session) {
  const [opened, setOpened] = useState(0);
  const openView = useCallback(
    ({ address, columns }: ShownView) => {
      const kind = kindOfTab(address.tab);
      if (kind && columns.length > 0) showColumns(kind, session, columns);
      change(address);
      setOpened((count) => count + 1);
    },
    [change, session],
  );
  return { opened, openView };
}

/** The list of a kind with all that can be done with it as a whole, and with its selected rows. */
export function ListTab({ kind, address, change, session, intents }: ListTabProps) {
  const selection = useRowSelection(address);
  const { opened, openView } = useOpenView(change, session);
  useStartViewOnce(session, openView);
  const tools = (
    <>
      <ViewsButton {...{ session, address }} columns={() => shownColumns(kind, session)} onOpen={openView} />
      <ExportButton kind={kind} address={address} />
    </>
  );
  return (
    <>
      {isAnySelected(selection) && (
        <Suspense fallback={null}>
          <SelectionBar {...{ kind, address, session, selection }} />
        </Suspense>
      )}
      <RecordList key={opened} {...{ kind, address, change, session, intents, selection, tools }} />
    </>
  );
}
