import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { openDatabase } from '../database.ts';

/** Whole servers are killed more often by `npm run faults`. */
const KILLS = 3;
const writerFile = path.join(import.meta.dirname, '../../testing/machine/crash-writer.ts');

/** Kills a writer after a number of rows that differs each time. @returns the numbers acknowledged */
async function writeUntilKilled(dataDir: string, from: number, rows: number): Promise<number[]> {
  const writer = spawn(process.execPath, ['--no-warnings', writerFile, dataDir, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
    if (printed.split('\n').length > rows) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  // Node itself died before anything was written, as it does once in a while: that is no kill while writing.
  if (printed === '' && writer.signalCode !== null) return writeUntilKilled(dataDir, from, rows);
  return printed.trim().split('\n').map(Number);
}

describe('kill -9 while writing', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-crash-'));

  beforeAll(() => createTestDataFolder(dataDir));
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  it(`loses nothing acknowledged, ${KILLS} times on one folder, and opens each time`, async () => {
    const acknowledged: number[] = [0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      // One row may have been kept without being acknowledged any more: its number is not used again.
      const from = Number(acknowledged.at(-1)) + 2;
      const rows = 1 + Math.floor(Math.random() * 150);
      acknowledged.push(...(await writeUntilKilled(dataDir, from, rows)));
    }
    const database = await openDatabase({ dataDir });
    const { rows } = await database.asOwner((trx) =>
      sql<{ id: number }>`select id from crash where length(filler) = 2000 order by id`.execute(trx),
    );
    await database.close();
    const kept = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.slice(1).filter((id) => !kept.has(id))).toEqual([]);
  }, 300_000);
});
