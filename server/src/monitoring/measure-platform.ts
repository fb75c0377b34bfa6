import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolState } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { databaseWaits, type Transaction } from '../database/transaction.ts';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { readDisk } from '../runtime/require-room.ts';
import { readForMetrics } from './read-for-metrics.ts';

/** Number of unchained entries of all system logs, and the age of the oldest in seconds. */
async function readWaiting(directory: Transaction): Promise<{ entries: number; age: number }> {
  const { rows } = await sql<{ entries: number; age: number }>`select entries::float8, age::float8
    from measure_waiting_logs(array(select id from organisation))`.execute(directory);
  return rows[0] ?? { entries: 0, age: 0 };
}

function measureLogs(registry: Registry, database: Database): void {
  const read = readForMetrics(database, readWaiting);
  const gauge = (
    name: string,
    help: string,
    valueOf: (waiting: Awaited<ReturnType<typeof read>>) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(valueOf(await read()));
      },
    });
  gauge('lexboard_database_up', 'Whether the database answers within two seconds', (waiting) =>
    waiting ? 1 : 0,
  );
  gauge(
    'lexboard_log_waiting_entries',
    'Entries of system logs that have no place in their log yet',
    (waiting) => waiting?.entries ?? NaN,
  );
  gauge(
    'lexboard_log_waiting_seconds',
    'The age of the oldest of these entries',
    (waiting) => waiting?.age ?? NaN,
  );
}

/** The embedded database has one connection; waiting calls are those in its queue. */
function measureConnections(registry: Registry, database: Database): () => void {
  const gauge = (name: string, help: string, part: keyof PoolState) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(database.poolState()[part]);
      },
    });
  gauge('lexboard_database_connections', 'The most connections to the database at once', 'size');
  gauge('lexboard_database_connections_in_use', 'Connections to the database that calls have now', 'inUse');
  gauge(
    'lexboard_database_connections_waiting',
    'Calls that wait for a connection to the database now',
    'waiting',
  );
  const waits = new Histogram({
    name: 'lexboard_database_wait_seconds',
    help: 'Time that transactions waited for a connection to the database',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const observe = (seconds: unknown) => waits.observe(Number(seconds));
  databaseWaits.subscribe(observe);
  return () => void databaseWaits.unsubscribe(observe);
}

function measureDisk(registry: Registry, { incoming }: AttachmentStore): void {
  const gauge = (name: string, help: string, part: 'size' | 'free') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await readDisk(incoming);
        this.set(disk[part]);
      },
    });
  gauge('lexboard_disk_size_bytes', 'Size of the disk of DATA_DIR', 'size');
  gauge('lexboard_disk_free_bytes', 'Free room on the disk of DATA_DIR', 'free');
}

/** Measures the database, its connection pool, the unchained entries of the system logs, and the disk. */
export function measurePlatform(
  app: FastifyInstance,
  { database, attachments }: { database: Database; attachments: AttachmentStore },
): void {
  const { measurements } = app;
  measureLogs(measurements, database);
  measureDisk(measurements, attachments);
  const stop = measureConnections(measurements, database);
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
}
