import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { kinds } from '@lexboard/shared-lib/domain';
import { declareEndingCalls } from '../accounts/ending/ending-routes.ts';
import { declareScim } from '../accounts/scim/routes.ts';
import { declareScimTokenCalls } from '../accounts/scim/tokens.ts';
import { declareServiceCalls } from '../accounts/service-accounts/service-routes.ts';
import { declareTokenCalls } from '../accounts/tokens/token-routes.ts';
import { declareModuleAccessCalls } from '../accounts/users/module-access-routes.ts';
import { declareUserCalls } from '../accounts/users/user-routes.ts';
import { readDevelopedShell } from '../builds/shell-build.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { readFileUse } from '../files/file-use.ts';
import { declareDownloads } from '../files/download-routes.ts';
import { declareUploads } from '../files/uploads/upload-routes.ts';
import { declareSystemLogCalls } from '../audit/routes.ts';
import { declareBulkCalls } from '../bulk/routes.ts';
import { declareCircularCalls } from '../circulars/routes.ts';
import { declareDueCalls } from '../due/routes.ts';
import { declareUnsubscribe } from '../due/digest/unsubscribe-routes.ts';
import { declareEventCalls } from '../due-work/events/routes.ts';
import { declareFilingCalls } from '../due-work/filing/routes.ts';
import type { SessionTimes } from '../auth/session-times.ts';
import type { Database } from '../database/database.ts';
import { declareDeletedCalls } from '../records/deleted/routes.ts';
import { deliveryPlugin } from '../releases/delivery/page-routes.ts';
import { declareArchiveCalls } from '../exports/archive/archive-routes.ts';
import { answerRows } from '../exports/exported-file.ts';
import { declareExportCalls } from '../exports/routes.ts';
import { declareImportFileCalls, declareImportUpload } from '../imports/file-routes.ts';
import { measureReleases } from '../monitoring/measure-releases.ts';
import { measurePlatform } from '../monitoring/measure-platform.ts';
import { exposeMetrics } from '../monitoring/metrics.ts';
import { createSaveRoomCheck } from '../files/stores/require-room.ts';
import { declareHealthCalls } from '../monitoring/routes.ts';
import { declareAssistants } from '../assistants/routes.ts';
import { declareImportRunCalls } from '../imports/run-routes.ts';
import { acceptJsonOnly } from '../http/requests/accept-json-only.ts';
import { answerBrokenRequest } from '../http/answer-broken-requests.ts';
import { answerError, answerUnknownAddress } from '../http/answer-errors.ts';
import { answerInLanguage } from '../http/requests/request-language.ts';
import { limitArrival } from '../http/limits/arrival-limit.ts';
import { limitBodies } from '../http/limits/body-budget.ts';
import { settleUnread, settleUnreadBodies } from '../http/limits/unread-body.ts';
import { compileSerializersLazily } from '../http/late-serializers.ts';
import { logCalls } from '../http/log-calls.ts';
import { addReplyHeaders } from '../http/replies/reply-headers.ts';
import type { Tracing } from '../http/tracing/start-tracing.ts';
import { closeConnectionsOnShutdown } from '../http/limits/leave.ts';
import { createLeakCheck } from '../accounts/passwords/leaked-passwords.ts';
import { limitCalls } from '../auth/limit-calls.ts';
import { admitDeployTokens } from '../auth/deploy/admit-deploy-tokens.ts';
import { admitAccessTokens } from '../auth/tokens/admit-access-tokens.ts';
import { requireDiskSpace } from '../auth/require-disk-space.ts';
import { requireSession } from '../auth/require-session.ts';
import { declareProofCalls } from '../accounts/proof/proof-routes.ts';
import { declareIdentityCalls } from '../accounts/routes.ts';
import { KnownProviders } from '../accounts/sign-on/known-providers.ts';
import { declareSignOnCalls } from '../accounts/sign-on/routes.ts';
import type { Guard } from '../auth/guarded-calls.ts';
import { declareListColumnCalls } from '../saved-views/list-column-routes.ts';
import { declareChoiceCalls } from '../choices/routes.ts';
import { declareOrganisationCalls } from '../organisations/routes.ts';
import { declareQuestionCalls } from '../questions/routes.ts';
import { declareLawCalls } from '../records/law-routes.ts';
import { declareRecordCalls } from '../records/routes.ts';
import { CurrentManifest } from '../releases/delivery/current-manifest.ts';
import { CurrentReleases } from '../releases/delivery/current-releases.ts';
import { declareHealthReports } from '../releases/health/routes.ts';
import { ServedPages } from '../releases/health/served-pages.ts';
import { declareVersionBefore } from '../releases/health/version-before.ts';
import { serveImmutableFiles } from '../releases/delivery/immutable-files.ts';
import { createVisitorHook } from '../releases/delivery/name-visitor.ts';
import { declareComponentTypes, declareReleaseExport } from '../releases/control/export-routes.ts';
import { declareKits } from '../releases/control/kit-routes.ts';
import { declareNoticeCalls } from '../releases/control/notice-routes.ts';
import { declareReleaseCalls } from '../releases/control/operator-routes.ts';
import { declareOwnerCalls } from '../releases/control/owner-routes.ts';
import { admitJobTokens } from '../releases/rights/jobs/admit-job-tokens.ts';
import { declarePublishCalls } from '../releases/uploads/publish-routes.ts';
import { declareReleaseVersions } from '../releases/delivery/override-routes.ts';
import type { Platform } from '../releases/publish/publish-release.ts';
import { Previews } from '../releases/delivery/previews/previews.ts';
import { findMisfit } from '../releases/compatibility/require-fit.ts';
import { ReleaseFiles } from '../releases/delivery/release-files.ts';
import { releasesPlugin } from '../releases/delivery/routes.ts';
import { declareRoadmapCalls } from '../roadmap/routes.ts';
import { declareSafePages } from '../safe/routes.ts';
import { declareSavedViewCalls } from '../saved-views/routes.ts';
import { declareSearchCalls } from '../search/routes.ts';
import { createSecretKey, type SecretKey } from '../secrets/secret-key.ts';
import { declareWebhookCalls } from '../webhooks/routes.ts';
import { declareSourceCalls } from '../sources/routes.ts';
import { openServerTexts } from '../texts/server-texts.ts';
import { declareUnitCalls } from '../unit-work/routes.ts';

/** Body limit of calls, except uploads (decisions §6). */
const BODY_BYTES = 2 * 1024 * 1024;

/** A search text of 10,000 characters (decisions §6) grows up to ninefold when it is URL-encoded. */
const HEADER_BYTES = 128 * 1024;

/** Time limit for any request to arrive. */
const REQUEST_MS = 15 * 60_000;
const HEADERS_MS = 20_000;
/** How often Node checks for requests over their time limit. */
const TIMEOUT_CHECK_MS = 2_000;

export interface AppParts {
  /** Open and migrated. The caller closes it after the app. */
  database: Database;
  times: SessionTimes;
  /** Origin of links in mails. */
  publicUrl: string;
  attachments: AttachmentStore;
  /** Proxies whose `X-Forwarded-For` is trusted; default none. */
  trustedProxies?: string[];
  /** Folders of the front ends; without it only calls are served. */
  fronts?: Platform;
  /** Whether visitors may choose versions of remotes; default no. */
  releaseOverrides?: boolean;
  /** Private networks that sign-in providers and webhooks of organisations may be in; default none. */
  outgoingNetworks?: readonly string[];
  /** Private networks that release notices may go to, and keys of CI services come from; default none. */
  noticeNetworks?: readonly string[];
  /** Private networks that sources of circulars may be in; default none. */
  sourceNetworks?: readonly string[];
  /** Seals secrets of organisations; default a new one, with which nothing opens that was sealed before. */
  secretKey?: SecretKey;
  /** Service that checks for leaked passwords; default none. */
  leakedPasswordsUrl?: string | undefined;
  /** Whether to serve /api/docs and the OpenAPI document; default yes. */
  documented?: boolean;
  /** Whether the platform is reached by https. */
  secure?: boolean;
  /** Bearer token for reading metrics from other machines; default none. */
  metricsToken?: string | undefined;
  /** Tracing of calls; default none. */
  tracing?: Pick<Tracing, 'observe'> | undefined;
  logger?: FastifyServerOptions['logger'];
}

/** Session times under the names that the page uses. */
const sessionSettings = (times: SessionTimes) => ({
  idleSeconds: times.idle,
  countdownSeconds: times.countdown,
  warningSeconds: times.warningAt,
  warningCountdownSeconds: times.warning,
});

/** Release state in memory, shared by all parts of the server. */
interface KnownReleases {
  releases: CurrentReleases;
  previews: Previews;
}

/** Sign-in by passwords and by providers, which share sessions, and the directories of providers. */
async function declareSignIn(
  app: FastifyInstance,
  guard: Guard,
  parts: AppParts,
  releases: CurrentReleases,
): Promise<void> {
  const { publicUrl, secure = false, secretKey = createSecretKey(), outgoingNetworks: networks = [] } = parts;
  const nameVisitor = createVisitorHook(releases, { secure });
  const providers = new KnownProviders(secretKey, networks);
  const signOn = { guard, providers, publicUrl, secure };
  const checkForLeaks = createLeakCheck({ url: parts.leakedPasswordsUrl, log: app.log });
  declareIdentityCalls(app, signOn, { publicUrl, secure, checkForLeaks, nameVisitor });
  declareProofCalls(app, guard);
  await declareSignOnCalls(app, signOn, { nameVisitor, networks });
  declareScimTokenCalls(app, guard, { publicUrl });
  await declareScim(app, guard, { publicUrl });
}

/** Declares what sends to addresses that administrators enter. */
function declareOutgoingCalls(
  app: FastifyInstance,
  guard: Guard,
  { sourceNetworks = [], outgoingNetworks: networks = [], secretKey = createSecretKey() }: AppParts,
): void {
  declareSourceCalls(app, guard, sourceNetworks);
  declareWebhookCalls(app, guard, { networks, secretKey });
}

async function declareCalls(app: FastifyInstance, parts: AppParts, known: KnownReleases): Promise<void> {
  const { releases } = known;
  const { database, times, attachments, publicUrl, secure = false, noticeNetworks = [] } = parts;
  const guard = {
    database,
    times,
    publicUrl,
    requireSaveRoom: createSaveRoomCheck(database, attachments),
  };
  limitCalls(app);
  admitDeployTokens(app, guard);
  admitAccessTokens(app, guard);
  admitJobTokens(app, { database, publicUrl, networks: noticeNetworks });
  requireSession(app, guard);
  requireDiskSpace(app, guard);
  declareHealthCalls(app, database, attachments);
  await declareSignIn(app, guard, parts, releases);
  for (const kind of kinds) declareRecordCalls(app, guard, attachments, kind);
  declareLawCalls(app, guard);
  declareCircularCalls(app, guard);
  declareOutgoingCalls(app, guard, parts);
  declareUnitCalls(app, guard);
  declareDueCalls(app, guard, publicUrl);
  declareEventCalls(app, guard);
  declareFilingCalls(app, guard, attachments);
  declareDeletedCalls(app, guard);
  declareQuestionCalls(app, guard);
  declareSearchCalls(app, guard);
  declareExportCalls(app, guard);
  declareArchiveCalls(app, guard, attachments);
  declareBulkCalls(app, guard);
  declareImportRunCalls(app, guard, { attachments, answerRows });
  declareSystemLogCalls(app, guard);
  declareModuleAccessCalls(app, guard);
  declareOrganisationCalls(app, guard, readFileUse);
  declareChoiceCalls(app, guard);
  declareEndingCalls(app, guard, { publicUrl });
  declareUserCalls(app, guard, { publicUrl, attachments });
  declareTokenCalls(app, guard, { publicUrl });
  declareServiceCalls(app, guard, { publicUrl });
  declareAssistants(app, guard, { publicUrl });
  declareRoadmapCalls(app, guard);
  declareSavedViewCalls(app, guard);
  declareListColumnCalls(app, guard);
  declareHealthReports(app, guard, known);
  declareReleaseVersions(app, guard, { releases, overridable: parts.releaseOverrides ?? false });
  declareReleaseCalls(app, guard, publicUrl);
  declareNoticeCalls(app, guard, noticeNetworks);
  declareReleaseExport(app, guard);
  declareComponentTypes(app, guard);
  declareKits(app, releases);
  declareOwnerCalls(app, guard, noticeNetworks);
  await declarePublishCalls(app, { guard, platform: { database, attachments } });
  declareDownloads(app, guard, attachments);
  await declareUnsubscribe(app, database);
  await declareSafePages(app, { secure });
  await declareVersionBefore(app, { database, releases, secure });
  declareImportFileCalls(app, guard, attachments);
  await declareUploads(app, guard, attachments, declareImportUpload);
}

/** Serves the page with the shell, the manifest and the files of remotes. */
async function deliverFronts(
  app: FastifyInstance,
  { database, attachments: { disk }, times, releaseOverrides: overridable = false, secure = false }: AppParts,
  { dataDir, shellDist }: Platform,
  { releases, previews }: KnownReleases,
): Promise<void> {
  const developed = shellDist === undefined ? undefined : await readDevelopedShell(shellDist);
  const manifest = new CurrentManifest(releases, { overridable, developed, previews });
  const files = new ReleaseFiles({ dataDir, disk, releases, log: app.log });
  await app.register(releasesPlugin, { releases, manifest, files, metrics: app.measurements });
  if (shellDist !== undefined && developed)
    await serveImmutableFiles(app, { prefix: '/shell', folder: shellDist });
  const pages = new ServedPages({ database, log: app.log });
  const settings = { session: sessionSettings(times) };
  await app.register(deliveryPlugin, { database, manifest, releases, pages, settings, secure });
}

async function documentCalls(app: FastifyInstance): Promise<void> {
  const { describeCalls } = await import('../api-document/describe-calls.ts');
  await describeCalls(app);
}

/** Builds the whole server, the same in production and tests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  openServerTexts();
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: parts.trustedProxies ?? [],
    frameworkErrors: (error, request, reply) => {
      // Fastify calls no hooks for these errors.
      settleUnread(request, reply);
      answerError(error, request, reply);
    },
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  answerInLanguage(app);
  compileSerializersLazily(app);
  acceptJsonOnly(app);
  closeConnectionsOnShutdown(app);
  settleUnreadBodies(app);
  limitArrival(app);
  limitBodies(app);
  addReplyHeaders(app, { secure: parts.secure ?? false });
  parts.tracing?.observe(app);
  logCalls(app);
  exposeMetrics(app, { token: parts.metricsToken });
  measurePlatform(app, parts);
  measureReleases(app, parts.database);
  if (parts.documented ?? true) await documentCalls(app);
  const { database } = parts;
  const known = {
    releases: new CurrentReleases({ database, log: app.log }),
    previews: new Previews((name) => database.inDirectory((directory) => findMisfit(directory, name))),
  };
  await declareCalls(app, parts, known);
  if (parts.fronts) await deliverFronts(app, parts, parts.fronts, known);
  await app.ready();
  return app;
}
