import { Counter, Gauge, type Registry } from 'prom-client';

type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Measures background jobs: runs by result, duration, and the time of the last success.
 * @returns a function that wraps a named job
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
        // A job that was aborted by the server's stop has not failed.
        if (!signal.aborted) runs.inc({ job, result });
      }
    };
  };
}
