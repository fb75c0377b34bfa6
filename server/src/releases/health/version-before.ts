import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failedShellsCookie, noHealth, shellName, versionBeforePath } from '@lexboard/shared-lib/contract';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import { publicBodyBytes } from '../../http/declare-call.ts';
import { escapeHtml, sendPlainPage, type PlainPage } from '../../http/replies/plain-page.ts';
import { acceptForms, readField, requireOwnForm, type FormSent } from '../../http/requests/plain-forms.ts';
import type { CurrentReleases } from '../delivery/current-releases.ts';
import { hashVisitor } from './served-pages.ts';
import { storeReport } from './store-report.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { chooseVersions } from '../delivery/choose-versions.ts';
import { readVisitor } from '../delivery/visitor.ts';
import { readFailedShells } from '../delivery/page/failed-shells.ts';
import { describeLeaving } from './own-errors.ts';

const DAYS = 30;

/** A version of the shell that a browser leaves, and the one that it gets from then on. */
interface LeftShell {
  version: string;
  before: string;
}

const choose = (cookies: string | undefined, state: ReleaseState, failedShells: ReadonlySet<string>) => {
  const visitor = readVisitor(cookies, state.visitorKey);
  const none = new Map<string, string>();
  const asking = { visitor, overrides: none, previewed: none, failedShells };
  return chooseVersions(state, asking).choices.get(shellName)?.version;
};

/** The shell that the sender of these cookies has, and the one before it; undefined where there is none before it. */
function findShellBefore(cookies: string | undefined, state: ReleaseState): LeftShell | undefined {
  const failed = readFailedShells(cookies);
  const version = choose(cookies, state, failed);
  const before = version && choose(cookies, state, new Set([...failed, version]));
  return version && before && before !== version && !failed.has(before) ? { version, before } : undefined;
}

/** The Set-Cookie header with which a browser does not get a shell for 30 days, nor those that failed in it before. */
function leaveShellHeader(cookies: string | undefined, version: string, secure: boolean): string {
  const versions = [...readFailedShells(cookies), version].join('|');
  const attributes = `Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${failedShellsCookie}=${versions}; ${attributes}`;
}

/** Counts that a person has left a shell as a failure of it. Without a visitor cookie nothing is known of the person. */
async function reportLeftShell(
  database: Database,
  state: ReleaseState,
  { cookies, version }: { cookies: string | undefined; version: string },
): Promise<void> {
  const visitor = readVisitor(cookies, state.visitorKey);
  if (!visitor) return;
  const lastError = inEnglish(describeLeaving);
  await database.inDirectory((directory) =>
    storeReport(directory, state, {
      page: randomUUID(),
      session: hashVisitor(visitor.signIn),
      visitor,
      previewed: new Map(),
      remotes: [{ remote: shellName, version, ...noHealth, mountFailures: 1, lastError }],
    }),
  );
}

/** The page that asks whether a browser is to have the version of the shell before; undefined where there is none. */
const versionBeforePage = (versions: LeftShell | undefined): PlainPage => ({
  title: t('Use the version before'),
  content: versions
    ? `<p>${t('This browser has version {version} of Lexboard. It gets {before} until there is a newer one, for 30 days at most. This is reported as a fault of {version}.', { version: escapeHtml(versions.version), before: escapeHtml(versions.before) })}</p>
<form method="post" action="${versionBeforePath}"><input type="hidden" name="version" value="${escapeHtml(versions.version)}">
<div class="actions"><button>${t('Use the version before')}</button></div></form>
<p><a href="/login">${t('Cancel')}</a></p>`
    : `<p>${t('There is no other version for this browser.')}</p><p><a href="/login">${t('Open Lexboard')}</a></p>`,
});

interface VersionBeforeParts {
  database: Database;
  releases: Pick<CurrentReleases, 'latest'>;
  /** Whether people reach the platform by https. */
  secure: boolean;
}

async function leaveShell(
  request: FastifyRequest<FormSent>,
  reply: FastifyReply,
  { database, releases, secure }: VersionBeforeParts,
): Promise<FastifyReply> {
  requireOwnForm(request);
  const cookies = request.headers.cookie;
  const state = await releases.latest();
  const versions = findShellBefore(cookies, state);
  // Another version may be there since the page was shown.
  if (!versions || versions.version !== readField(request, 'version'))
    return sendPlainPage(reply, versionBeforePage(versions));
  const { version } = versions;
  await reportLeftShell(database, state, { cookies, version });
  return reply.header('set-cookie', leaveShellHeader(cookies, version, secure)).redirect('/login', 303);
}

/**
 * Declares the page on which a person has their browser use the version of the shell before, without scripts and without a
 * sign-in (decisions §8). It counts as a failure of the version that they leave.
 */
export async function declareVersionBefore(app: FastifyInstance, parts: VersionBeforeParts): Promise<void> {
  await app.register((scope) => {
    acceptForms(scope);
    const options = { bodyLimit: publicBodyBytes, schema: { hide: true } };
    scope.get(versionBeforePath, options, async ({ headers }, reply) =>
      sendPlainPage(reply, versionBeforePage(findShellBefore(headers.cookie, await parts.releases.latest()))),
    );
    scope.post<FormSent>(versionBeforePath, options, (request, reply) => leaveShell(request, reply, parts));
    return Promise.resolve();
  });
}
