import { askedOfAddress, requestFile, type ListAddress } from '@lexboard/shared-lib/client';
import type { ExportFormat } from '@lexboard/shared-lib/contract';
import { recordCalls, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { ExportIcon, notify } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/overlays';
import type { LateOpen } from '../../late-menu-button.tsx';
import { ToolButton } from '../../tool-button.tsx';
import { exportName, saveFile } from '../../save-file.ts';

export interface ExportMenuProps {
  kind: RecordKind;
  address: ListAddress;
}

function useExport({ kind, address }: ExportMenuProps) {
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      const query = { ...askedOfAddress(address), list: address.list, format };
      return requestFile(recordCalls(kind).export, { query });
    },
    onSuccess: (file, format) => saveFile(file, exportName(kind.headings.list, format, new Date())),
    onError: (error) => notify(error.message, 'error'),
  });
}

/** Exports what the list has under its filters, on all pages. */
export function ExportMenu({ defaultOpen, ...props }: ExportMenuProps & LateOpen) {
  const { mutate, isPending } = useExport(props);
  const trigger = <ToolButton loading={isPending} icon={<ExportIcon />} label="Export" />;
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      <MenuItem value="csv" onSelect={() => mutate('csv')}>
        CSV
      </MenuItem>
      <MenuItem value="xlsx" onSelect={() => mutate('xlsx')}>
        Excel (XLSX)
      </MenuItem>
    </Menu>
  );
}
