import { useEffect, useRef, useState } from 'react';
import type { BulkAction, BulkTarget, RecordKind } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { recordActivity } from '@lexboard/shared-lib/session';
import { formatCount, notify } from '@lexboard/shared-lib/ui';
import { BulkRun, goneThrough, type BulkReport } from './bulk-run.ts';

/** Stops a run whose page is left: there is nothing left to report in, so a notice does. */
function breakOff(run: BulkRun): void {
  const { report } = run;
  if (report.state !== 'running') return;
  run.leave();
  const gone = goneThrough(report);
  const place = `${formatCount(gone)} of ${formatCount(report.total ?? gone)}`;
  notify(`Broken off after at least ${place}: the page was left. What is done stays done.`, 'error');
}

/** A run and what is shown of it; leaving the page stops it, and tells how far it was known to be. */
export function useBulkRun(kind: RecordKind) {
  const [report, setReport] = useState<BulkReport>();
  const [stopping, setStopping] = useState(false);
  const running = useRef<BulkRun>(undefined);
  useEffect(() => () => running.current && breakOff(running.current), []);

  async function follow(run: BulkRun) {
    const show = () => setReport(run.report);
    show();
    let frame = 0;
    await run.go(() => {
      // Who waits for it is not idle.
      recordActivity();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    cancelAnimationFrame(frame);
    show();
    // What was done to a law reaches what belongs to it.
    await queryClient.invalidateQueries({ queryKey: ['record'] });
  }

  const start = (action: BulkAction, target: BulkTarget) => {
    if (running.current?.report.state === 'running') return;
    setStopping(false);
    running.current = new BulkRun(kind, action, target);
    void follow(running.current);
  };
  const stop = () => {
    if (!running.current || stopping) return;
    setStopping(true);
    running.current.stop();
  };
  return { report, start, stop, stopping };
}
