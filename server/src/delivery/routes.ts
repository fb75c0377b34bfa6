import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CurrentRemotes } from '../releases/current-manifest.ts';
import { serveImmutableFiles } from '../releases/immutable-files.ts';
import { readShellBuild } from '../releases/shell-build.ts';
import { securityHeaders } from './security-headers.ts';
import { shellPage } from './shell-page.ts';

/** These answer for themselves; every other address is a place in the application, or its not-found page. */
const ownAreas = ['api', 'attachment', 'remotes', 'shell'];

function isPageAddress(url: string): boolean {
  const [, area = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return !ownAreas.includes(area);
}

export interface DeliveryOptions {
  shellDist: string;
  remotes: CurrentRemotes;
  /** Settings for the front end, inlined into the page as `page-settings`. */
  settings?: object;
}

async function delivery(app: FastifyInstance, options: DeliveryOptions): Promise<void> {
  const { shellDist, remotes, settings = {} } = options;
  const shell = await readShellBuild(shellDist);
  await serveImmutableFiles(app, { prefix: '/shell', folder: shellDist });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(securityHeaders(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(shellPage(shell, { nonce, settings, remotes: await remotes() }));
  });
}

/** The page of the application for every address that is not a call, and the files of the shell. */
export const deliveryPlugin = fp(delivery, { name: 'delivery' });
