import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { t } from '@lexboard/shared-lib/texts';
import type { CurrentManifest } from './current-manifest.ts';
import type { CurrentReleases } from './current-releases.ts';
import type { Database } from '../../database/database.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { Refused } from '../../http/refused.ts';
import { declarePreviewForm, PreviewSteps } from './previews/preview-steps.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { renderShellPage } from './page/shell-page.ts';

/**
 * These areas have their own routes. Every other address gets the page of the application, which may show that it was not found.
 */
const ownAreas = [
  'api',
  'mcp',
  'attachment',
  'calendar',
  'unsubscribe',
  'safe',
  'remotes',
  'shell',
  // Programs look for settings here and would take a page for them.
  '.well-known',
];

function isPageAddress(url: string): boolean {
  const [, area = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return !ownAreas.includes(area);
}

/**
 * Search engines may index the sign-in page, but no data. Calendar feeds are not listed: calendar services obey this file, too,
 * and would not read them. Their replies carry a header for search engines instead.
 */
const robots =
  'User-agent: *\nDisallow: /api/\nDisallow: /archive\nDisallow: /attachment/\nDisallow: /unsubscribe/\nDisallow: /safe\n';

/** What remembers the pages that are served, so that silent ones are noticed. */
interface ServedPageLog {
  add: (headers: IncomingHttpHeaders, state: ReleaseState, version: string) => string | undefined;
  flush: () => Promise<void>;
}

interface DeliveryOptions {
  database: Database;
  manifest: CurrentManifest;
  releases: Pick<CurrentReleases, 'latest'>;
  pages: ServedPageLog;
  /** Settings for the front end, inlined into the page as `page-settings`. */
  settings: object;
  /** Whether people reach the platform by https. */
  secure: boolean;
}

async function delivery(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const { manifest, releases, pages, settings } = options;
  app.addHook('onClose', () => pages.flush());
  const previews = new PreviewSteps(options);
  await declarePreviewForm(app, previews);
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain').send(robots),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound();
    const asked = await previews.ask(request, reply);
    if (asked) return asked;
    const { page, shell } = await manifest.forVisitor(request.headers.cookie);
    if (!shell) throw new Refused(503, t('No page can be shown: no shell is published.'));
    const served = pages.add(request.headers, await releases.latest(), shell.build.version);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(createSecurityHeaders(nonce, { verified: shell.build.files.length > 0 }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderShellPage(shell, { nonce, settings, manifest: page, served }));
  });
}

/** Serves the page of the application for every address that is not a call. */
export const deliveryPlugin = fp(delivery, { name: 'delivery' });
