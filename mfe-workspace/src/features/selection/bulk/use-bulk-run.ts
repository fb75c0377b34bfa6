import { useEffect, useRef, useState } from 'react';
import { dueKey } from '@lexboard/shared-lib/client';
import { queryClient } from '@lexboard/shared-lib/query';
import { recordActivity } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount, notify } from '@lexboard/shared-lib/ui';
import type { LastRun } from '../../../last-runs.ts';
import type { BulkRequest } from './bulk-request.ts';
import { noBulkInput } from './bulk-choices.ts';
import { BulkRun, countProcessed, type BulkReport } from './bulk-run.ts';
import { recordBulk } from './record-bulk.ts';

interface Running {
  asked: BulkRequest;
  run: BulkRun;
}

/** Stops a run whose page is left, and reports by a notice. */
function stopWithNotice({ asked, run }: Running): void {
  const { report } = run;
  if (report.state !== 'running') return;
  run.leave();
  recordBulk(asked, report);
  const gone = countProcessed(report);
  const place = { done: formatCount(gone), all: formatCount(report.total ?? gone) };
  notify(
    t('Interrupted after at least {done} of {all}: the page was left. Completed changes stay.', place),
    'error',
  );
}

/** A changed law affects its child records, and all affect due data. */
export const refreshAfterBulk = () =>
  Promise.all([['record'], dueKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** The state of a bulk run; leaving the page stops it with a notice of its progress. */
export function useBulkRun() {
  const [report, setReport] = useState<BulkReport>();
  const [recorded, setRecorded] = useState<LastRun>();
  const [stopping, setStopping] = useState(false);
  const running = useRef<Running>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (running.current) stopWithNotice(running.current);
    };
  }, []);

  async function follow({ asked, run }: Running) {
    const show = () => setReport(run.report);
    show();
    let frame = 0;
    await run.go(() => {
      // A running operation counts as activity, so that the session does not expire.
      recordActivity();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    cancelAnimationFrame(frame);
    if (!left.current) setRecorded(recordBulk(asked, run.report));
    show();
    await refreshAfterBulk();
  }

  const start = (asked: BulkRequest, answer = noBulkInput) => {
    if (running.current?.run.report.state === 'running') return;
    setStopping(false);
    setRecorded(undefined);
    running.current = { asked, run: new BulkRun(asked.kind, asked.choice.actionWith(answer), asked.target) };
    void follow(running.current);
  };
  const stop = () => {
    if (!running.current || stopping) return;
    setStopping(true);
    running.current.run.stop();
  };
  return { report, recorded, start, stop, stopping };
}
