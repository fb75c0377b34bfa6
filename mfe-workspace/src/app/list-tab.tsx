import { buildImportAddress, requestFile, toListQuery, type ListAddress } from '@lexboard/shared-lib/client';
import { recordCalls } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { mayEditKind, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { listShownColumns } from '../columns/list-columns.ts';
import { recordColumns } from '../features/record-list/columns/record-columns.ts';
import { RecordList } from '../features/record-list/record-list.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { ExportChoice } from '../export/export-menu.tsx';
import { useStartViewOnce } from '../features/saved-views/use-start-view.ts';
import { describeRecordViews } from '../features/saved-views/record-views.ts';
import { ViewsButton } from '../features/saved-views/views-button.tsx';
import type { BulkRequest } from '../features/selection/bulk/bulk-request.ts';
import { LastRunsButton } from '../features/selection/last-runs-button.tsx';
import { useRowSelection } from '../features/selection/use-row-selection.ts';
import type { UndoableRun } from '../last-runs.ts';
import { ToolLink } from '../parts/tool-button.tsx';
import { createLatePart, ImportIcon } from '@lexboard/shared-lib/ui';
import type { PageIntents } from '../rows/row-intents.ts';
import { isAnySelected } from '../rows/row-selection.ts';
import type { ChangeAddress } from '../workspace-address.ts';
import type { ShownRows } from '../rows/list-total.ts';

const SelectionBar = createLatePart(
  async () => (await import('../features/selection/selection-parts.ts')).SelectionBar,
);

interface ListTabProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  session: Session;
  intents: PageIntents;
  /** Starts a bulk action on the selected rows. */
  onBulk: (asked: BulkRequest) => void;
  onUndo: (run: UndoableRun) => void;
  onView: (address: ListAddress) => void;
}

/** Returns a function that requests an export of a kind's list under its filters. */
const requestRowsOf =
  (kind: RecordKind, address: ListAddress) =>
  ({ format, ids, columns }: ExportChoice) => {
    const query = { ...toListQuery(address), list: address.list, format };
    const body = { ...(ids && { ids: [...ids] }), ...(columns && { columns: [...columns] }) };
    return requestFile(recordCalls(kind).export, { query, ...((ids ?? columns) && { body }) });
  };

/** The list of a kind with its toolbar and selection. */
export function ListTab({ kind, address, change, session, intents, onBulk, onUndo, onView }: ListTabProps) {
  const selection = useRowSelection(kind, address);
  useStartViewOnce(session, address, change);
  // Lazy, so that it is not computed while rows are filtered.
  const columns = () => listShownColumns(recordColumns(kind), session, address.columns);
  const selected = selection.everything ? [] : [...selection.rows.keys()];
  const views = (
    <ViewsButton
      session={session}
      list={describeRecordViews({ session, address, columns, onOpen: onView })}
    />
  );
  const tools = (shown: ShownRows | undefined) => (
    <>
      <LastRunsButton onUndo={onUndo} />
      {views}
      <ExportButton
        title={kind.headings.list}
        requestRows={requestRowsOf(kind, address)}
        {...{ shown, selected, columns }}
      />
      {mayEditKind(session, kind) && (
        <ToolLink label={t('Import')} icon={<ImportIcon />} to={buildImportAddress(kind)} />
      )}
    </>
  );
  return (
    <>
      <RecordList {...{ kind, address, change, session, intents, selection, tools }} />
      {isAnySelected(selection) && <SelectionBar part={{ kind, address, session, selection, onBulk }} />}
    </>
  );
}
