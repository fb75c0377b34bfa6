import { useBrowser } from '../browser/use-browser.mjs';
import { median } from '../report/statistics.mjs';
import { serveForms } from './serve-forms.mjs';
import { signIn, timeList, weigh, weighScripts } from './visits.mjs';

const sizes = { full: { others: ['bundle', 'split'], rounds: 9 }, tiny: { others: ['split'], rounds: 1 } };
/** As many bytes of scripts as the law list loads, and no more unless people gain by it. */
const mostScriptBytes = 254_051;

/** Visits all forms in each round, starting with another one each time, so that drift of the machine cancels out. */
async function timeForms(browser, addresses, states, { rounds, say }) {
  const names = Object.keys(addresses);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  // The first round fills the caches of the server and the operating system.
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length];
      const time = await timeList(browser, addresses[name], states[name]);
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

/** The share of each other form's time that a visit of the product may take. */
const limits = { cold: { bundle: 0.9, split: 1 }, warm: { bundle: 1.1, split: 1.05 } };

const milliseconds = (value) => `${Math.round(value)} ms`;

function rowsOf(times) {
  const middle = (name, visit) => median(times[name].map((time) => time[visit]));
  const ratio = (visit, other, limit) => ({
    what: `${visit}: federated / ${other}`,
    value: middle('federated', visit) / middle(other, visit),
    limit,
    atMost: true,
  });
  const medians = Object.keys(times).flatMap((name) =>
    ['cold', 'warm'].map((visit) => ({
      what: `${visit}: ${name}, median`,
      value: middle(name, visit),
      shown: milliseconds,
    })),
  );
  const ratios = Object.entries(limits).flatMap(([visit, ofOthers]) =>
    Object.entries(ofOthers).flatMap(([other, limit]) => (times[other] ? [ratio(visit, other, limit)] : [])),
  );
  return [...medians, ...ratios];
}

async function weights(browser, addresses, states) {
  const rows = [];
  for (const [name, url] of Object.entries(addresses)) {
    for (const [place, state] of Object.entries({ login: undefined, workspace: states[name] })) {
      const { requests, scriptKilobytes } = await weigh(browser, `${url}/${place}`, state);
      const shown = (value) => `${value.toFixed(0)} KB of scripts, ${requests} requests`;
      rows.push({ what: `bytes: ${name}, ${place}`, value: scriptKilobytes, shown });
    }
  }
  return rows;
}

async function weighList(browser, url, state) {
  const value = await weighScripts(browser, `${url}/workspace`, state);
  const shown = (bytes) => `${bytes.toLocaleString('en-GB')} bytes`;
  return { what: 'scripts of the law list', value, shown, limit: mostScriptBytes, atMost: true };
}

/** Measures the time until the law list's rows are visible, and the bytes for it, beside builds without federation. */
export async function measurePage({ say, signal, size }) {
  const { others, rounds } = sizes[size];
  const { addresses, account, stop } = await serveForms({ others, size, say, signal });
  try {
    return await useBrowser({ say, signal }, async (browser) => {
      const states = {};
      for (const [name, url] of Object.entries(addresses)) states[name] = await signIn(browser, url, account);
      const bytes = await weights(browser, addresses, states);
      const list = await weighList(browser, addresses.federated, states.federated);
      return [...bytes, list, ...rowsOf(await timeForms(browser, addresses, states, { rounds, say }))];
    });
  } finally {
    await stop();
  }
}
