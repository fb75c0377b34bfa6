const plain = (value) => value.toFixed(2);

/** Whether a measured value keeps its limit; one without a limit always does. */
export function isWithinLimit({ value, limit, atMost }) {
  if (limit === undefined) return true;
  return atMost ? value <= limit : value >= limit;
}

function describeLimit(row) {
  if (row.limit === undefined) return '';
  const { limit, atMost, shown = plain } = row;
  return `${atMost ? 'at most' : 'at least'} ${shown(limit)}: ${isWithinLimit(row) ? 'kept' : 'MISSED'}`;
}

/** The results, one line each: the name, the value, and whether the limit is kept where there is one. */
export function formatTable(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(
      (row) =>
        `${row.what.padEnd(width)}  ${(row.shown ?? plain)(row.value).padStart(9)}  ${describeLimit(row)}`,
    )
    .map((line) => line.trimEnd())
    .join('\n');
}
