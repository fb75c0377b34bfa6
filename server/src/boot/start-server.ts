import type { FastifyInstance } from 'fastify';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { addUser, addUserCommand } from '../accounts/users/add-user.ts';
import { copyCommand, copyDatabase } from '../backup/dump/copied-database.ts';
import { buildApp } from './build-app.ts';
import { claimPlatformStore } from './claim-platform-store.ts';
import type { Config } from './config.ts';
import { addressHere, explainListenFault } from './listen-fault.ts';
import { protectDataFolder } from '../runtime/private-files.ts';
import { requireStoreRoom } from '../files/stores/require-room.ts';
import { leave } from '../http/limits/leave.ts';
import { logSettings } from '../http/log-settings.ts';
import type { Tracing } from '../http/tracing/start-tracing.ts';
import { explainFailure, openPlatform } from './open-platform.ts';
import { listenForCommands } from '../releases/control/control-socket.ts';
import type { PublishingPlatform } from '../releases/publish/publish-release.ts';
import { seedPlatform } from './seed-platform.ts';
import { describeSignIn } from './sign-in-advice.ts';
import { startUpkeep } from './upkeep.ts';

/** The time that running requests have to finish when the server is stopped: less than supervisors commonly wait. */
const STOP_MS = 8_000;

/** What starts along with the server, its database, may take so long. */
const USUAL_WAIT_SECONDS = 30;

const say = (line: string) => process.stderr.write(`${line}\n`);

interface Stopping {
  drainSeconds: number;
  close: () => Promise<void>;
}

/** Stops in order on the first signal: running requests finish, then `close` follows. The second one forces. */
function stopOnSignal(app: FastifyInstance, { drainSeconds, close }: Stopping): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal, drainSeconds }, 'Stopping');
    leave(app, { drainMs: drainSeconds * 1_000, limitMs: STOP_MS })
      .then(close)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'Stopping failed');
        process.exitCode = 1;
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

/** An error that nothing caught ends the process, as it may have left anything behind; the log says so before. */
function logWhatEndsTheProcess(app: FastifyInstance): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    app.log.fatal({ err: error, origin }, 'An error that nothing caught ends the server'),
  );
}

/** Who does not trace does not load what does. */
async function startTracingWhereAsked({ tracing }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import('../http/tracing/start-tracing.ts');
  return startTracing();
}

/** Where it is for people, and where it listens where that is not the same. */
function describeAddress(config: Config): string {
  const listening = addressHere(config);
  const ready = `Lexboard is ready at ${config.publicUrl}`;
  return config.publicUrl === listening ? ready : `${ready} (it listens at ${listening})`;
}

interface StartOptions {
  /** Publishes what is built, before anybody can ask for it: this process alone may open an embedded database. */
  publish: (platform: PublishingPlatform) => Promise<void>;
}

/**
 * Starts the server and says where it is and how to sign in (decisions §1).
 * @throws with one or two clear lines when it cannot start
 */
export async function startServer(config: Config, { publish }: StartOptions): Promise<void> {
  protectDataFolder(config.dataDir);
  const database = await openPlatform({ ...config, databaseWait: config.databaseWait ?? USUAL_WAIT_SECONDS });
  /** Work beside the requests, which ends before the database is closed. */
  const endings: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(endings.map((end) => end()));
    await database.close();
  };
  try {
    const seeded = await seedPlatform(database, config, say);
    const { dataDir, shellDist, session: times, trustedProxies } = config;
    const attachments = await openAttachmentStore(config);
    await requireStoreRoom(attachments);
    await claimPlatformStore({ database, attachments });
    const { publicUrl, noticeNetworks } = config;
    const platform = { database, attachments, publicUrl, noticeNetworks };
    await publish(platform);
    const tracing = await startTracingWhereAsked(config);
    if (tracing) endings.push(tracing.stop);
    const app = await buildApp({
      database,
      times,
      publicUrl: config.publicUrl,
      attachments,
      trustedProxies,
      fronts: { dataDir, shellDist },
      releaseOverrides: config.releaseOverrides,
      noticeNetworks: config.noticeNetworks,
      leakedPasswordsUrl: config.leakedPasswordsUrl,
      metricsToken: config.metricsToken,
      tracing,
      secure: config.publicUrl.startsWith('https:'),
      logger: logSettings(config),
    });
    endings.push(startUpkeep({ config, database, attachments, app }));
    if (!config.databaseUrl) {
      const others = {
        [copyCommand]: () => copyDatabase(database, dataDir),
        [addUserCommand]: (input: unknown) => addUser(database, input),
      };
      endings.push(await listenForCommands({ ...platform, dataDir, others, log: app.log }));
    }
    logWhatEndsTheProcess(app);
    stopOnSignal(app, { drainSeconds: config.drainSeconds, close });
    await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
      throw await explainListenFault(error, config);
    });
    const advice = await describeSignIn(database, seeded);
    say(['', describeAddress(config), ...advice].join('\n'));
  } catch (error) {
    await close();
    throw explainFailure(error);
  }
}
