import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readForMetrics } from './read-for-metrics.ts';
import type { Transaction } from '../database/transaction.ts';

interface Measured {
  remote: string;
  version: string;
  sessions: number;
  failing: number;
  calls: number;
  failedCalls: number;
  panels: number;
  /** Seconds; null without a measurement. */
  shown: number | null;
}

/** What pages reported on the stable version and the canary of each remote in the last hour. As the directory. */
async function readMeasured(directory: Transaction): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select channel.remote, given.version, (count(*) filter (where first_of_session))::int as sessions,
      (count(distinct session_hash) filter (where failed_at is not null))::int as failing,
      coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(failed_calls), 0)::float8 as "failedCalls",
      (count(*) filter (where panels > 0))::int as panels,
      percentile_disc(0.75) within group (order by show_ms)::float8 / 1000 as shown
    from release_channel as channel
      cross join lateral unnest(array_remove(array[channel.stable, channel.canary], null)) as given (version)
      left join release_health as page on page.remote = channel.remote and page.version = given.version
        and page.began_at >= now() - interval '1 hour'
    group by channel.remote, given.version`.execute(directory);
  return rows;
}

const gauges: readonly [name: string, help: string, valueOf: (measured: Measured) => number][] = [
  ['sessions', 'Sessions with a version in the last hour', ({ sessions }) => sessions],
  ['failing_sessions', 'Sessions in which it failed', ({ failing }) => failing],
  ['calls', 'Calls of its pages', ({ calls }) => calls],
  ['failed_calls', 'Calls of its pages that failed', ({ failedCalls }) => failedCalls],
  ['error_panels', 'Pages with it that showed an error panel', ({ panels }) => panels],
  ['show_seconds', 'Time to show it, as three of four pages have at most', ({ shown }) => shown ?? NaN],
];

/** Measures the stable version and the canary of each remote, as pages report on them. */
export function measureReleases(app: FastifyInstance, database: Database): void {
  const read = readForMetrics(database, readMeasured);
  for (const [name, help, valueOf] of gauges)
    new Gauge({
      name: `lexboard_release_${name}`,
      help,
      labelNames: ['remote', 'version'],
      registers: [app.measurements],
      async collect() {
        this.reset();
        for (const measured of (await read()) ?? []) {
          const { remote, version } = measured;
          this.set({ remote, version }, valueOf(measured));
        }
      },
    });
}
