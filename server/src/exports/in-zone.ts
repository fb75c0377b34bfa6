import { formatClock, formatZone } from '@lexboard/shared-lib/domain';
import { mapInSlices } from '../runtime/give-way.ts';
import type { ExportTable } from './export-table.ts';

/** Converts a table's times to its zone, which their columns name. */
export function formatInZone(table: ExportTable): ExportTable {
  const { zone, columns, chunks } = table;
  const isTime = columns.map(({ holds }) => holds === 'time');
  async function* zoned() {
    for await (const rows of chunks) {
      yield await mapInSlices(rows, (cells) =>
        cells.map((cell, index) => (isTime[index] && cell ? formatClock(zone, new Date(cell)) : cell)),
      );
    }
  }
  return {
    ...table,
    columns: columns.map((column) =>
      column.holds === 'time' ? { ...column, label: `${column.label} (${formatZone(zone)})` } : column,
    ),
    chunks: zoned(),
  };
}
