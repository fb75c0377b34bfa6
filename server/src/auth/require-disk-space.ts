import type { FastifyInstance } from 'fastify';
import type { Guard } from './guarded-calls.ts';

/** Exempt calls: they need almost no space, or check it themselves (uploads, bulk changes). */
const exempt =
  /\/(delete|undodelete|bulk|bulk\/stop|attachment|import\/(state|stop|undo|rows|list|faults|template))$/;

/** Refuses calls that store more data while the disk is almost full. */
export function requireDiskSpace(app: FastifyInstance, { requireSaveRoom }: Guard): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }) => {
    const stores = config.access === 'edit' || config.access === 'involved';
    if (stores && !exempt.test(url)) await requireSaveRoom();
  });
}
