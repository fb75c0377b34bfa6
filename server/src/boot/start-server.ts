import type { FastifyInstance } from 'fastify';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { addUser, addUserCommand } from '../accounts/users/add-user.ts';
import { copyCommand, copyDatabase } from '../backup/dump/copied-database.ts';
import { applyOwnNotes } from './apply-own-notes.ts';
import { buildApp } from './build-app.ts';
import { claimPlatformStore } from './claim-platform-store.ts';
import type { Config } from './config.ts';
import { localAddress, explainListenFault } from './listen-fault.ts';
import type { Database } from '../database/database.ts';
import { protectDataFolder } from '../runtime/private-files.ts';
import { requireStoreRoom } from '../files/stores/require-room.ts';
import { openSecretKey } from '../secrets/secret-key.ts';
import { leave } from '../http/limits/leave.ts';
import { logSettings } from '../http/log-settings.ts';
import type { Tracing } from '../http/tracing/start-tracing.ts';
import { explainFailure, openPlatform } from './open-platform.ts';
import { shelveOwnPacks } from '../packs/shelf/own-packs.ts';
import { packControl, runPackCommand } from '../packs/shelf/pack-commands.ts';
import { listenForCommands } from '../releases/control/control-socket.ts';
import type { PublishingPlatform } from '../releases/publish/publish-release.ts';
import { seedPlatform } from './seed-platform.ts';
import { describeSignIn } from './sign-in-advice.ts';
import { startUpkeep } from './upkeep.ts';

/** Grace period of open requests when the server stops: shorter than the usual timeout of supervisors. */
const STOP_MS = 8_000;

/** Default wait for the database, which often starts together with the server. */
const DEFAULT_WAIT_SECONDS = 30;

const say = (line: string) => process.stderr.write(`${line}\n`);

interface StopOptions {
  drainSeconds: number;
  close: () => Promise<void>;
}

/**
 * Shuts down gracefully on the first signal: open requests finish, then `close` runs. The second signal exits at once.
 */
function stopOnSignal(app: FastifyInstance, { drainSeconds, close }: StopOptions): void {
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

/** Logs an uncaught error before it ends the process. The process ends, since its state is unknown. */
function logUncaughtErrors(app: FastifyInstance): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    app.log.fatal({ err: error, origin }, 'An error that nothing caught ends the server'),
  );
}

/** Loads the tracing SDK only if traces are enabled. */
async function startTracingIfEnabled({ tracing }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import('../http/tracing/start-tracing.ts');
  return startTracing();
}

/** The public URL, and the listening address if it differs. */
function describeAddress(config: Config): string {
  const listening = localAddress(config);
  const ready = `Lexboard is ready at ${config.publicUrl}`;
  return config.publicUrl === listening ? ready : `${ready} (it listens at ${listening})`;
}

/** Commands for the server that has the embedded database open, by name. */
const createControls = (database: Database, dataDir: string) => ({
  [copyCommand]: () => copyDatabase(database, dataDir),
  [addUserCommand]: (input: unknown) => addUser(database, input),
  [packControl]: (input: unknown) => runPackCommand(database, input),
});

interface StartOptions {
  /** Publishes the built front ends before the server listens. Only this process may open an embedded database. */
  publish: (platform: PublishingPlatform) => Promise<void>;
}

/**
 * Starts the server, and prints its address and how to sign in (decisions §1).
 * @throws with one or two clear lines when it cannot start
 */
export async function startServer(config: Config, { publish }: StartOptions): Promise<void> {
  protectDataFolder(config.dataDir);
  const database = await openPlatform({
    ...config,
    databaseWait: config.databaseWait ?? DEFAULT_WAIT_SECONDS,
  });
  /** Background work that must end before the database is closed. */
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
    const secretKey = config.secretKey ?? openSecretKey(config.dataDir);
    await claimPlatformStore({ database, attachments });
    await applyOwnNotes({ config, database, attachments }, say);
    const { publicUrl, noticeNetworks } = config;
    const platform = { database, attachments, publicUrl, noticeNetworks };
    await publish(platform);
    await shelveOwnPacks(database, say);
    const tracing = await startTracingIfEnabled(config);
    if (tracing) endings.push(tracing.stop);
    const app = await buildApp({
      ...platform,
      times,
      trustedProxies,
      fronts: { dataDir, shellDist },
      releaseOverrides: config.releaseOverrides,
      outgoingNetworks: config.outgoingNetworks,
      sourceNetworks: config.sourceNetworks,
      secretKey,
      leakedPasswordsUrl: config.leakedPasswordsUrl,
      metricsToken: config.metricsToken,
      tracing,
      secure: config.publicUrl.startsWith('https:'),
      logger: logSettings(config),
    });
    endings.push(startUpkeep({ config, database, attachments, app, secretKey }));
    if (!config.databaseUrl) {
      const others = createControls(database, dataDir);
      endings.push(await listenForCommands({ ...platform, dataDir, others, log: app.log }));
    }
    logUncaughtErrors(app);
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
