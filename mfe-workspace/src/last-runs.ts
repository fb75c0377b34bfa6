import { useSyncExternalStore } from 'react';
import { createRandomId, buildWorkspaceKey } from '@lexboard/shared-lib/client';
import type { KindName } from '@lexboard/shared-lib/domain';
import { readStored } from '@lexboard/shared-lib/session';

/** The action that undoes a change. */
export type UndoName = 'restore' | 'lock' | 'unlock' | 'change';

interface Row {
  id: number;
  version: number;
}

/** The undo action of a run, and its remaining records. */
interface Undo {
  name: UndoName;
  rows: readonly Row[];
}

/** A change of one or many records. */
export interface LastRun {
  id: string;
  kind: KindName;
  /** A summary: '3 laws deleted'. */
  summary: string;
  /** End time in ms since 1970. */
  endedAt: number;
  undo?: Undo | undefined;
  undone: number;
}

/** A run that can be undone, at least in part. */
export interface UndoableRun extends LastRun {
  undo: Undo;
}

const MAX_RUNS = 20;
/** Storage limit: larger runs are kept in memory only, until the page is left. */
const MAX_STORED_ROWS = 5_000;
/** The server does not undo older deletions. */
const UNDO_MS = 60 * 60 * 1000;

const isRun = (value: unknown): value is LastRun =>
  typeof value === 'object' && value !== null && 'summary' in value && 'endedAt' in value;

const noRuns: readonly LastRun[] = [];
const listeners = new Set<() => void>();
let cache: { key: string; runs: readonly LastRun[] } = { key: '', runs: noRuns };

/** This person's runs in this browser tab, newest first. */
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
  undo: undo && undo.rows.length <= MAX_STORED_ROWS ? undo : undefined,
});

function writeRuns(runs: readonly LastRun[]): void {
  const key = buildWorkspaceKey('runs');
  cache = { key, runs: runs.slice(0, MAX_RUNS) };
  sessionStorage.setItem(key, JSON.stringify(cache.runs.map(toStoredRun)));
  for (const listener of listeners) listener();
}

export function recordRun(run: Pick<LastRun, 'kind' | 'summary' | 'undo'>): LastRun {
  const recorded: LastRun = { ...run, id: createRandomId(), endedAt: Date.now(), undone: 0 };
  writeRuns([recorded, ...readRuns()]);
  return recorded;
}

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

export const findUndoable = (): UndoableRun | undefined => readRuns().find((run) => isUndoable(run));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last runs, newest first. */
export const useLastRuns = (): readonly LastRun[] => useSyncExternalStore(subscribe, readRuns);
