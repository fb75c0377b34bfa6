import { requestFile } from '@lexboard/shared-lib/client';
import { dueExport } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { ExportButton } from '../../export/export-button.tsx';
import type { ExportChoice } from '../../export/export-menu.tsx';
import { toDueQuery, toDueOrder, type DueAddress } from '../../due-address.ts';
import { isDueColumn } from './due-columns.ts';

const requestDueOf =
  (address: DueAddress) =>
  ({ format, ids, columns }: ExportChoice) =>
    requestFile(dueExport, {
      body: {
        ...toDueQuery(address),
        ...toDueOrder(address),
        format,
        ...(ids && { ids: [...ids] }),
        ...(columns && { columns: columns.filter(isDueColumn) }),
      },
    });

interface DueToolsProps {
  address: DueAddress;
  /** Ids of selected rows. */
  selected: readonly number[];
  columns: () => readonly string[];
}

/** Actions on the whole list. */
export const DueTools = ({ address, selected, columns }: DueToolsProps) => (
  <ExportButton
    title={t('Due')}
    requestRows={requestDueOf(address)}
    shown={undefined}
    {...{ selected, columns }}
  />
);
