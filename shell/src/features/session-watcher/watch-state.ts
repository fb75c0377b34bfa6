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
 * The state of the watch, computed from the wall clock alone, so that it is right after a laptop wakes from sleep. D1
 * §4 opens the warning 10 s before the countdown's end but lets it count down 20 s. The warning's count decides, so
 * the session ends 10 s after the countdown.
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
const minIntervalMs = 2000;
const warningsOfGrace = 2;

/**
 * Whether a heartbeat to the server is due: the person was active, and there was no call for two minutes. The last
 * heartbeat comes at least 40 s after the last activity, so that the server's limit of 720 + 600 s (decisions §5) is
 * later than the end of the warning.
 */
export function needsCall({ now, lastActivity, lastCall }: WatchTimes, settings: WatchSettings): boolean {
  const interval = Math.max(minIntervalMs, (settings.idleSeconds * 1000) / callsPerIdleTime);
  const grace = settings.warningCountdownSeconds * 1000 * warningsOfGrace;
  return now - lastCall >= interval && lastActivity > lastCall - grace;
}
