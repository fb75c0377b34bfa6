import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CurrentManifest } from './current-manifest.ts';
import { serveImmutableFiles } from './immutable-files.ts';
import { readShellBuild } from '../../builds/shell-build.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { renderShellPage } from './shell-page.ts';

/** These answer for themselves; every other address is a place in the application, or its not-found page. */
const ownAreas = ['api', 'attachment', 'calendar', 'unsubscribe', 'remotes', 'shell'];

function isPageAddress(url: string): boolean {
  const [, area = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return !ownAreas.includes(area);
}

/** Search engines may find the sign-in page; data is not for them. */
const robots =
  'User-agent: *\nDisallow: /api/\nDisallow: /archive\nDisallow: /attachment/\nDisallow: /calendar/\nDisallow: /unsubscribe/\n';

export interface DeliveryOptions {
  shellDist: string;
  manifest: CurrentManifest;
  /** Settings for the front end, inlined into the page as `page-settings`. */
  settings?: object;
}

async function delivery(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const { shellDist, manifest, settings = {} } = options;
  const shell = await readShellBuild(shellDist);
  // The files of a development build change under their names, and have no digests.
  const verified = shell.files.length > 0;
  await serveImmutableFiles(app, { prefix: '/shell', folder: shellDist });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain').send(robots),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound();
    const { page } = await manifest.forVisitor(request.headers.cookie);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(createSecurityHeaders(nonce, { verified }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderShellPage(shell, { nonce, settings, manifest: page }));
  });
}

/** The page of the application for every address that is not a call, and the files of the shell. */
export const deliveryPlugin = fp(delivery, { name: 'delivery' });
