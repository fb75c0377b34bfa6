import { useEffect, useRef, useState } from 'react';
import { request, requestLines } from '@lexboard/shared-lib/client';
import {
  bulkCall,
  stopBulkCall,
  type BulkAction,
  type BulkOutcome,
  type BulkTarget,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';

/** Unlike `crypto.randomUUID`, also there on an origin that is not secure. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** What has come of a run so far. */
export interface BulkReport {
  state: 'running' | 'ended' | 'stopped' | 'broken';
  /** Undefined until the server has said it. */
  total: number | undefined;
  counts: Record<BulkOutcome['outcome'], number>;
  /** What it was done to, the last first: so a law is taken back before those below it. */
  done: { id: number; version: number }[];
  refused: BulkOutcome[];
  /** Why it broke off. */
  failure?: string;
}

const begun: BulkReport = {
  state: 'running',
  total: undefined,
  counts: { done: 0, unchanged: 0, refused: 0 },
  done: [],
  refused: [],
};

/** How many records are known to be behind it. */
export const goneThrough = ({ counts }: BulkReport): number =>
  counts.done + counts.unchanged + counts.refused;

const isOutcome = (line: object): line is BulkOutcome => 'outcome' in line;
const isTotal = (line: object): line is { total: number } => 'total' in line;

function withLine(report: BulkReport, line: object): BulkReport {
  if (isTotal(line)) return { ...report, total: line.total };
  if (!isOutcome(line))
    return { ...report, state: goneThrough(report) === report.total ? 'ended' : 'stopped' };
  const { id, version, outcome } = line;
  const counts = { ...report.counts, [outcome]: report.counts[outcome] + 1 };
  return {
    ...report,
    counts,
    done: outcome === 'done' && version ? [{ id, version }, ...report.done] : report.done,
    refused: outcome === 'refused' ? [...report.refused, line] : report.refused,
  };
}

/** A run whose last line did not come is none that has ended. */
const brokenOff = (report: BulkReport, failure: string): BulkReport => ({
  ...report,
  state: 'broken',
  failure,
});

interface Running {
  key: string;
  leave: AbortController;
  /** What has been heard so far. */
  latest: BulkReport;
}

const number = (count: number) => count.toLocaleString('en-IN');

/** Stops a run whose page is left: there is nothing left to report in, so a notice does. */
function breakOff({ leave, latest }: Running): void {
  if (latest.state !== 'running') return;
  leave.abort();
  const gone = goneThrough(latest);
  const place = `${number(gone)} of ${number(latest.total ?? gone)}`;
  notify(`Broken off after at least ${place}: the page was left. What is done stays done.`, 'error');
}

/**
 * Goes through the records one by one. To be stopped it is asked, and then heard to its end, since it is ahead of what
 * is read of it; leaving the page stops it too, and tells how far it was known to be.
 */
export function useBulkRun(kind: RecordKind) {
  const [report, setReport] = useState<BulkReport>();
  const [stopping, setStopping] = useState(false);
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current && breakOff(running.current), []);

  async function follow(action: BulkAction, target: BulkTarget, run: Running) {
    const body = { key: run.key, action, target };
    const show = (next: BulkReport) => setReport((run.latest = next));
    show(begun);
    try {
      for await (const line of requestLines(bulkCall(kind), { body, signal: run.leave.signal })) {
        show(withLine(run.latest, line));
      }
      if (run.latest.state === 'running') show(brokenOff(run.latest, 'The connection broke off.'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      show(brokenOff(run.latest, error.message));
    }
    // What was done to a law reaches what belongs to it.
    await queryClient.invalidateQueries({ queryKey: ['record'] });
  }

  const start = (action: BulkAction, target: BulkTarget) => {
    if (running.current?.latest.state === 'running') return;
    setStopping(false);
    running.current = { key: randomKey(), leave: new AbortController(), latest: begun };
    void follow(action, target, running.current);
  };
  const stop = () => {
    if (!running.current || stopping) return;
    const { key, leave } = running.current;
    setStopping(true);
    request(stopBulkCall(kind), { body: { key } }).catch(() => leave.abort());
  };
  return { report, start, stop, stopping };
}
