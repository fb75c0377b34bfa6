import { recordCalls } from '@lexboard/shared-lib/contract';
import { returns, saveCodes } from '@lexboard/shared-lib/domain';
import { startProduct } from '../../tools/product/start-product.mjs';
import { median } from '../report/statistics.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { signIn } from '../server/sides.mjs';

const mostOverhead = 1.5;

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

/** Measures what saving a return costs more when it has a schedule: so many occurrences are stored, or moved, with it. */
export async function timeSaves(url, { rounds, say }) {
  say('Saving returns …');
  const product = await startProduct({ env: { DATABASE_URL: url } });
  try {
    const times = await timeRounds(createCaller(product.url, await signIn(product.url)), rounds);
    return ['add', 'change'].flatMap((act) => {
      const [value, base] = ['with', 'without'].map((side) => median(times[`${act} ${side}`]));
      const what = act === 'add' ? 'a return added' : 'a return whose days change';
      return [
        { what: `${what}, median`, value, shown: milliseconds },
        { what: `${what} ÷ one without a schedule`, value: value / base, limit: mostOverhead, atMost: true },
      ];
    });
  } finally {
    await product.stop();
  }
}
