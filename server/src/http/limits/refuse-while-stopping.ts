import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** From the moment of stopping, connections that are still open get a 503; what is under way is finished. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!stopping) return done();
    void reply.header('connection', 'close');
    done(new Refused(503, 'The server is stopping. Please try again in a moment.', { retryAfter: 5 }));
  });
}
