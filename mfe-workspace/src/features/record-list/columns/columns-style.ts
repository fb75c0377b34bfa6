import { NARROW, roomOf, type ShownTable } from './column-room.ts';
import { ACTIONS, CHECK, hasQuestions, NUMBER, QUESTION, widthsOf } from './column-widths.ts';

/** On a telephone the name takes the room beside the code, but for a hint of what comes next. */
const besideCode = 'calc(100cqw - 9.5rem)';

/** What a column's width is called: the edge of its header sets it while a mouse drags it. */
export const widthName = (index: number) => `--width-${index}`;

/** The track that a column has in the rows' grid. */
export const trackName = (index: number) => `--track-${index}`;

const pixels = (width: number) => `${width}px`;
const variable = (name: string) => `var(${name})`;

/**
 * Widths and tracks of a kind's own columns: where there is room, each becomes as wide as suits it. The name takes what
 * the others leave, unless a person gave it a width.
 */
function ownColumns({ kind, columns, selectable }: ShownTable) {
  const rest = columns.findIndex(({ name, width }) => name === kind.wire.name && !width);
  const wide: Record<string, string> = {};
  const narrow: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const { least, most } = widthsOf(kind, column);
    wide[widthName(index)] = pixels(least);
    // Where the table scrolls sideways anyway, no word need be broken; the code, which stays, takes no more room.
    if (index > 0 && most > least) narrow[widthName(index)] = pixels(most);
    wide[trackName(index)] =
      `minmax(${variable(widthName(index))}, ${index === rest ? '1fr' : pixels(most)})`;
  }
  if (rest >= 0) narrow[widthName(rest)] = selectable ? `calc(${besideCode} - ${pixels(CHECK)})` : besideCode;
  return { wide, narrow, takesRest: rest >= 0 };
}

const check = ({ selectable }: ShownTable) => (selectable ? [pixels(CHECK)] : []);
const question = ({ kind }: ShownTable) => (hasQuestions(kind) ? [pixels(QUESTION)] : []);

interface Placing {
  /** Room for the row numbers; they say least: on a telephone they have none. */
  number: string[];
  takesRest: boolean;
  /** Which of the list's own columns are left out. */
  without?: readonly number[];
}

/** All columns that show, in CSS. */
function placed(table: ShownTable, { number, takesRest, without = [] }: Placing) {
  const own = (nameOf: (index: number) => string) =>
    table.columns.flatMap((_, index) => (without.includes(index) ? [] : variable(nameOf(index))));
  const around = [...check(table), ...number];
  const widths = [...around, ...own(widthName), ...question(table), 'var(--end)'];
  const end = takesRest ? 'var(--end)' : 'minmax(var(--end), 1fr)';
  return {
    '--columns': [...around, ...own(trackName), ...question(table), end].join(' '),
    '--room': `calc(${widths.join(' + ')})`,
  };
}

/** Leaves out the columns that have no room, without a change of any row: a list is laid out once, however wide it is. */
function leavingOut(table: ShownTable, takesRest: boolean) {
  const { others } = roomOf(table);
  const cellsBefore = check(table).length + 1;
  // The narrower the list, the later its rule: it has the last word.
  const rules = others.toReversed().map(({ index, from }, count, reversed) => {
    const without = reversed.slice(0, count + 1).map((column) => column.index);
    return [
      `@container (width > ${NARROW}px) and (width < ${from}px)`,
      {
        ...placed(table, { number: [pixels(NUMBER)], takesRest, without }),
        [`& tr > :nth-child(${cellsBefore + index + 1})`]: { display: 'none' },
      },
    ] as const;
  });
  return Object.fromEntries(rules);
}

/** The columns of a list's table, for its rows to be grids of; on paper a table sizes them itself, and has all of them. */
export function columnsStyle(table: ShownTable) {
  const { wide, narrow, takesRest } = ownColumns(table);
  return {
    '--end': pixels(ACTIONS),
    ...wide,
    ...placed(table, { number: [pixels(NUMBER)], takesRest }),
    '@media screen': leavingOut(table, takesRest),
    [`@container (width <= ${NARROW}px)`]: {
      '--end': '11rem',
      ...narrow,
      ...placed(table, { number: [], takesRest }),
    },
  };
}
