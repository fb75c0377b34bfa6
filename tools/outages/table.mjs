/** Names a status; 0 stands for a missing answer. */
const nameOf = (status) => (status === 0 ? 'no answer' : String(status));

const formatAnswers = (answers) =>
  [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${nameOf(status)}`)
    .join(', ');

const formatSeconds = (ms) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);

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

/** Lists the faults of a row, as lines: acknowledged data may not be lost, and nothing inconsistent may be stored. */
export function findRowFaults({ event, lost, recoveredMs, limitMs = Infinity, faults = [] }) {
  return [
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(recoveredMs > limitMs ? [`recovered after ${formatSeconds(recoveredMs)}`] : []),
    ...faults,
  ].map((fault) => `${event}: ${fault}`);
}
