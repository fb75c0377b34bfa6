import { constants, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, unlessMissing } from '../../runtime/file-failures.ts';
import { freeMegabytes, leastMegabytes } from '../../runtime/require-room.ts';
import type { Connection, ConnectionSource } from '../connection.ts';
import { holding } from './upkeep.ts';

const LOG_FOLDER = 'pg_wal';
const CONTROL_FILE = path.join('global', 'pg_control');

/** The last part of the log is copied while nobody can write: this many files of 16 MB take some hundredths of a second. */
const LOG_FILES_IN_TURN = 2;
const TRIES = 3;

type Line = Pick<ConnectionSource, 'acquire'>;

interface LogPosition {
  /** Where recovery begins. */
  redo: string;
  /** The file of the log that is being written. */
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

/** People who save need the disk as well. */
async function requireRoomFor(folder: string, target: string): Promise<void> {
  const [needed, free] = [await measureMegabytes(folder), await freeMegabytes(target)];
  if (free >= needed + leastMegabytes.upload) return;
  throw new Error(
    `A copy of the database takes ${needed} MB beside it, and of its disk ${free} MB are free: make room, or stop the server first, which needs no copy.`,
  );
}

/** Without taking room twice, where the file system can do that. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Files come and go while people work; recovery does not need those that went.
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

/** Copies the files of the log from one of them on; their names have the order of writing. */
async function copyLog(folder: string, target: string, first: string): Promise<void> {
  for (const name of await readdir(path.join(folder, LOG_FOLDER)))
    if (/^[0-9A-F]{24}$/.test(name) && name >= first)
      await copyOne(path.join(folder, LOG_FOLDER, name), path.join(target, LOG_FOLDER, name));
}

const fileNumber = (name: string) => BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`);

/** Copies the log until little of it is new since the copy before. @returns the first file that may have changed since */
async function catchUp(line: Line, folder: string, target: string, from: LogPosition): Promise<LogPosition> {
  let copiedFrom = from;
  for (;;) {
    const now = await holding(line, readPosition);
    if (fileNumber(now.file) - fileNumber(copiedFrom.file) < LOG_FILES_IN_TURN) return copiedFrom;
    await copyLog(folder, target, copiedFrom.file);
    copiedFrom = now;
  }
}

async function tryToCopy(line: Line, folder: string, target: string): Promise<boolean> {
  const begun = await holding(line, readPosition);
  await copyTree(folder, target);
  const copied = await catchUp(line, folder, target, begun);
  return holding(line, async (connection) => {
    const now = await readPosition(connection);
    if (now.redo !== begun.redo) return false;
    await copyLog(folder, target, copied.file);
    await copyOne(path.join(folder, CONTROL_FILE), path.join(target, CONTROL_FILE));
    return true;
  });
}

/**
 * Copies the files of the embedded database while people work; only while the end of its log is copied does a save wait.
 * The copy is as after a crash at that moment: whatever the data files were when each was copied, opening it brings all
 * changes since the last checkpoint from the log, with a whole image of each page that was changed. So no checkpoint may
 * come in between, which is looked at.
 * @param target a folder that is not there yet, or empty
 * @throws where the disk has no room for it, or checkpoints came each time
 */
export async function copyDatabaseFiles(line: Line, folder: string, target: string): Promise<void> {
  await requireRoomFor(folder, target);
  for (let count = 0; count < TRIES; count += 1) if (await tryToCopy(line, folder, target)) return;
  throw new Error('The database could not be copied: it made checkpoints all the time. Try again.');
}
