import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { releaseEventsPath } from '@lexboard/shared-lib/contract';
import { toNetwork } from '../../http/limits/network-of.ts';
import type { CurrentReleases } from './current-releases.ts';
import { formatVisitorName } from '../state/release-state.ts';
import { RevisionStreams, type Opener } from './revision-streams.ts';
import { readVisitor } from './visitor.ts';

async function openerOf({ ip, headers }: FastifyRequest, releases: CurrentReleases): Promise<Opener> {
  const { visitorKey } = await releases.latest();
  const visitor = readVisitor(headers.cookie, visitorKey);
  return visitor
    ? { session: visitor.signIn, person: formatVisitorName(visitor) }
    : { address: toNetwork(ip) };
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Without this header nginx buffers some kilobytes before it sends anything.
  'x-accel-buffering': 'no',
};

/**
 * The server-sent events that tell open tabs of changes. It is not a call of the contract, since its reply never ends; the API
 * documentation describes its events.
 */
export function declareEvents(app: FastifyInstance, releases: CurrentReleases, metrics: Registry): void {
  const streams = new RevisionStreams(releases);
  new Gauge({
    name: 'release_event_streams',
    help: 'Tabs that listen for changes of releases',
    registers: [metrics],
    collect() {
      this.set(streams.size);
    },
  });
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.get(
    `/api${releaseEventsPath}`,
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['releases'],
        summary:
          'Server-sent events: `revision`, with the revision of the manifest as its data, at once, on each change and every 5 s',
      },
    },
    async (request, reply) => {
      const stream = await streams.open(await openerOf(request, releases));
      return reply.headers(headers).send(stream);
    },
  );
}
