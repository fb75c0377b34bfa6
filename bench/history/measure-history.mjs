import { startProduct } from '../../tools/product/start-product.mjs';
import { remoteNames, versionInDist } from '../../tools/product/fronts.mjs';
import { useBrowser } from '../browser/use-browser.mjs';
import { signIn } from '../page/visits.mjs';
import { callAt, signInAt } from '../releases/visitors.mjs';
import { describeCommit, listEarlierStates, inEarlierState } from './earlier-states.mjs';
import { askGate, giveBack, publishPastGate } from './past-the-gate.mjs';
import { describeFailure, walk } from './walk.mjs';

/** So many commits, and of which remotes; how many of a remote's pages are opened, and how many controls alike are pressed. */
const sizes = {
  full: { states: 10, remotes: remoteNames, walked: { pages: Infinity, mostAlike: 5 } },
  tiny: { states: 1, remotes: ['mfe-roadmap'], walked: { pages: 1, mostAlike: 1 } },
};
/** Longer than the run: to read figures keeps no session alive. */
const env = { SESSION_IDLE_SECONDS: '86400' };

/** Walks through a version that everyone gets. @returns what failed, as the server counts it; empty where nothing did */
async function tryVersion({ browser, visitor, walked }, remote, version) {
  await walk(browser, visitor, { remote, version, ...walked });
  const { remotes } = await callAt(visitor.url, visitor.operator, 'status', {});
  const { versions } = remotes.find((one) => one.remote === remote);
  return describeFailure(versions.find((one) => one.version === version).health);
}

/** Asks the gate about one earlier remote, and then shows it to a browser whatever the gate said. */
async function tryRemote(trial, remote, folder) {
  const { product, say } = trial;
  const today = await versionInDist(remote);
  const { accepted, said } = await askGate(product, folder);
  const version = await publishPastGate(product, folder);
  const broken = await tryVersion(trial, remote, version);
  await giveBack(product, remote, today);
  say(`  ${remote}: ${accepted ? 'accepted' : 'refused'}, ${broken ? `broke (${broken})` : 'did not break'}`);
  if (!accepted) say(said.replaceAll(/^/gm, '    '));
  return { accepted, broken: broken !== '' };
}

async function tryState(trial, commit) {
  const { remotes, say, signal } = trial;
  say(await describeCommit(commit));
  const tried = [];
  await inEarlierState(commit, { signal }, async (build) => {
    for (const remote of remotes) tried.push(await tryRemote(trial, remote, await build(remote)));
  });
  return tried;
}

/** The same walk over what is built today, which must report nothing. */
async function tryToday(trial) {
  const { remotes, say } = trial;
  say('Today');
  let broken = 0;
  for (const remote of remotes) {
    const said = await tryVersion(trial, remote, await versionInDist(remote));
    if (said) say(`  ${remote}: broke (${said})`);
    broken += said ? 1 : 0;
  }
  return broken;
}

const whole = (value) => String(value);

/** Whether the gate refuses what breaks: remotes of earlier states, built and put before a browser under today's shell. */
export async function measureHistory({ say, signal, size }) {
  const { states, ...amount } = sizes[size];
  const commits = await listEarlierStates(states);
  if (commits.length === 0) {
    say('The history of the remotes is not here: nothing is measured.');
    return [];
  }
  say('Starting the product …');
  const product = await startProduct({ env });
  try {
    return await useBrowser({ say, signal }, async (browser) => {
      const account = { username: 'admin', password: product.password };
      const visitor = {
        url: product.url,
        storageState: await signIn(browser, product.url, account),
        operator: await signInAt(product.url, account.username, account.password),
      };
      const trial = { product, browser, visitor, ...amount, say, signal };
      const brokenToday = await tryToday(trial);
      const tried = [];
      for (const commit of commits) tried.push(...(await tryState(trial, commit)));
      const count = (accepted, broken) =>
        tried.filter((one) => one.accepted === accepted && one.broken === broken).length;
      return [
        { what: 'broken as they are built today', value: brokenToday, shown: whole, limit: 0, atMost: true },
        { what: 'accepted and broken', value: count(true, true), shown: whole, limit: 0, atMost: true },
        { what: 'accepted and not broken', value: count(true, false), shown: whole },
        { what: 'refused and broken', value: count(false, true), shown: whole },
        { what: 'refused and not broken', value: count(false, false), shown: whole },
      ];
    });
  } finally {
    await product.stop();
  }
}
