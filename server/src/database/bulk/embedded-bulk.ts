import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireRoom } from '../../runtime/require-room.ts';
import { lockDataFolder } from '../embedded/data-folder-lock.ts';
import { WorkerLink } from '../embedded/worker-link.ts';
import type { BulkConnection } from './bulk-connection.ts';

/** Timeout of a statement. An index or a copy of a big table takes long, and a command has the database to itself. */
const LIMIT_MS = 60 * 60_000;
const OPEN_LIMIT_MS = 10 * 60_000;

/** @throws where another process uses the folder, its disk is full, or a database that must exist is missing */
export async function openEmbeddedBulk(dataDir: string, mustExist: boolean): Promise<BulkConnection> {
  const folder = path.join(path.resolve(dataDir), 'database');
  if (mustExist && !existsSync(folder)) throw new Error(`There is no database in ${dataDir}: check DATA_DIR`);
  await requireRoom(dataDir);
  const unlock = await lockDataFolder(dataDir);
  const link = await WorkerLink.open(folder, false, OPEN_LIMIT_MS).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return {
    kind: 'embedded',
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      const request = { kind: 'run' as const, statements: [{ text, parameters }] };
      const [outcome] = await link.ask<Row>(request, LIMIT_MS);
      return outcome?.rows ?? [];
    },
    async script(statements) {
      await link.ask({ kind: 'script', statements }, LIMIT_MS);
    },
    async *copyOut(select) {
      const request = { kind: 'copy-out' as const, statement: `copy (${select}) to stdout` };
      const [outcome] = await link.ask<{ lines: Uint8Array }>(request, LIMIT_MS);
      for (const { lines } of outcome?.rows ?? []) yield lines;
    },
    async copyIn(into, lines) {
      await link.ask({ kind: 'copy-in', statement: `copy ${into} from stdin`, lines }, LIMIT_MS);
    },
    async close() {
      if (!link.broken) await link.ask({ kind: 'close' }, LIMIT_MS);
      await link.terminate();
      await unlock();
    },
  };
}
