import { findWidthLimits, measureRoom, NARROW, type ShownTable } from './column-room.ts';

/** CSS variable of a column's width, set while its edge is dragged. */
export const formatWidthVariable = (index: number) => `--width-${index}`;

/** CSS variable of a column's grid track. */
export const formatTrackVariable = (index: number) => `--track-${index}`;

const pixels = (width: number) => `${width}px`;
const variable = (name: string) => `var(${name})`;

/** On screens rows are grids: a change of columns changes one style and no row. */
export const gridRows = {
  display: 'block',
  minWidth: 'var(--room)',
  '& > :is(thead, tbody)': { display: 'block' },
  '& > thead': { position: 'sticky', top: 'var(--edge, 0)', zIndex: 2 },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  '& :is(td, th)': { alignContent: 'center' },
} as const;

/** The column that takes the remaining width: the name, unless it has a set width, else the last. */
function findRest({ list, columns }: ShownTable): number {
  const name = columns.findIndex((column) => column.name === list.widest && !column.width);
  return name < 0 && list.after.length === 0 ? columns.length - 1 : name;
}

/** Widths and tracks of a list's own columns, by content if there is room. */
function ownColumns(table: ShownTable) {
  const rest = findRest(table);
  const sizes: Record<string, string> = {};
  for (const [index, column] of table.columns.entries()) {
    const { least, most } = findWidthLimits(table.list, column);
    sizes[formatWidthVariable(index)] = pixels(least);
    sizes[formatTrackVariable(index)] =
      `minmax(${variable(formatWidthVariable(index))}, ${index === rest ? '1fr' : pixels(most)})`;
  }
  return { sizes, takesRest: rest >= 0 };
}

/** All visible columns as CSS, without excluded ones. */
function placed(table: ShownTable, takesRest: boolean, without: readonly number[] = []) {
  const { list, columns, selectable } = table;
  const own = (nameOf: (index: number) => string) =>
    columns.flatMap((_, index) => (without.includes(index) ? [] : variable(nameOf(index))));
  const before = list.before(selectable).map(pixels);
  const after = list.after.map(pixels);
  const widths = [...before, ...own(formatWidthVariable), ...after];
  const tracks = takesRest ? after : [...after.slice(0, -1), `minmax(${after.at(-1)}, 1fr)`];
  return {
    '--columns': [...before, ...own(formatTrackVariable), ...tracks].join(' '),
    '--room': `calc(${widths.join(' + ')})`,
  };
}

/** Hides columns by container queries, without changing rows: a list is laid out once for all widths. */
function leavingOut(table: ShownTable, takesRest: boolean) {
  const { others } = measureRoom(table);
  const cellsBefore = table.list.before(table.selectable).length;
  // Narrower lists come later, so that their rules win.
  const rules = others.toReversed().map(({ index, from }, count, reversed) => {
    const without = reversed.slice(0, count + 1).map((column) => column.index);
    return [
      `@container (width > ${NARROW}px) and (width < ${from}px)`,
      {
        ...placed(table, takesRest, without),
        [`& tr > :nth-child(${cellsBefore + index + 1})`]: { display: 'none' },
      },
    ] as const;
  });
  return Object.fromEntries(rules);
}

/** The grid style of a table's columns; print uses a normal table with all columns. */
export function createColumnsStyle(table: ShownTable) {
  const { sizes, takesRest } = ownColumns(table);
  return {
    ...sizes,
    ...placed(table, takesRest),
    '@media screen': leavingOut(table, takesRest),
  };
}
