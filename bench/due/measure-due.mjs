import { tmpdir } from 'node:os';
import { addDays, defaultTimeZone, findHorizon, formatToday } from '@lexboard/shared-lib/domain';
import { openDatabase } from '../../server/src/database/database.ts';
import { updateOrganisation } from '../../server/src/due/update-daily.ts';
import { startPostgres } from '../../tools/postgres.mjs';
import { fillOrganisation, occurrencesOfRecord, unitsOfRecord } from './fill-due.mjs';
import { timeCirculars } from './time-circulars.mjs';
import { listAsked, listAskedOfUnits, timeLists, timePerson } from './time-lists.mjs';
import { timePreview } from './time-preview.mjs';
import { timeSaves } from './time-saves.mjs';
import { timeWork } from './time-work.mjs';

const sizes = {
  full: {
    occurrences: 1_000_000,
    units: 1_000,
    rounds: 20,
    saves: 60,
    keysTyped: 60,
    jobRecords: 4_000,
    people: 1_000,
    pages: 60,
    circulars: 10_000,
  },
  tiny: {
    occurrences: 4_000,
    units: 60,
    rounds: 1,
    saves: 2,
    keysTyped: 6,
    jobRecords: 40,
    people: 10,
    pages: 1,
    circulars: 100,
  },
};

/** The small organisation has so much less. */
const share = 100;

const leastPerMinute = 20_000;

const small = { id: '00000000-0000-4000-8000-000000000071', name: 'A little due' };
const large = { id: '00000000-0000-4000-8000-000000000072', name: 'Much due' };
const smallGroup = { id: '00000000-0000-4000-8000-000000000074', name: 'A small group' };
const largeGroup = { id: '00000000-0000-4000-8000-000000000075', name: 'A large group' };
const unkept = { id: '00000000-0000-4000-8000-000000000073', name: 'Nothing computed yet' };

const perMinute = (value) => `${Math.round(value).toLocaleString('en-GB')}`;

/** Some day of the next financial year: this one ends two years before the horizon. */
const findDayOfNextYear = (today) => addDays(findHorizon('', today), -2 * 364);

/** How many records the daily job does in a minute, on a day. */
async function timeJob(database, { records, day }) {
  const started = performance.now();
  const now = day && (() => new Date(`${day}T12:00:00+05:30`));
  await updateOrganisation({ database, now }, unkept.id);
  return (records * 60_000) / (performance.now() - started);
}

const jobRow = (what, value) => ({
  what: `daily job, ${what}: records a minute`,
  value,
  shown: perMinute,
  limit: leastPerMinute,
  atMost: false,
});

async function measureJob(database, url, { jobRecords: records, today, say }) {
  await fillOrganisation(database, url, { ...unkept, records, today });
  say('Computing days …');
  const first = await timeJob(database, { records });
  say('Moving the horizon by a year …');
  const yearLater = await timeJob(database, { records, day: findDayOfNextYear(today) });
  return [jobRow('all days of new records', first), jobRow('a year more', yearLater)];
}

async function measureDatabase(
  database,
  url,
  { occurrences, units, rounds, jobRecords, people, pages, circulars, say },
) {
  const today = formatToday(defaultTimeZone);
  const ofWork = await timeWork(database, url, { people, pages, today, say });
  const fill = async (organisations, { records, units: ofLarge = 0 }) => {
    say(`Adding ${occurrences.toLocaleString('en-GB')} occurrences …`);
    for (const [organisation, part] of [
      [organisations.small, share],
      [organisations.large, 1],
    ]) {
      const size = { records: Math.ceil(records / part), units: Math.ceil(ofLarge / part) };
      await fillOrganisation(database, url, { ...organisation, ...size, today, isKept: true });
    }
    return { small: organisations.small.id, large: organisations.large.id };
  };
  const records = Math.ceil(occurrences / occurrencesOfRecord);
  const whole = await fill({ small, large }, { records });
  const lists = await timeLists(database, { ...whole, asked: listAsked(today), rounds, say });
  const ofCirculars = await timeCirculars(database, url, { ...whole, circulars, share, rounds, say });
  const groups = { small: smallGroup, large: largeGroup };
  const ofUnits = await fill(groups, { records: Math.ceil(records / unitsOfRecord), units });
  const listsOfUnits = await timeLists(database, { ...ofUnits, asked: listAskedOfUnits(today), rounds, say });
  const ofPerson = await timePerson(database, { id: ofUnits.large, today, rounds, say });
  return [
    ...ofWork,
    ...lists,
    ...ofCirculars,
    ...listsOfUnits,
    ...ofPerson,
    ...(await measureJob(database, url, { jobRecords, today, say })),
  ];
}

async function measureServer({ say, ...amount }) {
  const server = await startPostgres();
  if (!server) {
    say('PostgreSQL is not installed here: lists, saves and the daily job are not measured.');
    return [];
  }
  try {
    const saves = await timeSaves(server.url, { rounds: amount.saves, units: amount.units, say });
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server.url });
    try {
      return [...saves, ...(await measureDatabase(database, server.url, { ...amount, say }))];
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/**
 * Measures what is due: its lists with a million occurrences beside a hundredth of them, without units and with a thousand, what
 * payments, documents, delegates and news cost its first page and digests, what a webhook costs filings, the list of circulars, what a save of a record with a schedule costs, how soon
 * one that applies to a thousand units is saved and arranged, how many records the daily job does, and the days below a schedule as
 * one types.
 */
export async function measureDue({ say, signal, size }) {
  const amount = sizes[size];
  const onServer = await measureServer({ say, ...amount });
  return [...onServer, ...(await timePreview({ say, signal, keysTyped: amount.keysTyped }))];
}
