import { useSyncExternalStore } from 'react';
import { createRandomId, buildWorkspaceKey } from '@lexboard/shared-lib/client';
import type { KindName } from '@lexboard/shared-lib/domain';
import { readStored } from '@lexboard/shared-lib/session';

/** The action that undoes a change of records. */
export type UndoName = 'restore' | 'lock' | 'unlock' | 'change';

interface Row {
  id: number;
  version: number;
}

/** The action that undoes a run, and the records that it is still to be done to. */
interface Undo {
  name: UndoName;
  rows: readonly Row[];
}

/** Something that was done to one record or to many. */
export interface LastRun {
  id: string;
  kind: KindName;
  /** The run in words: '3 laws deleted'. */
  summary: string;
  /** When it ended, in ms. */
  endedAt: number;
  undo?: Undo | undefined;
  /** The number of records that were undone. */
  undone: number;
}

/** A run that can still be taken back, at least in part. */
export interface UndoableRun extends LastRun {
  undo: Undo;
}

const MOST_RUNS = 20;
/** The browser's storage has no room for a million of them: more are in memory only, for as long as the page lives. */
const MOST_STORED_ROWS = 5_000;
/** The server takes no deletion back that is older. */
const UNDO_MS = 60 * 60 * 1000;

const isRun = (value: unknown): value is LastRun =>
  typeof value === 'object' && value !== null && 'summary' in value && 'endedAt' in value;

const noRuns: readonly LastRun[] = [];
const listeners = new Set<() => void>();
let cache: { key: string; runs: readonly LastRun[] } = { key: '', runs: noRuns };

/** The runs of this person in this tab of the browser, the newest first. */
function readRuns(): readonly LastRun[] {
  const key = buildWorkspaceKey('runs');
  if (sessionStorage.getItem(key) === null) return noRuns;
  if (cache.key !== key) {
    const stored = readStored(sessionStorage, key);
    cache = { key, runs: Array.isArray(stored) ? stored.filter(isRun) : noRuns };
  }
  return cache.runs;
}

const toStoredRun = ({ undo, ...run }: LastRun): LastRun => ({
  ...run,
  undo: undo && undo.rows.length <= MOST_STORED_ROWS ? undo : undefined,
});

function writeRuns(runs: readonly LastRun[]): void {
  const key = buildWorkspaceKey('runs');
  cache = { key, runs: runs.slice(0, MOST_RUNS) };
  sessionStorage.setItem(key, JSON.stringify(cache.runs.map(toStoredRun)));
  for (const listener of listeners) listener();
}

/** Notes a run that has ended. */
export function recordRun(run: Pick<LastRun, 'kind' | 'summary' | 'undo'>): LastRun {
  const recorded: LastRun = { ...run, id: createRandomId(), endedAt: Date.now(), undone: 0 };
  writeRuns([recorded, ...readRuns()]);
  return recorded;
}

/** Notes that records of a run were taken back. */
export function recordUndone(id: string, rows: readonly Pick<Row, 'id'>[]): void {
  const gone = new Set(rows.map((row) => row.id));
  const without = (run: LastRun): LastRun => ({
    ...run,
    undo: run.undo && { ...run.undo, rows: run.undo.rows.filter((row) => !gone.has(row.id)) },
    undone: run.undone + rows.length,
  });
  writeRuns(readRuns().map((run) => (run.id === id ? without(run) : run)));
}

export const isUndoable = (run: LastRun, now = Date.now()): run is UndoableRun =>
  run.undo !== undefined && run.undo.rows.length > 0 && now - run.endedAt < UNDO_MS;

/** The last run that can be taken back. */
export const findUndoable = (): UndoableRun | undefined => readRuns().find((run) => isUndoable(run));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last runs, the newest first. */
export const useLastRuns = (): readonly LastRun[] => useSyncExternalStore(subscribe, readRuns);
