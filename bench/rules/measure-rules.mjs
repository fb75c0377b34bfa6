import { questionUpdate, ruleWhatIf, recordCalls } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { openDatabase } from '../../server/src/database/database.ts';
import { measuredQuestion, seedMeasuredRules } from '../../server/src/boot/seeds/measured/measured-rules.ts';
import { startPostgres } from '../../tools/postgres.mjs';
import { startProduct } from '../../tools/product/start-product.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { createCaller } from '../server/create-caller.mjs';
import { fillDatabase, signIn } from '../server/sides.mjs';
import { timeEvaluation } from './evaluate-laws.mjs';

const sizes = { full: { laws: 10_000, saves: 8, times: 9 }, tiny: { laws: 100, saves: 1, times: 1 } };
/** Some of the made-up laws may not be changed, or are repealed: so many more are added. */
const spare = 0.5;

const milliseconds = (value) => `${value.toFixed(1)} ms`;

const draft = { Law: 'A law beside', Central: 'Central', masterVal: 'Central Master', status: 'Draft' };

/** Adds laws one after the other for as long as `work` goes on. @returns how long each took */
async function besides(call, work) {
  const times = [];
  let going = true;
  const adding = (async () => {
    while (going) times.push((await call(recordCalls(law).add, draft)).ms);
  })();
  await work();
  going = false;
  await adding;
  return times;
}

async function timeSaves(call, id, { laws, saves: count }) {
  const save = (lawqusanswer) =>
    call(questionUpdate, {
      id,
      lawname: 'Any',
      lawqusname: measuredQuestion,
      lawqusanswer,
      inputfield: 'text',
      everywhere: true,
    });
  const answers = Array.from({ length: count }, (_save, number) => (number % 2 === 0 ? '30' : '5'));
  const saves = [];
  const others = await besides(call, async () => {
    for (const answer of answers) {
      const { ms, reply } = await save(answer);
      if (reply.laws !== laws) throw new Error(`An answer was saved in ${reply.laws} laws, not ${laws}.`);
      saves.push(ms);
    }
  });
  const whatIf = await call(ruleWhatIf, { answers: [{ id, lawqusanswer: '30' }] });
  return { saves, others, whatIf: whatIf.ms };
}

async function addRules(settings, laws) {
  const database = await openDatabase(settings);
  try {
    return await seedMeasuredRules(database, laws);
  } finally {
    await database.close();
  }
}

async function measureSaves(amount, say) {
  const { laws } = amount;
  const server = await startPostgres();
  if (!server) return [];
  try {
    const settings = { databaseUrl: server.url };
    say('Adding laws, questions and rules …');
    await fillDatabase(settings, { laws: laws * (1 + spare), attached: false });
    const id = await addRules(settings, laws);
    const product = await startProduct({ env: { DATABASE_URL: server.url } });
    try {
      say('Saving answers …');
      const call = createCaller(product.url, await signIn(product.url));
      const { saves, others, whatIf } = await timeSaves(call, id, amount);
      return [
        {
          what: `an answer that five rules of each of ${laws} laws read, saved in all, slowest of ${saves.length}`,
          value: Math.max(...saves),
          shown: milliseconds,
          limit: 1_000,
          atMost: true,
        },
        {
          what: `meanwhile the slowest of ${others.length} new laws ÷ such a save`,
          value: quantile(others, 1) / median(saves),
          limit: 0.5,
          atMost: true,
        },
        { what: 'which laws it would change (what-if)', value: whatIf, shown: milliseconds },
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Measures the time to decide whether laws apply, and to save an answer that decides about very many. */
export async function measureRules({ say, size }) {
  const { laws, times: count } = sizes[size];
  say(`Deciding about ${laws} laws …`);
  const times = timeEvaluation({ laws, rules: 5, times: count });
  return [
    {
      what: `${laws} laws with 5 rules each decided`,
      value: median(times),
      shown: milliseconds,
      limit: 200,
      atMost: true,
    },
    ...(await measureSaves(sizes[size], say)),
  ];
}
