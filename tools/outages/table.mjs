/** How an answer is called that never came. */
const nameOf = (status) => (status === 0 ? 'no answer' : String(status));

const formatAnswers = (answers) =>
  [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${nameOf(status)}`)
    .join(', ');

const formatSeconds = (ms) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);

/** The rows of all events as a table of Markdown. */
export function formatTable(rows) {
  const lines = rows.map(({ event, times, answers, recoveredMs, acknowledged, lost }) => {
    const cells = [event, times, formatAnswers(answers), formatSeconds(recoveredMs), acknowledged, lost];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| event | times | answers | recovered after | acknowledged | lost |',
    '|-|-|-|-|-|-|',
    ...lines,
  ].join('\n');
}

/**
 * What is wrong with a row, as lines: nothing that was acknowledged may be lost, and nothing may be stored that does
 * not fit.
 */
export function findRowFaults({ event, lost, recoveredMs, limitMs = Infinity, faults = [] }) {
  return [
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(recoveredMs > limitMs ? [`recovered after ${formatSeconds(recoveredMs)}`] : []),
    ...faults,
  ].map((fault) => `${event}: ${fault}`);
}
