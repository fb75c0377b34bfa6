import { useEffect, useRef, useState } from 'react';
import { requestLines } from '@lexboard/shared-lib/client';
import {
  bulkCall,
  type BulkAction,
  type BulkOutcome,
  type BulkTarget,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';

/** Unlike `crypto.randomUUID`, also there on an origin that is not secure. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** What has come of a run so far. */
export interface BulkReport {
  state: 'running' | 'ended' | 'stopped' | 'broken';
  /** Undefined until the server has said it. */
  total: number | undefined;
  counts: Record<BulkOutcome['outcome'], number>;
  refused: BulkOutcome[];
  /** Why it broke off. */
  failure?: string;
}

const begun: BulkReport = {
  state: 'running',
  total: undefined,
  counts: { done: 0, unchanged: 0, refused: 0 },
  refused: [],
};

const isOutcome = (line: object): line is BulkOutcome => 'outcome' in line;
const isTotal = (line: object): line is { total: number } => 'total' in line;

function withLine(report: BulkReport, line: object): BulkReport {
  if (isTotal(line)) return { ...report, total: line.total };
  if (!isOutcome(line)) return { ...report, state: 'ended' };
  const counts = { ...report.counts, [line.outcome]: report.counts[line.outcome] + 1 };
  return {
    ...report,
    counts,
    refused: line.outcome === 'refused' ? [...report.refused, line] : report.refused,
  };
}

/** A run whose last line did not come is none that has ended. */
const brokenOff = (report: BulkReport, failure: string): BulkReport => ({
  ...report,
  state: 'broken',
  failure,
});

/** Goes through the records one by one; leaving stops it between two of them. */
export function useBulkRun(kind: RecordKind) {
  const [report, setReport] = useState<BulkReport>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function follow(action: BulkAction, target: BulkTarget, leave: AbortController) {
    const body = { key: randomKey(), action, target };
    let latest = begun;
    const show = (next: BulkReport) => setReport((latest = next));
    show(begun);
    try {
      for await (const line of requestLines(bulkCall(kind), { body, signal: leave.signal })) {
        show(withLine(latest, line));
      }
      if (latest.state === 'running') show(brokenOff(latest, 'The connection broke off.'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (leave.signal.aborted) show({ ...latest, state: 'stopped' });
      else show(brokenOff(latest, error.message));
    }
    // What was done to a law reaches what belongs to it.
    await queryClient.invalidateQueries({ queryKey: ['record'] });
  }

  const start = (action: BulkAction, target: BulkTarget) => {
    if (running.current) return;
    running.current = new AbortController();
    void follow(action, target, running.current);
  };
  return { report, start, stop: () => running.current?.abort() };
}
