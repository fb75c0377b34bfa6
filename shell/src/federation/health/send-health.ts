import { ApiError, request } from '@lexboard/shared-lib/client';
import { pageHealth, releaseHealth, shellName } from '@lexboard/shared-lib/contract';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';
import { createHealthCounts } from './health-counts.ts';
import { followNotes } from './health-notes.ts';
import { observeLongTasks } from './long-tasks.ts';
import { pageIdOf } from './page-id.ts';
import { noteReported } from './report-opening.ts';
import { recordShowTime } from './show-times.ts';

/**
 * Debounce of failure reports: short, because the platform rolls a failing version back, but enough to batch an error
 * loop.
 */
const debounceMs = 500;
const minGapMs = 3_000;
const everyMs = 15_000;
/** Backoff after a refusal: this long, or the server's Retry-After; it doubles with each further refusal. */
const firstBackoffMs = 30_000;
const maxPauseMs = 600_000;
const batchLimit = 20;

const wantedPauseMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;

/** The report of one person on this page; another person who signs in starts a new one. */
function createReport() {
  const token = readSession()?.token;
  return { page: pageIdOf(token), counts: createHealthCounts(), token };
}

/** Reports the health of remotes to the server until the returned function is called. */
export function sendHealth(): () => void {
  let report = createReport();
  let timer: number | undefined;
  // Monotonic times since the page was opened, because the system clock may change.
  let dueAt = Infinity;
  let sentAt = -Infinity;
  let pausedUntil = 0;
  let pause = firstBackoffMs;

  function schedule(inMs: number) {
    const at = Math.max(performance.now() + inMs, sentAt + minGapMs, pausedUntil);
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = window.setTimeout(() => void send(), at - performance.now());
  }

  async function send() {
    clearTimeout(timer);
    dueAt = Infinity;
    const { page, counts, token } = report;
    if (performance.now() < pausedUntil) return schedule(0);
    const taken = counts.takeChanged(batchLimit);
    // Without a session only the shell is at work, such as on the page of signing in.
    const remotes = token ? taken : taken.filter(({ remote }) => remote === shellName);
    if (remotes.length === 0) return;
    sentAt = performance.now();
    try {
      const health = token ? releaseHealth : pageHealth;
      await request(health, { body: { page, remotes }, keepalive: true });
      noteReported(remotes);
      pause = firstBackoffMs;
    } catch (error) {
      // Another person has signed in: the refusal concerned the previous one.
      if (page !== report.page) return;
      // Counts only grow, so the next report includes what did not arrive.
      counts.putBack(remotes);
      pausedUntil = performance.now() + Math.max(pause, wantedPauseMs(error));
      pause = Math.min(pause * 2, maxPauseMs);
      schedule(everyMs);
    }
  }

  followNotes((note) => {
    recordShowTime(note);
    schedule(report.counts.count(note) ? debounceMs : everyMs);
  });
  const endTasks = observeLongTasks((ms, script) => {
    if (report.counts.countLongTask(ms, script)) schedule(everyMs);
  });
  const endSession = onSessionChange(() => {
    if (readSession()?.token === report.token) return;
    report = createReport();
    [pausedUntil, pause] = [0, firstBackoffMs];
  });
  const stopped = new AbortController();
  const sendBeforeLeaving = () => document.visibilityState === 'hidden' && void send();
  document.addEventListener('visibilitychange', sendBeforeLeaving, { signal: stopped.signal });
  window.addEventListener('pagehide', () => void send(), { signal: stopped.signal });
  return () => {
    endTasks();
    endSession();
    stopped.abort();
    clearTimeout(timer);
    followNotes(() => undefined);
  };
}
