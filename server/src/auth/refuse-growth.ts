import type { FastifyInstance } from 'fastify';
import type { Guard } from './guarded-calls.ts';

/** Calls that need next to no room, and calls that check it themselves: uploads, and many records at once. */
const others =
  /\/(delete|undodelete|bulk|bulk\/stop|attachment|import\/(state|stop|undo|rows|list|faults|template))$/;

/** Refuses calls that make what is stored grow while the disk is almost full. */
export function refuseGrowth(app: FastifyInstance, { requireSaveRoom }: Guard): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }) => {
    const stores = config.access === 'edit' || config.access === 'involved';
    if (stores && !others.test(url)) await requireSaveRoom();
  });
}
