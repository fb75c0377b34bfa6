import { Counter, Gauge, type Registry } from 'prom-client';

type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Measures what a server does by itself now and then: how often, with which result, how long, and when it was last done.
 * @returns what takes the name of a piece of work, and gives it back measured
 */
export function measureJobs(registry: Registry): (job: string, work: Work) => Work {
  const labelNames = ['job'];
  const registers = [registry];
  const runs = new Counter({
    name: 'lexboard_job_runs_total',
    help: 'Runs of work that a server does by itself, by result',
    labelNames: ['job', 'result'],
    registers,
  });
  const seconds = new Counter({
    name: 'lexboard_job_seconds_total',
    help: 'Time that these runs took',
    labelNames,
    registers,
  });
  const last = new Gauge({
    name: 'lexboard_job_last_success_timestamp_seconds',
    help: 'When such work was last done without an error, since the start of this server',
    labelNames,
    registers,
  });
  return (job, work) => {
    for (const result of ['done', 'failed']) runs.inc({ job, result }, 0);
    return async (signal) => {
      const begin = performance.now();
      let result = 'failed';
      try {
        await work(signal);
        result = 'done';
        last.setToCurrentTime({ job });
      } finally {
        seconds.inc({ job }, (performance.now() - begin) / 1000);
        // Work that the stop of the server ended has not failed.
        if (!signal.aborted) runs.inc({ job, result });
      }
    };
  };
}
