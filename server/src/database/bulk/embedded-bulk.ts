import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireRoom } from '../../runtime/require-room.ts';
import { lockDataFolder } from '../embedded/data-folder-lock.ts';
import { WorkerLink } from '../embedded/worker-link.ts';
import type { BulkConnection } from './bulk-connection.ts';

/** @throws where another process has the folder, its disk is full, or there is no database that must exist */
export async function openEmbeddedBulk(dataDir: string, mustExist: boolean): Promise<BulkConnection> {
  const folder = path.join(path.resolve(dataDir), 'database');
  if (mustExist && !existsSync(folder)) throw new Error(`There is no database in ${dataDir}: check DATA_DIR`);
  await requireRoom(dataDir);
  const unlock = lockDataFolder(dataDir);
  const link = await WorkerLink.open(folder, false).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    kind: 'embedded',
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      const request = { kind: 'run' as const, statements: [{ text, parameters }] };
      const [outcome] = await link.ask<Row>(request, undefined);
      return outcome?.rows ?? [];
    },
    async script(statements) {
      await link.ask({ kind: 'script', statements }, undefined);
    },
    async *copyOut(select) {
      const request = { kind: 'copy-out' as const, statement: `copy (${select}) to stdout` };
      const [outcome] = await link.ask<{ lines: Uint8Array }>(request, undefined);
      for (const { lines } of outcome?.rows ?? []) yield lines;
    },
    async copyIn(into, lines) {
      await link.ask({ kind: 'copy-in', statement: `copy ${into} from stdin`, lines }, undefined);
    },
    async close() {
      if (!link.broken) await link.ask({ kind: 'close' }, undefined);
      await link.terminate();
      unlock();
    },
  };
}
