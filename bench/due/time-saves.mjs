import { setTimeout } from 'node:timers/promises';
import { recordCalls, unitAdd } from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { startProduct } from '../../tools/product/start-product.mjs';
import { median } from '../report/statistics.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { signIn } from '../server/sides.mjs';

const mostOverhead = 1.5;

/** In ms (units §6). */
const longestSave = 2_000;

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const calls = recordCalls(returns);

const monthlyOn = (date) => ({
  periodicity: 'Monthly',
  dayMonthArr: [{ date: String(date), month: 'April' }],
});
const unscheduled = { periodicity: 'Ongoing', dayMonthArr: [] };

/** The values of a return of the demonstration, which starts today. */
async function readSample(call) {
  const { reply } = await call(calls.one, { id: 1 });
  const [stored] = reply.data;
  return Object.fromEntries(returns.fields.map(({ name }) => [name, stored[name]]));
}

/** Adds, then changes, a return with a schedule and one without, in turns. @returns the times, in ms */
async function timeRounds(call, rounds) {
  const values = await readSample(call);
  const times = { 'add with': [], 'add without': [], 'change with': [], 'change without': [] };
  const add = async (side, more) => {
    const { ms, reply } = await call(calls.add, { ...values, ...more, status: saveCodes.Publish });
    times[`add ${side}`].push(ms);
    return reply;
  };
  const change = async (side, { id, version }, more) =>
    times[`change ${side}`].push(
      (await call(calls.update, { ...values, ...more, id, version, status: saveCodes.Update })).ms,
    );
  for (let round = 0; round < rounds; round += 1) {
    const scheduled = await add('with', monthlyOn(1 + (round % 28)));
    const other = await add('without', unscheduled);
    await change('with', scheduled, monthlyOn(2 + (round % 27)));
    await change('without', other, { ...unscheduled, penalty: `Another fine ${round}` });
  }
  return times;
}

/** The number of units of a return that still wait for its last change. */
async function countWaiting(call, id) {
  const { reply } = await call(calls.one, { id });
  const [{ unitsDone = 0, unitsTotal = 0 }] = reply.data;
  return unitsTotal - unitsDone;
}

/** Measures changing the units of a return that has so many: the save, and all their days. */
async function timeUnits(call, { units, say }) {
  const { reply: company } = await call(unitAdd, { name: 'Measured', code: 'BENCH', kind: 'Company' });
  for (let number = 1; number <= units; number += 1) {
    const site = { name: `Measured ${number}`, code: `BENCH-${number}`, kind: 'Site', parent: company.id };
    await call(unitAdd, site);
  }
  const record = { ...(await readSample(call)), ...monthlyOn(7) };
  const { reply } = await call(calls.add, { ...record, status: saveCodes.Publish });
  const below = [{ unit: company.id, below: 'yes', kind: 'Site' }];
  const saves = [];
  const all = [];
  let { version } = reply;
  for (const change of [{ units: below }, monthlyOn(8), { units: [] }]) {
    say(`Changing a return of ${units} units …`);
    const started = performance.now();
    const saved = await call(calls.update, { id: reply.id, version, status: saveCodes.Update, ...change });
    version = saved.reply.version;
    saves.push(saved.ms);
    while ((await countWaiting(call, reply.id)) > 0) await setTimeout(50);
    all.push(performance.now() - started);
  }
  const what = `a return of ${units.toLocaleString('en-GB')} units changed`;
  return [
    {
      what: `${what}: save, the longest`,
      value: Math.max(...saves),
      shown: milliseconds,
      limit: longestSave,
      atMost: true,
    },
    { what: `${what}: all days, the longest`, value: Math.max(...all), shown: milliseconds },
  ];
}

/** Measures what saving a return costs more when it has a schedule: so many occurrences are stored, or moved, with it; and with so many units. */
export async function timeSaves(url, { rounds, units, say }) {
  say('Saving returns …');
  const product = await startProduct({ env: { DATABASE_URL: url } });
  try {
    const call = createCaller(product.url, await signIn(product.url));
    const times = await timeRounds(call, rounds);
    const ofSaves = ['add', 'change'].flatMap((act) => {
      const [value, base] = ['with', 'without'].map((side) => median(times[`${act} ${side}`]));
      const what = act === 'add' ? 'a return added' : 'a return whose days change';
      return [
        { what: `${what}, median`, value, shown: milliseconds },
        { what: `${what} ÷ one without a schedule`, value: value / base, limit: mostOverhead, atMost: true },
      ];
    });
    say(`Adding ${units} units …`);
    return [...ofSaves, ...(await timeUnits(call, { units, say }))];
  } finally {
    await product.stop();
  }
}
