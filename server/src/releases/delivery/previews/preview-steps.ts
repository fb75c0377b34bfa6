import { signedOutCookie } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { publicBodyBytes } from '../../../http/declare-call.ts';
import { Refused } from '../../../http/refused.ts';
import { sendPlainPage } from '../../../http/replies/plain-page.ts';
import { acceptForms, readField, requireOwnForm, type FormSent } from '../../../http/requests/plain-forms.ts';
import { readCookie } from '../../../http/requests/read-cookie.ts';
import type { CurrentReleases } from '../current-releases.ts';
import type { ReleaseState, VersionName } from '../../state/release-state.ts';
import { readVisitor } from '../visitor.ts';
import { endAdministratorSessions, isAdministrator } from './administrators.ts';
import { openPreview, type OpenedPreview } from './open-preview.ts';
import { previewPage, previewPath, type PreviewedVersion } from './preview-page.ts';
import { readPreview } from './preview-link.ts';
import { listPreviewed } from './previews.ts';

/** The name of a cookie against forged forms. It is needed for browsers that do not send the origin of a form. */
const CONFIRMATION_COOKIE = 'lexboard_preview_asked';

/** The versions that a link would run, even before this server knows them. Empty for a link that can never be used again. */
function listVersions(state: ReleaseState, value: string): PreviewedVersion[] {
  const link = readPreview(value, state.visitorKey);
  if (!link || link.until.getTime() <= Date.now()) return [];
  const { remote, version } = link;
  const find = (name: VersionName) => state.remotes.get(name.remote)?.versions.get(name.version);
  if (find(link)?.isRetired) return [];
  return [...listPreviewed(state, { remote, version })].map(([member, memberVersion]) => {
    const name = { remote: member, version: memberVersion };
    return { ...name, publishedBy: find(name)?.publishedBy };
  });
}

/** The visitor of a browser, where the link is for people of their organisation. */
function findViewer(cookies: string | undefined, { visitorKey }: ReleaseState, value: string) {
  const link = readPreview(value, visitorKey);
  const visitor = readVisitor(cookies, visitorKey);
  return link && visitor?.organisationId === link.organisationId ? { link, visitor } : undefined;
}

interface PreviewOptions {
  database: Database;
  releases: Pick<CurrentReleases, 'latest'>;
  /** Whether people reach the platform by https. */
  secure: boolean;
}

/** Preview links: a page asks for confirmation, and its button opens the preview. */
export class PreviewSteps {
  readonly #database: Database;
  readonly #releases: PreviewOptions['releases'];
  readonly #secure: boolean;

  constructor({ database, releases, secure }: PreviewOptions) {
    this.#database = database;
    this.#releases = releases;
    this.#secure = secure;
  }

  #read(url: string): OpenedPreview | undefined {
    return openPreview(url, { secure: this.#secure });
  }

  #open(reply: FastifyReply, { address, setCookie }: OpenedPreview): FastifyReply {
    return reply.header('cache-control', 'no-store').header('set-cookie', setCookie).redirect(address, 303);
  }

  /**
   * Answers an address with a preview link: asks for confirmation, or redirects where nothing would run. @returns undefined
   * without a link
   */
  async ask(
    { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const preview = this.#read(url);
    if (!preview) return undefined;
    const state = await this.#releases.latest();
    const versions = listVersions(state, preview.link);
    if (versions.length === 0) return this.#open(reply, preview);
    const attributes = `Path=${previewPath}; HttpOnly; SameSite=Strict${this.#secure ? '; Secure' : ''}`;
    void reply.header('set-cookie', `${CONFIRMATION_COOKIE}=yes; ${attributes}`);
    const visitor = findViewer(headers.cookie, state, preview.link)?.visitor;
    const signsOut = visitor !== undefined && (await isAdministrator(this.#database, visitor));
    return sendPlainPage(reply, previewPage({ versions, url, address: preview.address, signsOut }));
  }

  /** @throws Refused 403 for a form of another site, 422 for one without a link */
  async open(request: FastifyRequest<FormSent>, reply: FastifyReply): Promise<FastifyReply> {
    requireOwnForm(request);
    if (!readCookie(request.headers.cookie, CONFIRMATION_COOKIE))
      throw new Refused(403, t('Open the preview link again, and let the browser keep cookies.'));
    const preview = this.#read(readField(request, 'address'));
    if (!preview) throw new Refused(422, t('There is no preview link in this address.'));
    const viewer = findViewer(request.headers.cookie, await this.#releases.latest(), preview.link);
    if (viewer && (await endAdministratorSessions(this.#database, viewer.visitor, viewer.link)))
      void reply.header(
        'set-cookie',
        `${signedOutCookie}=yes; Path=/; Max-Age=60; SameSite=Strict${this.#secure ? '; Secure' : ''}`,
      );
    return this.#open(reply, preview);
  }
}

/** Declares the route that the button of the confirmation page posts to. */
export async function declarePreviewForm(app: FastifyInstance, steps: PreviewSteps): Promise<void> {
  await app.register((scope) => {
    acceptForms(scope);
    const options = { bodyLimit: publicBodyBytes, schema: { hide: true } };
    scope.post<FormSent>(previewPath, options, (request, reply) => steps.open(request, reply));
    return Promise.resolve();
  });
}
