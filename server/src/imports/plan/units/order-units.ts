import { formatText, toTextKey } from '@lexboard/shared-lib/domain';
import type { SheetRow } from '../../../spreadsheets/spreadsheet.ts';
import { readRow } from '../read-row.ts';
import type { PreparedUnits } from '../row-plan.ts';

interface Placed {
  row: SheetRow;
  code: string;
  /** Key of the code of the unit above; empty for none. */
  parent: string;
}

/** The codes on the way up from a row, where it leads back to the row. */
function findCircle(start: Placed, byCode: ReadonlyMap<string, Placed>): string[] | undefined {
  const seen = new Set<Placed>();
  for (let at = byCode.get(start.parent); at && !seen.has(at); at = byCode.get(at.parent)) {
    if (at === start) return [start, ...seen, start].map(({ code }) => code);
    seen.add(at);
  }
  return undefined;
}

/**
 * Orders the rows of a file with units so that each stands after the unit above it, else as in the file, and notes their
 * places. The order depends on the file alone, so that a run that goes on finds it again. Rows whose parents form a circle
 * come last, with what is below them.
 */
export function orderUnitRows(prepared: PreparedUnits, rows: readonly SheetRow[]): SheetRow[] {
  const placed = rows.map((row): Placed => {
    const { code, parent } = readRow(prepared, row).values;
    return { row, code: formatText(code ?? ''), parent: toTextKey(formatText(parent ?? '')) };
  });
  const byCode = new Map<string, Placed>();
  for (const one of placed) {
    const key = toTextKey(one.code);
    if (key !== '' && !byCode.has(key)) byCode.set(key, one);
  }
  const below = Map.groupBy(placed, ({ parent }) => byCode.get(parent));
  const ordered = new Set<Placed>(below.get(undefined));
  // A set takes what is added during the loop.
  for (const one of ordered) for (const child of below.get(one) ?? []) ordered.add(child);
  const rest = placed.filter((one) => !ordered.has(one));
  prepared.places = {
    rows: new Map([...byCode].map(([key, { row }]) => [key, row.row])),
    circles: new Map(
      rest.flatMap((one) => {
        const codes = findCircle(one, byCode);
        return codes ? [[one.row.row, codes.join(', ')]] : [];
      }),
    ),
  };
  return [...ordered, ...rest].map(({ row }) => row);
}
