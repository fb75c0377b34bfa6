import { importColumns } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { readMemory } from '../server/read-memory.mjs';
import { checkLaws, uploadLaws } from './laws-file.mjs';
import { lookMeanwhile, timed } from './meanwhile.mjs';

/** A check may take so many times what reading the file takes, and so many seconds. */
const readings = 1.5;
const secondsMore = 20;
/** In MB, as an upload may take. */
const mostGrowth = 50;

const seconds = (value) => `${value.toFixed(1)} s`;
const megabytes = (value) => `${value.toFixed(1)} MB`;
const rowsOf = (count) => `${count.toLocaleString('en-GB')} rows`;

/** The most memory that the server is seen to have while it checks so many rows. */
async function seeMemory(side, count) {
  const id = await uploadLaws(side, count);
  const seen = await lookMeanwhile(
    () => readMemory(side.url),
    () => checkLaws(side, id, count),
  );
  return Math.max(...seen);
}

/** Checks files of laws. @returns what it takes beside reading the file, and how its memory grows with the rows */
export async function timeChecks(side, { checked, small, large, say }) {
  say(`Checking ${rowsOf(checked)} …`);
  const id = await uploadLaws(side, checked);
  const reading = await timed(() => side.call(importColumns, { id, kind: law.name }));
  const checking = await timed(() => checkLaws(side, id, checked));
  say(`Checking ${rowsOf(small)}, then ${rowsOf(large)} …`);
  const before = await seeMemory(side, small);
  const after = await seeMemory(side, large);
  const growth = after - before;
  return [
    { what: `${rowsOf(checked)} read`, value: reading.seconds, shown: seconds },
    {
      what: `${rowsOf(checked)} checked, ${readings} × read + ${secondsMore} s`,
      value: checking.seconds,
      shown: seconds,
      limit: readings * reading.seconds + secondsMore,
      atMost: true,
    },
    {
      what: `memory of a check of ${rowsOf(large)} − of ${rowsOf(small)}`,
      value: growth,
      shown: megabytes,
      limit: mostGrowth,
      atMost: true,
    },
  ];
}
