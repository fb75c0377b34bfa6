import { lazy, Suspense } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { ExportButton } from './features/export/export-button.tsx';
import { RecordList } from './features/record-list/record-list.tsx';
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

/** The list of a kind with all that can be done with it as a whole, and with its selected rows. */
export function ListTab({ kind, address, change, session, intents }: ListTabProps) {
  const selection = useRowSelection(address);
  return (
    <>
      {isAnySelected(selection) && (
        <Suspense fallback={null}>
          <SelectionBar {...{ kind, address, session, selection }} />
        </Suspense>
      )}
      <RecordList
        {...{ kind, address, change, session, intents, selection }}
        tools={<ExportButton kind={kind} address={address} />}
      />
    </>
  );
}
