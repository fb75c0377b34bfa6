import type { FastifyInstance } from 'fastify';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { openPlaceAt } from '../files/places/open-place.ts';
import type { Place } from '../files/places/place.ts';
import { createSaveRoomCheck } from '../files/stores/require-room.ts';
import { startImports } from '../imports/run/start-imports.ts';
import { ForeignStore } from '../files/stores/store-id.ts';
import { TooManyUnknown } from '../files/sweep/sweep-store.ts';
import { sweepUploads } from '../files/sweep/sweep-uploads.ts';
import { sendAnchors } from '../audit/anchors/send-anchors.ts';
import { chainLogs } from '../audit/chain-logs.ts';
import { shipLogs } from '../audit/shipping/ship-logs.ts';
import { verifyDaily } from '../audit/verify-daily.ts';
import type { Config } from './config.ts';
import type { Database } from '../database/database.ts';
import { DigestPauses } from '../due/digest/digest-pauses.ts';
import { mailAtOnce } from '../due/digest/mail-at-once.ts';
import { sendDigests } from '../due/digest/send-digests.ts';
import { updateAllWaiting, updateDaily } from '../due/update-daily.ts';
import { measureJobs } from '../monitoring/measure-jobs.ts';
import { writeResetMails } from '../accounts/passwords/write-reset-mails.ts';
import { chooseDelivery, findOutbox } from '../mail/deliveries.ts';
import { sendMails, type MailSender } from '../mail/send-mails.ts';
import { sweepOutbox } from '../mail/sweep-outbox.ts';
import { sweepKeys } from './sweep-keys.ts';
import { sendNotices } from '../releases/notices/send-notices.ts';
import { mapErrors } from '../releases/health/errors/map-errors.ts';
import { sweepHealth } from '../releases/health/sweep-health.ts';
import { sweepIncoming } from '../releases/publish/incoming-folders.ts';
import { remotesFolder } from '../releases/delivery/release-files.ts';
import { sweepPlatformStore } from './sweep-platform-store.ts';
import { watchStables } from '../releases/canary/harm/watch-stable.ts';
import { watchCanaries } from '../releases/canary/watch-canaries.ts';
import { foldStoredTexts } from '../search/fold-stored-texts.ts';
import { readSources } from '../sources/read-sources.ts';
import { deleteOrganisations } from '../deletion/delete-organisations.ts';
import { deleterOf } from './apply-own-notes.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { sendWebhooks, tendWebhooks } from '../webhooks/send-webhooks.ts';
import { startInterval } from '../runtime/start-interval.ts';

/** Every six hours: leftovers do not pile up in that time. */
const SWEEP_MS = 6 * 60 * 60_000;

/** Chains an entry within a second. */
const CHAIN_MS = 500;

/** Checks hourly for logs whose last verification is a day old. */
const VERIFY_MS = 60 * 60_000;

/** Writes files of the log within a minute of their time. */
const SHIP_MS = 60_000;

/** Sends anchors and retries within a minute of their time. */
const ANCHOR_MS = 60_000;

/**
 * Extends due dates soon after midnight of every time zone, and soon applies new settings where there are many records.
 */
const DUE_MS = 10 * 60_000;

/** Begins with the units of a save within seconds. */
const UNITS_MS = 2_000;

/** Sends a digest within a minute of its hour. */
const DIGEST_MS = 60_000;

/** Writes mails about news within seconds of their time. */
const NEWS_MAIL_MS = 5_000;

/** Sends mails within seconds. */
const MAIL_MS = 2_000;

/** Reads a source within seconds after it was asked for. */
const SOURCES_MS = 2_000;

/** Sends release notices within seconds. */
const NOTICE_MS = 2_000;

/** Sends what webhooks are told within seconds. */
const WEBHOOK_MS = 2_000;

/** Reminds of a deletion, and begins it, within a minute of its time. */
const CLOSED_MS = 60_000;

/** Rolls a failing canary back within seconds (decisions §8). */
const CANARY_MS = 2_000;

/** Places of errors are known before a canary is rolled back. */
const ERRORS_MS = 1_000;

/** An alarm follows within half a minute. */
const STABLE_MS = 10_000;

interface JobContext {
  config: Config;
  database: Database;
  attachments: AttachmentStore;
  app: FastifyInstance;
  secretKey: SecretKey;
}

/** Errors that need an operator, and so are logged as errors. */
const needsOperator = (error: unknown) => error instanceof ForeignStore || error instanceof TooManyUnknown;

async function sendAllMails(mail: MailSender, signal: AbortSignal): Promise<void> {
  await writeResetMails(mail, signal);
  await sendMails(mail, signal);
}

/** Starts a job. @param job its name in metrics */
type Repeat = (
  job: string,
  failure: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
) => () => Promise<void>;

const watchReleases = (
  { database, attachments: { disk }, app: { log } }: Omit<JobContext, 'config' | 'secretKey'>,
  repeat: Repeat,
) => [
  repeat('errors', 'New errors of versions were not looked up', ERRORS_MS, (signal) =>
    mapErrors({ database, disk, log, signal }),
  ),
  repeat('canaries', 'The canary check failed', CANARY_MS, (signal) =>
    watchCanaries({ database, log, signal }),
  ),
  repeat('stables', 'New stable versions were not watched', STABLE_MS, (signal) =>
    watchStables({ database, log, signal }),
  ),
];

/** Webhooks of organisations. What is overdue is looked for soon after midnight of every time zone. */
function deliverWebhooks({ config, database, secretKey, app: { log } }: JobContext, repeat: Repeat) {
  const { publicUrl, outgoingNetworks: allowed } = config;
  const sender = { database, log, secretKey, publicUrl };
  return [
    repeat('webhooks', 'Webhooks were not told', WEBHOOK_MS, (signal) =>
      sendWebhooks({ ...sender, allowed, signal }),
    ),
    repeat('tend-webhooks', 'Webhooks were not tended', DUE_MS, (signal) =>
      tendWebhooks({ ...sender, signal }),
    ),
  ];
}

/** Proofs of system logs outside of the database, where the settings name places for them. */
function sendLogsOut({ config: { anchors, logFiles }, database, app: { log } }: JobContext, repeat: Repeat) {
  const jobs: (() => Promise<void>)[] = [];
  if (anchors)
    jobs.push(
      repeat('anchor-logs', 'System logs were not anchored', ANCHOR_MS, (signal) =>
        sendAnchors({ ...anchors, database, log, signal }),
      ),
    );
  if (logFiles) {
    const { key, address } = logFiles;
    // Opened once: a bucket has a client with connections.
    let place: Promise<Place> | undefined;
    jobs.push(
      repeat('ship-logs', 'System logs did not leave', SHIP_MS, async (signal) => {
        place ??= openPlaceAt(address, { make: false });
        await shipLogs({ database, log, key, place: await place, signal });
      }),
    );
  }
  return jobs;
}

/** Deletes what nobody needs any more, and organisations that have ended. */
function sweepPlatform({ config, database, attachments, app: { log } }: JobContext, repeat: Repeat) {
  const sweep = (job: string, what: string, work: (signal: AbortSignal) => Promise<void>) =>
    repeat(`sweep-${job}`, `${what} were not deleted`, SWEEP_MS, work);
  return [
    sweep('uploads', 'Interrupted uploads', (signal) => sweepUploads(attachments, signal)),
    sweep('store', 'Unknown files in the store', async (signal) => {
      const swept = await sweepPlatformStore({ database, attachments, signal });
      if (swept.broughtBack + swept.putAway + swept.deleted > 0) log.info(swept, 'The store was swept');
    }),
    sweep('copies', 'Broken copies of releases', () => sweepIncoming(remotesFolder(config.dataDir))),
    sweep('keys', 'Old keys of creates', (signal) => sweepKeys({ database, signal })),
    sweep('mails', 'Old mails', (signal) => sweepOutbox({ folder: findOutbox(config), signal })),
    sweep('reports', 'Old reports of pages', (signal) => sweepHealth({ database, signal })),
    repeat('closed', 'Closed organisations were not looked after', CLOSED_MS, (signal) =>
      deleteOrganisations({ ...deleterOf({ config, database, attachments, log }), signal }),
    ),
  ];
}

/** Starts all background jobs. @returns the function that stops them and waits for running ones */
export function startUpkeep(context: JobContext): () => Promise<void> {
  const { config, database, attachments, app } = context;
  const { log } = app;
  const { noticeNetworks: allowed } = config;
  const mail = { database, publicUrl: config.publicUrl, deliver: chooseDelivery(config), log };
  const digests = { database, publicUrl: config.publicUrl, pauses: new DigestPauses(), log };
  const measured = measureJobs(app.measurements);
  const repeat: Repeat = (job, failure, everyMs, work) =>
    startInterval(measured(job, work), {
      everyMs,
      warn: (error) => log[needsOperator(error) ? 'error' : 'warn']({ err: error }, failure),
    });
  const running = [
    ...sweepPlatform(context, repeat),
    ...watchReleases({ database, attachments, app }, repeat),
    repeat('notices', 'Notices were not sent', NOTICE_MS, (signal) =>
      sendNotices({ database, log, allowed, signal }),
    ),
    ...deliverWebhooks(context, repeat),
    repeat('sources', 'Sources of circulars were not read', SOURCES_MS, (signal) =>
      readSources({ database, log, publicUrl: config.publicUrl, allowed: config.sourceNetworks, signal }),
    ),
    repeat('fold-texts', 'Stored texts were not folded', DUE_MS, (signal) =>
      foldStoredTexts({ database, signal }),
    ),
    repeat('chain-logs', 'System logs were not chained', CHAIN_MS, (signal) =>
      chainLogs({ database, log, signal }),
    ),
    repeat('verify-logs', 'System logs were not verified', VERIFY_MS, (signal) =>
      verifyDaily({ database, log, signal }),
    ),
    ...sendLogsOut(context, repeat),
    repeat('due', 'Due days were not updated', DUE_MS, (signal) => updateDaily({ database, log, signal })),
    repeat('due-units', 'Due days of units were not updated', UNITS_MS, (signal) =>
      updateAllWaiting({ database, log, signal }),
    ),
    repeat('digests', 'Digests were not sent', DIGEST_MS, (signal) => sendDigests({ ...digests, signal })),
    repeat('news-mails', 'Mails about news were not written', NEWS_MAIL_MS, (signal) =>
      mailAtOnce({ database, publicUrl: config.publicUrl, log, signal }),
    ),
    repeat('mails', 'Mails were not sent', MAIL_MS, (signal) => sendAllMails(mail, signal)),
    startImports({ database, attachments, requireSaveRoom: createSaveRoomCheck(database, attachments), log }),
  ];
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
}
