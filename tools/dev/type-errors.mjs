const placed = /^(?<file>[^(]+)\((?<line>\d+),(?<column>\d+)\): error (?<what>TS\d+: .*)$/;
const unplaced = /^error TS\d+: /;

/** The limit of errors shown: they usually have few causes in common. */
const most = 20;

/**
 * Parses TypeScript's output without colours: the location of each error in the form of editors, then its message, which may have
 * several lines.
 */
export function readTypeErrors(output) {
  const errors = [];
  for (const line of output.split(/\r?\n/)) {
    const { file, line: row, column, what } = placed.exec(line)?.groups ?? {};
    if (file) errors.push(`./${file}:${row}:${column}\n${what}`);
    else if (unplaced.test(line)) errors.push(line);
    else if (line.trim() && errors.length > 0) errors[errors.length - 1] += `\n${line}`;
  }
  const left = errors.length - most;
  return left > 0 ? [...errors.slice(0, most), `And ${left} more: npm run types.`] : errors;
}

/** The lines for the terminal. */
export const describeTypeErrors = (errors) =>
  errors.length === 0 ? 'Types: no errors' : ['Types do not fit:', ...errors].join('\n');
