import type { requestFile } from '@lexboard/shared-lib/client';
import type { ExportFormat } from '@lexboard/shared-lib/contract';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ExportIcon, Span } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

/** Exports all pages that match the filters. @param title the name of a file that the server does not name */
export function useExport(
  title: string,
  requestRows: (format: ExportFormat) => ReturnType<typeof requestFile>,
  onError?: (error: Error) => void,
) {
  const zone = useTimeZone();
  return useMutation({
    mutationFn: requestRows,
    onSuccess: ({ content, name }, format) => saveFile(content, name || buildExportName(title, format, zone)),
    ...(onError && { onError }),
  });
}

/** Asks for the file type, then exports. */
export function ExportMenu({
  exporting: { mutate, isPending },
}: {
  exporting: ReturnType<typeof useExport>;
}) {
  const trigger = (
    <Button loading={isPending} px={{ base: '2.5', sm: '4' }}>
      <ExportIcon />
      <Span srOnly={{ base: true, sm: false }}>{t('Export')}</Span>
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
