import { askedOfAddress, requestFile, type ListAddress } from '@lexboard/shared-lib/client';
import type { ExportFormat } from '@lexboard/shared-lib/contract';
import { recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import { exportName, saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { ExportIcon, formatCount, notify } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem, MenuSeparator } from '@lexboard/shared-lib/ui/menus';
import type { LateOpen } from '../../late-menu-button.tsx';
import type { ShownRows } from '../../shown-rows.ts';
import { ToolButton } from '../../tool-button.tsx';

export interface ExportMenuProps {
  kind: RecordKind;
  address: ListAddress;
  /** Undefined where no filter hides loaded rows. */
  shown: ShownRows | undefined;
}

interface Wanted {
  format: ExportFormat;
  ids?: readonly number[];
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

function useExport({ kind, address }: Pick<ExportMenuProps, 'kind' | 'address'>) {
  return useMutation({
    mutationFn: ({ format, ids }: Wanted) => {
      const query = { ...askedOfAddress(address), list: address.list, format };
      return requestFile(recordCalls(kind).export, { query, ...(ids && { body: { ids: [...ids] } }) });
    },
    onSuccess: (file, { format }) => saveFile(file, exportName(kind.headings.list, format, new Date())),
    onError: (error) => notify(error.message, 'error'),
  });
}

const describeShown = (count: number) =>
  count === 1 ? 'The 1 row that is shown' : `The ${formatCount(count)} rows that are shown`;

/** Exports what the list has under its filters, on all pages, or what the filter of the loaded rows leaves of a page. */
export function ExportMenu({ defaultOpen, shown, ...list }: ExportMenuProps & LateOpen) {
  const { mutate, isPending } = useExport(list);
  const trigger = <ToolButton loading={isPending} icon={<ExportIcon />} label="Export" />;
  const all =
    shown &&
    `All ${formatCount(shown.total.totalLength, shown.total.totalCapped)} that match the filters, as `;
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      {shown &&
        formats.map(({ format, label }) => (
          <MenuItem
            key={format}
            value={`shown-${format}`}
            disabled={shown.ids.length === 0}
            onSelect={() => mutate({ format, ids: shown.ids })}
          >
            {describeShown(shown.ids.length)}, as {label}
          </MenuItem>
        ))}
      {shown && <MenuSeparator />}
      {formats.map(({ format, label }) => (
        <MenuItem key={format} value={format} onSelect={() => mutate({ format })}>
          {all}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
