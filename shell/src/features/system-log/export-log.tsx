import { requestFile } from '@lexboard/shared-lib/client';
import { systemLogExport, type ExportFormat, type LogFilter } from '@lexboard/shared-lib/contract';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Button, ExportIcon, Span } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { title } from './log-listing.ts';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

/** Exports all pages that match the filters. */
export function useExportLog(filter: LogFilter) {
  const zone = useTimeZone();
  return useMutation({
    mutationFn: (format: ExportFormat) => requestFile(systemLogExport, { body: { format, ...filter } }),
    onSuccess: ({ content, name }, format) => saveFile(content, name || buildExportName(title, format, zone)),
  });
}

/** Asks for the file type, then exports. */
export function ExportLog({
  exporting: { mutate, isPending },
}: {
  exporting: ReturnType<typeof useExportLog>;
}) {
  const trigger = (
    <Button loading={isPending} px={{ base: '2.5', sm: '4' }}>
      <ExportIcon />
      <Span srOnly={{ base: true, sm: false }}>Export</Span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {formats.map(({ format, label }) => (
        <MenuItem key={format} value={format} onSelect={() => mutate(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
