import type { RecordKind } from '@lexboard/shared-lib/domain';
import { ACTIONS, CHECK, hasQuestions, NUMBER, QUESTION, widthsOf } from './column-widths.ts';
import type { PlacedColumn } from './place-columns.ts';

/** On a telephone the name takes the room beside the code, but for a hint of what comes next. */
const besideCode = 'calc(100cqw - 9.5rem)';

/** What a column's width is called: the edge of its header sets it while a mouse drags it. */
export const widthName = (index: number) => `--width-${index}`;

/** The track that a column has in the rows' grid. */
export const trackName = (index: number) => `--track-${index}`;

const pixels = (width: number) => `${width}px`;
const variable = (name: string) => `var(${name})`;

interface Shown {
  kind: RecordKind;
  columns: readonly PlacedColumn[];
  /** Whether rows can be selected. */
  selectable: boolean;
}

/**
 * Widths and tracks of a kind's own columns: where there is room, each becomes as wide as suits it. The name takes what
 * the others leave, unless a person gave it a width.
 */
function ownColumns({ kind, columns, selectable }: Shown) {
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

const check = ({ selectable }: Shown) => (selectable ? [pixels(CHECK)] : []);
const question = ({ kind }: Shown) => (hasQuestions(kind) ? [pixels(QUESTION)] : []);

/** All columns, in CSS; the row numbers say least: on a telephone they have no room. */
function placed(shown: Shown, number: string[], takesRest: boolean) {
  const own = (nameOf: (index: number) => string) => shown.columns.map((_, index) => variable(nameOf(index)));
  const around = [...check(shown), ...number];
  const widths = [...around, ...own(widthName), ...question(shown), 'var(--end)'];
  const end = takesRest ? 'var(--end)' : 'minmax(var(--end), 1fr)';
  return {
    '--columns': [...around, ...own(trackName), ...question(shown), end].join(' '),
    '--room': `calc(${widths.join(' + ')})`,
  };
}

/** The columns of a list's table, for its rows to be grids of; on paper a table sizes them itself. */
export function columnsStyle(shown: Shown) {
  const { wide, narrow, takesRest } = ownColumns(shown);
  return {
    '--end': { base: '11rem', md: pixels(ACTIONS) },
    ...wide,
    ...placed(shown, [pixels(NUMBER)], takesRest),
    '@container (max-width: 40rem)': { ...narrow, ...placed(shown, [], takesRest) },
  };
}
