import type { WatchSettings } from './watch-settings.ts';

export type WatchState =
  | { phase: 'watching' }
  | { phase: 'countdown' }
  | { phase: 'warning'; secondsLeft: number }
  | { phase: 'ended' };

/** Times in ms since 1970. */
export interface WatchTimes {
  now: number;
  lastActivity: number;
  lastCall: number;
}

/**
 * Where the watch stands, from the wall clock alone, so that a laptop that slept finds the truth when it wakes.
 * D1 §4 lets the warning open 10 s before the countdown's end and count down 20 s: the warning's own count
 * decides, so the session ends 10 s after the countdown would have.
 */
export function watchStateAt({ now, lastActivity }: WatchTimes, settings: WatchSettings): WatchState {
  const idle = (now - lastActivity) / 1000;
  const opensAt = settings.idleSeconds + settings.countdownSeconds - settings.warningSeconds;
  const left = opensAt + settings.warningCountdownSeconds - idle;
  if (left <= 0) return { phase: 'ended' };
  if (idle >= opensAt) return { phase: 'warning', secondsLeft: Math.ceil(left) };
  return { phase: idle >= settings.idleSeconds ? 'countdown' : 'watching' };
}

const callsPerIdleTime = 6;
const shortestInterval = 2000;
const warningsOfGrace = 2;

/**
 * Whether the server has to hear that somebody is there: they were active, and no call has told it for two
 * minutes. The last such call comes at least 40 s after the last activity, so that the server's limit of
 * 720 + 600 s (decisions §5) lies behind the end of the warning.
 */
export function needsCall({ now, lastActivity, lastCall }: WatchTimes, settings: WatchSettings): boolean {
  const interval = Math.max(shortestInterval, (settings.idleSeconds * 1000) / callsPerIdleTime);
  const grace = settings.warningCountdownSeconds * 1000 * warningsOfGrace;
  return now - lastCall >= interval && lastActivity > lastCall - grace;
}
