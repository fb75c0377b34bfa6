import { sql } from 'kysely';
import { openDueStatuses } from '@lexboard/shared-lib/contract';
import { addDays } from '@lexboard/shared-lib/domain';
import { listDue } from '../../server/src/due/list-due.ts';
import { DigestPauses } from '../../server/src/due/digest/digest-pauses.ts';
import { sendDigests } from '../../server/src/due/digest/send-digests.ts';
import { median } from '../report/statistics.mjs';
import { fillOrganisation, occurrencesOfRecord, runWithoutTriggers } from './fill-due.mjs';
import { addPeople, addWork } from './fill-work.mjs';
import { timeWebhooks } from './time-webhooks.mjs';

const occurrencesOfPerson = 100;

const longestPage = 1.15;
const longestDigest = 3;

/** The same days: with nothing around them, and with what people do. */
const plain = { id: '00000000-0000-4000-8000-000000000076', name: 'Days alone' };
const worked = { id: '00000000-0000-4000-8000-000000000077', name: 'Days with work' };

/** A person who stands in for another. */
const account = { id: 3, modelAccessController: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } };

/** The page that Due opens with. */
const readPage = (trx) => listDue({ trx, account, body: { status: [...openDueStatuses, 'Submitted'] } });

/** How long the digests of a day take in one organisation, whose turn it is. */
async function timeDigests(database, { id }, day) {
  // The others' digests of the day are settled.
  const settled = sql`case when id = ${id} then ${addDays(day, -1)}::date else ${day}::date end`;
  await database.inDirectory((directory) =>
    directory.updateTable('organisation').set({ digest_day: settled }).execute(),
  );
  const log = {
    error: (facts, words) => {
      throw new Error(words, { cause: facts.err });
    },
    warn: () => undefined,
  };
  const started = performance.now();
  const now = () => new Date(`${day}T12:00:00+05:30`);
  await sendDigests({ database, publicUrl: 'https://bench.example', pauses: new DigestPauses(), log, now });
  return performance.now() - started;
}

/**
 * What payments, needed documents, delegates and news cost Due's first page and the digests of a day (daily work), beside the
 * same occurrences without them.
 */
export async function timeWork(database, url, { people, pages, today, say }) {
  const records = Math.ceil((people * occurrencesOfPerson) / occurrencesOfRecord);
  say(`Adding the work of ${people} people …`);
  for (const organisation of [plain, worked]) {
    const { id } = organisation;
    await fillOrganisation(database, url, { ...organisation, records, today, isKept: true });
    const more = organisation === worked ? addWork(id, people, today) : [];
    await runWithoutTriggers(url, [...addPeople(id, people, addDays(today, -1)), ...more]);
  }
  const times = { page: { [plain.id]: [], [worked.id]: [] }, digest: { [plain.id]: 0, [worked.id]: 0 } };
  for (let page = 0; page < pages; page += 1)
    for (const { id } of [plain, worked]) {
      const started = performance.now();
      await database.readInOrganisation(id, readPage);
      times.page[id].push(performance.now() - started);
    }
  for (const organisation of [plain, worked]) {
    say(`Writing the digests of ${people} people …`);
    times.digest[organisation.id] = await timeDigests(database, organisation, today);
  }
  const ofWebhooks = await timeWebhooks(database, { id: plain.id, rounds: pages, say });
  return [
    ...ofWebhooks,
    {
      what: 'page 1 with payments, documents, delegates ÷ without',
      value: median(times.page[worked.id]) / median(times.page[plain.id]),
      limit: longestPage,
      atMost: true,
    },
    {
      what: `digests of ${people} people with them, and with news ÷ without`,
      value: times.digest[worked.id] / times.digest[plain.id],
      limit: longestDigest,
      atMost: true,
    },
  ];
}
