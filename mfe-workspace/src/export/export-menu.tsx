import { Fragment, useState } from 'react';
import type { requestFile } from '@lexboard/shared-lib/client';
import type { ExportFormat } from '@lexboard/shared-lib/contract';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { ExportIcon, formatCount, notify } from '@lexboard/shared-lib/ui';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@lexboard/shared-lib/ui/menus';
import type { LazyOpen } from '../parts/lazy-menu-button.tsx';
import { ToolButton } from '../parts/tool-button.tsx';
import { printFile } from './print-file.ts';
import type { ShownRows } from '../rows/list-total.ts';

/** The rows and columns to export; missing means all. */
export interface ExportChoice {
  format: ExportFormat;
  ids?: readonly number[];
  columns?: readonly string[];
}

export interface ExportMenuProps {
  /** Fallback file name. */
  title: string;
  requestRows: (wanted: ExportChoice) => ReturnType<typeof requestFile>;
  /** Undefined if no local filter is active. */
  shown: ShownRows | undefined;
  /** Ids of selected rows; empty if everything is selected. */
  selected: readonly number[];
  columns: () => readonly string[];
}

/** A set of rows to export; without ids it is the whole list. */
interface Scope {
  name: string;
  label: string;
  ids?: readonly number[];
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const fileOf = (format: string) => (rows: string) =>
  rows ? t('{rows}, as {format}', { rows, format }) : format;

/** Export formats as labels; `rows` is empty if there is one scope only. */
const formats = [
  { format: 'csv', labelOf: fileOf('CSV') },
  { format: 'xlsx', labelOf: fileOf('Excel (XLSX)') },
  {
    format: 'json',
    labelOf: (rows: string) => (rows ? t('Print {rows}', { rows: lowerFirst(rows) }) : t('Print all pages')),
  },
] as const;

const labelSelected = (count: number): string =>
  t('{count, plural, one {The # row that is selected} other {The # rows that are selected}}', { count });

const labelShown = (count: number): string =>
  t('{count, plural, one {The # row that is shown} other {The # rows that are shown}}', { count });

/** The available scopes: selected, visible and all rows. */
function scopesOf({ selected, shown }: Pick<ExportMenuProps, 'selected' | 'shown'>): Scope[] {
  const chosen: Scope[] = [
    ...(selected.length > 0
      ? [{ name: 'selected', label: labelSelected(selected.length), ids: selected }]
      : []),
    ...(shown ? [{ name: 'shown', label: labelShown(shown.ids.length), ids: shown.ids }] : []),
  ];
  const all = shown
    ? t('All {count} that match the filters', {
        count: formatCount(shown.total.totalLength, shown.total.totalCapped),
      })
    : t('All that match the filters');
  return [...chosen, { name: 'all', label: chosen.length > 0 ? all : '' }];
}

function useExport({ title, requestRows, columns }: ExportMenuProps) {
  const [onlyShown, setOnlyShown] = useState(false);
  const zone = useTimeZone();
  const exporting = useMutation({
    mutationFn: (wanted: Omit<ExportChoice, 'columns'>) =>
      // Paper has no room for all columns.
      requestRows({ ...wanted, ...((onlyShown || wanted.format === 'json') && { columns: columns() }) }),
    onSuccess: ({ content, name }, { format }) =>
      format === 'json'
        ? printFile(content)
        : saveFile(content, name || buildExportName(title, format, zone)),
    onError: (error) => notify(error.message, 'error'),
  });
  return { ...exporting, onlyShown, setOnlyShown };
}

/**
 * Exports all pages of the list under its filters, the rows of the local filter, or the selection; with all or the
 * visible columns. Also prints the visible columns.
 */
export function ExportMenu({ defaultOpen, ...list }: ExportMenuProps & LazyOpen) {
  const { mutate, isPending, onlyShown, setOnlyShown } = useExport(list);
  const trigger = <ToolButton loading={isPending} icon={<ExportIcon />} label={t('Export')} />;
  return (
    <Menu defaultOpen={defaultOpen} trigger={trigger}>
      {scopesOf(list).map(({ name, label: rows, ids }, index) => (
        <Fragment key={name}>
          {index > 0 && <MenuSeparator />}
          {formats.map(({ format, labelOf }) => (
            <MenuItem
              key={format}
              value={`${name}-${format}`}
              disabled={ids?.length === 0}
              onSelect={() => mutate({ format, ...(ids && { ids }) })}
            >
              {labelOf(rows)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
      <MenuSeparator />
      <MenuCheck value="only-columns-shown" checked={onlyShown} onChange={setOnlyShown}>
        {t('Only the columns that are shown')}
      </MenuCheck>
    </Menu>
  );
}
