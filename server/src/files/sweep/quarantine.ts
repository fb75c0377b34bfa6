import type { Disk } from 'flydrive';
import type { Database } from '../../database/database.ts';
import { listFiles } from '../stores/list-files.ts';
import type { SweptArea } from './swept-area.ts';

const folder = 'quarantine';
const DAY_MS = 24 * 60 * 60_000;

/** The retention of files in the quarantine, in whole days. */
export const quarantineDays = 30;

const LOOKED_UP_AT_ONCE = 1_000;

/** A file in the quarantine. */
interface Waiting {
  key: string;
  /** Its original key. */
  before: string;
  /** The id by which the database would know it. */
  area: SweptArea;
  id: string;
  isOver: boolean;
}

/** Moves a file, unless another server has just done so. @returns whether it existed */
async function moveIfThere(disk: Disk, from: string, to: string): Promise<boolean> {
  try {
    await disk.move(from, to);
    return true;
  } catch (error) {
    if (await disk.exists(from)) throw error;
    return false;
  }
}

/** Moves a file into the quarantine of the day. @returns whether it existed */
export const moveToQuarantine = (disk: Disk, key: string, now: Date): Promise<boolean> =>
  moveIfThere(disk, key, `${folder}/${now.toISOString().slice(0, 10)}/${key}`);

function readWaiting(key: string, areas: readonly SweptArea[], now: Date): Waiting | undefined {
  const [, day = '', ...rest] = key.split('/');
  const before = rest.join('/');
  const since = Date.parse(day);
  for (const area of areas) {
    const id = area.idOf(before);
    const isOver = now.getTime() - since >= (quarantineDays + 1) * DAY_MS;
    if (id !== undefined && !Number.isNaN(since)) return { key, before, area, id, isOver };
  }
  return undefined;
}

async function findKnown(database: Database, waiting: readonly Waiting[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const area of new Set(waiting.map((file) => file.area))) {
    const files = waiting.filter((file) => file.area === area);
    const ids = await area.findKnown(database, [...new Set(files.map(({ id }) => id))]);
    for (const file of files) if (ids.has(file.id)) known.add(file.key);
  }
  return known;
}

interface Quarantine {
  database: Database;
  disk: Disk;
  areas: readonly SweptArea[];
  signal?: AbortSignal;
}

/**
 * Moves files back that the database knows again, such as after a restore of its newest state.
 * @returns the number of files moved back, and the keys of those whose retention is over
 */
export async function restoreFromQuarantine(
  { database, disk, areas, signal }: Quarantine,
  now: Date,
): Promise<{ broughtBack: number; over: string[] }> {
  let broughtBack = 0;
  const over: string[] = [];
  const settle = async (waiting: Waiting[]) => {
    const known = await findKnown(database, waiting);
    for (const { key, before, isOver } of waiting) {
      signal?.throwIfAborted();
      if (!known.has(key)) {
        if (isOver) over.push(key);
      } else if (await moveIfThere(disk, key, before)) broughtBack += 1;
    }
  };
  let waiting: Waiting[] = [];
  for await (const { key } of listFiles(disk, folder, signal)) {
    const file = readWaiting(key, areas, now);
    if (file) waiting.push(file);
    if (waiting.length < LOOKED_UP_AT_ONCE) continue;
    await settle(waiting);
    waiting = [];
  }
  await settle(waiting);
  return { broughtBack, over };
}
