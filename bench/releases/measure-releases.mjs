import { setTimeout as wait } from 'node:timers/promises';
import { useBrowser } from '../browser/use-browser.mjs';
import { signIn } from '../page/visits.mjs';
import { median } from '../report/statistics.mjs';
import { publishCopy, runRelease } from './publish-copy.mjs';
import { startServers } from './servers.mjs';
import { callAt, signInAt, waitUntilGiven } from './visitors.mjs';

const remote = 'mfe-roadmap';
const people = ['admin', 'editor', 'viewer'];
const reason = 'Measured';
const sizes = { full: { rounds: 5, watchedSeconds: 40 }, tiny: { rounds: 1, watchedSeconds: 1 } };
/** The text of the remote's page, and the code that throws in its place whenever it is drawn. */
const breaking = ['title:"Laws Tree"', 'title:(()=>{throw new Error("broken")})()'];

const seconds = (value) => `${value.toFixed(2)} s`;
const atMost = (what, value, limit) => ({ what, value, shown: seconds, limit, atMost: true });

async function timed(work) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Rolls back and promotes in turn, by a call and by the command; each page load is looked at on both servers. */
async function timeRollbacks({ urls, env }, visitors, { rounds, say }) {
  const [url] = urls;
  const [operator] = visitors;
  const next = await publishCopy(env, { remote, mark: 'next' });
  const before = next.replace(/\.next$/, '');
  const ways = {
    call: () => callAt(url, operator, 'rollback', { remote, reason }),
    command: () => runRelease(env, ['rollback', remote, '--reason', reason]),
  };
  const rows = [];
  for (const [name, rollBack] of Object.entries(ways)) {
    const [all, after] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      say(`Rolling back by a ${name}, ${round} of ${rounds} …`);
      await waitUntilGiven(urls, visitors, remote, next);
      const begun = performance.now();
      await rollBack();
      after.push(await timed(() => waitUntilGiven(urls, visitors, remote, before)));
      all.push((performance.now() - begun) / 1000);
      await callAt(url, operator, 'promote', { remote, version: next, reason });
    }
    const what = `rollback by a ${name}: from its`;
    rows.push(
      atMost(`${what} start to page loads of both servers, median`, median(all), 1),
      atMost(`${what} end to page loads of both servers, slowest`, Math.max(...after), 1),
    );
  }
  return { rows, stable: next };
}

/** The time between the verdicts on a canary that does well. */
async function timeVerdicts({ urls, env }, visitors, { watchedSeconds, say }) {
  say(`Reading the verdicts of ${watchedSeconds} s …`);
  await publishCopy(env, { remote, mark: 'good', options: ['--canary', '50'] });
  const times = new Set();
  const end = performance.now() + watchedSeconds * 1000;
  while (performance.now() < end) {
    const { remotes } = await callAt(urls[1], visitors[0], 'status', {});
    const at = remotes.find((one) => one.remote === remote)?.canary?.verdict?.at;
    if (at) times.add(Date.parse(at));
    await wait(250);
  }
  await callAt(urls[0], visitors[0], 'rollback', { remote, reason });
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, index) => (time - sorted[index]) / 1000);
  return [
    atMost('from one verdict to the next: longest', gaps.length > 0 ? Math.max(...gaps) : Infinity, 15),
  ];
}

/** Three people open a page that always fails: from the first of these loads until nobody gets it any more. */
async function timeBroken({ urls, env, password }, visitors, stable, { say, signal }) {
  return useBrowser({ say, signal }, async (browser) => {
    const pages = [];
    for (const [index, username] of people.entries()) {
      const url = urls[index % urls.length];
      const storageState = await signIn(browser, url, { username, password });
      pages.push({ url, page: await (await browser.newContext({ storageState })).newPage() });
    }
    const words = [breaking];
    const broken = await publishCopy(env, {
      remote,
      mark: 'broken',
      words,
      options: ['--canary', '0', '--users', people.join(',')],
    });
    await waitUntilGiven(urls, visitors, remote, broken);
    say('Opening the broken canary as three people …');
    const value = await timed(() =>
      Promise.all([
        ...pages.map(({ url, page }) => page.goto(`${url}/roadmap`)),
        waitUntilGiven(urls, visitors, remote, stable),
      ]),
    );
    return [atMost('from the first failing page load to everybody back on stable', value, 10)];
  });
}

/** Measures the time until people are back on the version before: by an operator, and by the platform itself. */
export async function measureReleases({ say, signal, size }) {
  say('Starting two servers on PostgreSQL …');
  const servers = await startServers();
  if (!servers) {
    say('PostgreSQL is not installed here: releases are not measured.');
    return [];
  }
  try {
    const visitors = [];
    for (const username of people) visitors.push(await signInAt(servers.urls[0], username, servers.password));
    const { rows, stable } = await timeRollbacks(servers, visitors, { ...sizes[size], say });
    const verdicts = await timeVerdicts(servers, visitors, { ...sizes[size], say });
    return [...rows, ...verdicts, ...(await timeBroken(servers, visitors, stable, { say, signal }))];
  } finally {
    await servers.stop();
  }
}
