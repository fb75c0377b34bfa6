import { Registry } from 'prom-client';
import { measureJobs } from './measure-jobs.ts';

it('counts the runs of a job by result, and says when it was last done', async () => {
  const registry = new Registry();
  const measured = measureJobs(registry);
  const work = jest.fn(() => Promise.resolve());
  const job = measured('mails', work);
  const { signal } = new AbortController();
  work.mockRejectedValueOnce(new Error('busy'));
  await expect(job(signal)).rejects.toThrow('busy');
  expect(await registry.metrics()).not.toContain('last_success_timestamp_seconds{job="mails"}');
  await job(signal);
  await job(signal);
  const text = await registry.metrics();
  expect(text).toContain('lexboard_job_runs_total{job="mails",result="done"} 2');
  expect(text).toContain('lexboard_job_runs_total{job="mails",result="failed"} 1');
  expect(text).toMatch(/lexboard_job_last_success_timestamp_seconds{job="mails"} \d{10}/);
  expect(text).toMatch(/lexboard_job_seconds_total{job="mails"} \d/);
});

it('takes no work for failed that the stop of the server ended', async () => {
  const registry = new Registry();
  const stopping = new AbortController();
  const job = measureJobs(registry)('mails', (signal) => Promise.reject(new Error(String(signal.reason))));
  stopping.abort(new Error('stopped'));
  await expect(job(stopping.signal)).rejects.toThrow('stopped');
  expect(await registry.metrics()).toContain('lexboard_job_runs_total{job="mails",result="failed"} 0');
});
