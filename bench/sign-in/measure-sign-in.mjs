import { setTimeout as sleep } from 'node:timers/promises';
import { login, listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { openDatabase } from '../../server/src/database/database.ts';
import { insertAccount } from '../../server/src/auth/account-repository.ts';
import { hashPassword } from '../../server/src/accounts/credentials/password-hash.ts';
import { startPostgres } from '../../tools/postgres.mjs';
import { median, quantile } from '../report/statistics.mjs';
import { ask } from '../server/load.mjs';
import { demoPassword, fillDatabase, startProductSide } from '../server/sides.mjs';

const sizes = {
  full: { laws: 100_000, people: 100, rounds: 5, seconds: 10 },
  tiny: { laws: 100, people: 2, rounds: 1, seconds: 0.2 },
};
const signInsPerSecond = 20;
const listsPerSecond = 40;

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const times = (value) => value.toFixed(2);

/** Starts `work` so often a second, whether or not the one before has ended. @returns what each of them gave */
async function atPace({ perSecond, seconds }, work) {
  const started = performance.now();
  const all = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = started + (number * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    all.push(work(number));
  }
  return Promise.all(all);
}

async function timed(request) {
  const asked = performance.now();
  await ask(request);
  return performance.now() - asked;
}

const listRequest = ({ url, headers }) => {
  const { method, path } = listCall(law, 'all');
  return { method, address: `${url}/api${path}?page=1&pageSize=50&accessusername=admin`, headers };
};

const nameOf = (number) => `signer-${number}`;

async function addPeople(databaseUrl, organisationId, count) {
  const passwordHash = await hashPassword(demoPassword);
  const rights = { role: 'no', workspaceAccessType: 'View', passwordHash };
  const database = await openDatabase({ databaseUrl });
  await database.inOrganisation(organisationId, async (trx) => {
    for (let number = 0; number < count; number += 1) {
      const username = nameOf(number);
      await insertAccount(trx, organisationId, { username, email: `${username}@demo.example`, ...rights });
    }
  });
  await database.close();
}

/** Many people in turn, each with the right password. */
function signInRequest({ url }, number) {
  return {
    method: login.method,
    address: `${url}/api${login.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: nameOf(number), password: demoPassword, acceptTerms: true }),
  };
}

async function measureRounds(product, { people, rounds, seconds, say }) {
  const lists = () => atPace({ perSecond: listsPerSecond, seconds }, () => timed(listRequest(product)));
  const signIns = () =>
    atPace({ perSecond: signInsPerSecond, seconds }, (number) =>
      timed(signInRequest(product, number % people)),
    );
  const alone = [];
  const beside = [];
  const signedIn = [];
  await lists();
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds} …`);
    alone.push(quantile(await lists(), 0.95));
    const [besideOf, signedInOf] = await Promise.all([lists(), signIns()]);
    beside.push(quantile(besideOf, 0.95));
    signedIn.push(...signedInOf);
  }
  const ratios = beside.map((value, round) => value / alone[round]);
  return [
    { what: 'lists alone: p95', value: median(alone), shown: milliseconds },
    {
      what: `lists beside ${signInsPerSecond} sign-ins a second: p95`,
      value: median(beside),
      shown: milliseconds,
    },
    { what: 'sign-ins: median', value: median(signedIn), shown: milliseconds },
    {
      what: 'lists beside sign-ins ÷ alone, p95',
      value: median(ratios),
      shown: times,
      limit: 2,
      atMost: true,
    },
  ];
}

/** Whether lists wait while people sign in, whose passwords are hashed at a high cost on purpose. */
export async function measureSignIn({ say, size }) {
  const { laws, ...amount } = sizes[size];
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: signing in is not measured.');
    return [];
  }
  try {
    say(`Adding ${laws} laws to PostgreSQL …`);
    await fillDatabase({ databaseUrl: server.url }, { laws, attached: false });
    const product = await startProductSide({ DATABASE_URL: server.url });
    try {
      await addPeople(server.url, product.organisationId, amount.people);
      return await measureRounds(product, { ...amount, say });
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}
