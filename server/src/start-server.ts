import type { FastifyInstance } from 'fastify';
import { openAttachmentStore } from './attachments/attachment-store.ts';
import { sweepAttachments } from './attachments/sweep-attachments.ts';
import { verifyDaily } from './audit/verify-daily.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { requireStoreRoom } from './health/require-room.ts';
import { closeWithin } from './http/close-within.ts';
import { logSettings } from './http/log-settings.ts';
import { explained, openPlatform } from './open-platform.ts';
import { writeResetMails } from './identity/write-reset-mails.ts';
import { chooseDelivery } from './mail/deliveries.ts';
import { sendMails } from './mail/send-mails.ts';
import { sweepKeys } from './records/sweep-keys.ts';
import { repeatNowAndThen } from './repeat-now-and-then.ts';
import { seedPlatform } from './seed-platform.ts';
import { adviseOnSignIn } from './sign-in-advice.ts';

/** How long running requests have to finish when the server is stopped: less than supervisors commonly wait. */
const STOP_MS = 8_000;

/** Nothing that is swept becomes a burden in a few hours. */
const SWEEP_MS = 6 * 60 * 60_000;

/** Soon after a log's last verification is a day old. */
const VERIFY_MS = 60 * 60_000;

/** Nobody waits long for a mail. */
const MAIL_MS = 2_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Stops in order on the first signal: running requests finish, then `close` follows. The second one forces. */
function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'Stopping');
    closeWithin(app, STOP_MS)
      .then(close)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'Stopping failed');
        process.exitCode = 1;
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

/**
 * Starts the server and says where it is and how to sign in (decisions §1).
 * @throws with one or two clear lines when it cannot start
 */
export async function startServer(config: Config): Promise<void> {
  const database = await openPlatform(config);
  try {
    const seeded = await seedPlatform(database, config, say);
    const { dataDir, shellDist, session: times, trustedProxies } = config;
    const attachments = await openAttachmentStore(config);
    await requireStoreRoom(attachments);
    const app = await buildApp({
      database,
      times,
      publicUrl: config.publicUrl,
      attachments,
      trustedProxies,
      fronts: { dataDir, shellDist },
      secure: config.publicUrl.startsWith('https:'),
      logger: logSettings(config),
    });
    const mail = { database, publicUrl: config.publicUrl, deliver: chooseDelivery(config), log: app.log };
    const warn = (what: string) => (error: unknown) =>
      app.log.warn({ err: error }, `${what} were not cleared away`);
    const sweeps = [
      repeatNowAndThen((signal) => sweepAttachments({ database, attachments, signal }), {
        everyMs: SWEEP_MS,
        warn: warn('Old uploads'),
      }),
      repeatNowAndThen((signal) => sweepKeys({ database, signal }), {
        everyMs: SWEEP_MS,
        warn: warn('Old keys of creates'),
      }),
      repeatNowAndThen((signal) => verifyDaily({ database, log: app.log, signal }), {
        everyMs: VERIFY_MS,
        warn: (error) => app.log.warn({ err: error }, 'System logs were not verified'),
      }),
      repeatNowAndThen(
        async (signal) => {
          await writeResetMails(mail, signal);
          await sendMails(mail, signal);
        },
        { everyMs: MAIL_MS, warn: (error) => app.log.warn({ err: error }, 'Mails were not looked after') },
      ),
    ];
    stopOnSignal(app, async () => {
      await Promise.all(sweeps.map((stop) => stop()));
      await database.close();
    });
    await app.listen({ host: config.host, port: config.port });
    const advice = await adviseOnSignIn(database, seeded);
    say(['', `Lexboard is ready at ${config.publicUrl}`, ...advice].join('\n'));
  } catch (error) {
    await database.close();
    throw explained(error);
  }
}
