import { NARROW, measureRoom, type ShownTable } from './column-room.ts';
import { ACTIONS, CHECK, hasQuestions, NUMBER, QUESTION, findWidthLimits } from './column-widths.ts';

/** The CSS variable of a column's width: the edge of its header sets it while a mouse drags it. */
export const formatWidthVariable = (index: number) => `--width-${index}`;

/** The track that a column has in the rows' grid. */
export const formatTrackVariable = (index: number) => `--track-${index}`;

const pixels = (width: number) => `${width}px`;
const variable = (name: string) => `var(${name})`;

/**
 * Widths and tracks of a kind's own columns: where there is room, each becomes as wide as suits it. The name takes what
 * the others leave, unless a person gave it a width.
 */
function ownColumns({ kind, columns }: ShownTable) {
  const rest = columns.findIndex(({ name, width }) => name === kind.wire.name && !width);
  const sizes: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const { least, most } = findWidthLimits(kind, column);
    sizes[formatWidthVariable(index)] = pixels(least);
    sizes[formatTrackVariable(index)] =
      `minmax(${variable(formatWidthVariable(index))}, ${index === rest ? '1fr' : pixels(most)})`;
  }
  return { sizes, takesRest: rest >= 0 };
}

const check = ({ selectable }: ShownTable) => (selectable ? [pixels(CHECK)] : []);
const question = ({ kind }: ShownTable) => (hasQuestions(kind) ? [pixels(QUESTION)] : []);

/** All columns that show, in CSS, but for the list's own that are left out. */
function placed(table: ShownTable, takesRest: boolean, without: readonly number[] = []) {
  const own = (nameOf: (index: number) => string) =>
    table.columns.flatMap((_, index) => (without.includes(index) ? [] : variable(nameOf(index))));
  const around = [...check(table), pixels(NUMBER)];
  const widths = [...around, ...own(formatWidthVariable), ...question(table), pixels(ACTIONS)];
  const end = takesRest ? pixels(ACTIONS) : `minmax(${pixels(ACTIONS)}, 1fr)`;
  return {
    '--columns': [...around, ...own(formatTrackVariable), ...question(table), end].join(' '),
    '--room': `calc(${widths.join(' + ')})`,
  };
}

/** Leaves out the columns that have no room, without a change of any row: a list is laid out once, however wide it is. */
function leavingOut(table: ShownTable, takesRest: boolean) {
  const { others } = measureRoom(table);
  const cellsBefore = check(table).length + 1;
  // The narrower the list, the later its rule: it has the last word.
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

/** The columns of a list's table, for its rows to be grids of; on paper a table sizes them itself, and has all of them. */
export function createColumnsStyle(table: ShownTable) {
  const { sizes, takesRest } = ownColumns(table);
  return {
    ...sizes,
    ...placed(table, takesRest),
    '@media screen': leavingOut(table, takesRest),
  };
}
