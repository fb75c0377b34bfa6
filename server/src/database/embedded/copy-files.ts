import { constants, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, unlessMissing } from '../../runtime/file-failures.ts';
import { freeMegabytes, minMegabytes } from '../../runtime/require-room.ts';
import type { Connection, ConnectionSource } from '../connection.ts';
import { withConnection } from './upkeep.ts';

const LOG_FOLDER = 'pg_wal';
const CONTROL_FILE = path.join('global', 'pg_control');

/** While writes are blocked, at most this many log files of 16 MB are copied, which takes some hundredths of a second. */
const LOG_FILES_IN_TURN = 2;
const TRIES = 3;

type Connections = Pick<ConnectionSource, 'acquire'>;

interface LogPosition {
  /** Log position where recovery begins. */
  redo: string;
  /** The log file that is being written. */
  file: string;
}

const selectPosition = `select redo_lsn::text as redo, pg_walfile_name(pg_current_wal_lsn()) as file
  from pg_control_checkpoint()`;

async function readPosition(connection: Connection): Promise<LogPosition> {
  const { rows } = await connection.query<LogPosition>(selectPosition, []);
  if (!rows[0]) throw new Error('The database does not say where its log is');
  return rows[0];
}

async function measureMegabytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(unlessMissing))?.size ?? 0;
  return Math.ceil(bytes / 1024 ** 2);
}

/** Refuses a copy that would leave too little room: saves need the disk as well. */
async function requireDiskSpace(folder: string, target: string): Promise<void> {
  const [needed, free] = [await measureMegabytes(folder), await freeMegabytes(target)];
  if (free >= needed + minMegabytes.upload) return;
  throw new Error(
    `A copy of the database takes ${needed} MB beside it, and of its disk ${free} MB are free: make room, or stop the server first, which needs no copy.`,
  );
}

/** Clones the file without using disk space twice, where the file system can. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Files appear and vanish during the copy. Recovery does not need the vanished ones.
    if (!isMissing(error)) throw error;
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) await copyOne(source, target);
  }
}

/** Copies log files, beginning with `first`. Their names sort in the order of writing. */
async function copyLog(folder: string, target: string, first: string): Promise<void> {
  for (const name of await readdir(path.join(folder, LOG_FOLDER)))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first)
      await copyOne(path.join(folder, LOG_FOLDER, name), path.join(target, LOG_FOLDER, name));
}

const fileNumber = (name: string) => BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`);

/** Copies the log repeatedly until only a little of it is new. @returns the first file that may have changed since its copy */
async function catchUp(
  connections: Connections,
  folder: string,
  target: string,
  from: LogPosition,
): Promise<LogPosition> {
  let copiedFrom = from;
  for (;;) {
    const now = await withConnection(connections, readPosition);
    if (fileNumber(now.file) - fileNumber(copiedFrom.file) < LOG_FILES_IN_TURN) return copiedFrom;
    await copyLog(folder, target, copiedFrom.file);
    copiedFrom = now;
  }
}

async function tryToCopy(connections: Connections, folder: string, target: string): Promise<boolean> {
  const begun = await withConnection(connections, readPosition);
  await copyTree(folder, target);
  const copied = await catchUp(connections, folder, target, begun);
  return withConnection(connections, async (connection) => {
    const now = await readPosition(connection);
    if (now.redo !== begun.redo) return false;
    await copyLog(folder, target, copied.file);
    await copyOne(path.join(folder, CONTROL_FILE), path.join(target, CONTROL_FILE));
    return true;
  });
}

/**
 * Makes an online backup of the embedded database's files. Saves wait only while the end of the log is copied. The copy
 * looks like a crash at that moment: opening it replays the log since the last checkpoint, which holds a full image of each
 * changed page, so it does not matter when each data file was copied. A checkpoint in between would break that; the copy
 * detects it and starts again.
 * @param target an empty or missing folder
 * @throws where the disk lacks room, or checkpoints interrupted every attempt
 */
export async function copyDatabaseFiles(
  connections: Connections,
  folder: string,
  target: string,
): Promise<void> {
  await requireDiskSpace(folder, target);
  for (let count = 0; count < TRIES; count += 1) if (await tryToCopy(connections, folder, target)) return;
  throw new Error('The database could not be copied: it made checkpoints all the time. Try again.');
}
