import { setTimeout as wait } from 'node:timers/promises';
import { importRun, importState, listCall, recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { quantile } from '../report/statistics.mjs';
import { ask } from '../server/load.mjs';
import { checkLaws, makeLaw, prepareUnits, uploadLaws } from './laws-file.mjs';
import { lookMeanwhile, lookOften, timed } from './meanwhile.mjs';
import { timePack } from './time-packs.mjs';

const leastRate = 0.5;
const mostBeside = 2;
/** In ms, between two looks at how far an import is. */
const between = 200;

const perSecond = (value) => `${value.toFixed(0)} /s`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Creates laws one after the other. @returns the seconds that it took */
async function createLaws({ call }, count) {
  const { seconds } = await timed(async () => {
    for (let made = 0; made < count; made += 1) {
      await call(recordCalls(law).add, { ...makeLaw(), status: 'Draft' });
    }
  });
  return seconds;
}

async function prepareImport(side, count) {
  const id = await uploadLaws(side, count);
  await checkLaws(side, id, count);
  return id;
}

async function runImport({ call }, id, count) {
  await call(importRun, { id, idempotencyKey: crypto.randomUUID() });
  for (;;) {
    const { reply } = await call(importState, { id });
    if (reply.state === 'done' && reply.added === count) return;
    if (reply.state !== 'running') throw new Error(`An import ended otherwise: ${JSON.stringify(reply)}`);
    await wait(between);
  }
}

/** The time in ms of a list's first page. */
async function timeList({ url, authorization }) {
  const { method, path } = listCall(law, 'all');
  const address = `${url}/api${path}?page=1&pageSize=50&accessusername=admin`;
  const { seconds } = await timed(() => ask({ method, address, headers: { authorization } }));
  return seconds * 1000;
}

async function timeRate(side, { imported, creates, units, categories, say }) {
  say(`Creating ${creates} laws, and importing ${imported} …`);
  const id = await prepareImport(side, imported);
  await createLaws(side, creates);
  const before = await createLaws(side, creates);
  const { seconds } = await timed(() => runImport(side, id, imported));
  const created = (2 * creates) / (before + (await createLaws(side, creates)));
  const rate = imported / seconds;
  say(`Importing ${units} units …`);
  const ofUnits = await prepareUnits(side, units);
  const { seconds: forUnits } = await timed(() => runImport(side, ofUnits, units));
  const run = (pack, added) => runImport(side, pack, added);
  const ofPack = await timePack(side, { categories, rate, leastRate, run, say });
  return [
    { what: 'laws created one after the other', value: created, shown: perSecond },
    { what: `laws imported, of ${imported}`, value: rate, shown: perSecond },
    { what: 'imported ÷ created', value: rate / created, limit: leastRate, atMost: false },
    {
      what: `units imported, of ${units} ÷ laws`,
      value: units / forUnits / rate,
      limit: leastRate,
      atMost: false,
    },
    ...ofPack,
  ];
}

async function timeOthers(side, { imported, lists, say }) {
  say(`Reading a list alone, and beside an import of ${imported} laws …`);
  const id = await prepareImport(side, imported);
  const look = () => timeList(side);
  await lookOften(look, lists);
  const alone = await lookOften(look, lists);
  const beside = await lookMeanwhile(look, () => runImport(side, id, imported));
  alone.push(...(await lookOften(look, lists)));
  const [p95, base] = [beside, alone].map((times) => quantile(times, 0.95));
  return [
    { what: 'first page of a list beside an import, p95', value: p95, shown: milliseconds },
    { what: 'beside an import ÷ alone', value: p95 / base, limit: mostBeside, atMost: true },
  ];
}

/** Imports laws, units and a pack. @returns how fast, beside single creates by HTTP, and what others wait for a list meanwhile */
export const timeRuns = async (side, amount) => [
  ...(await timeRate(side, amount)),
  ...(await timeOthers(side, amount)),
];
