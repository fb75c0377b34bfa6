import { readLastActivity, readLastCall, recordActivity, recordCall } from '@lexboard/shared-lib/session';
import type { WatchSettings } from './watch-settings.ts';
import { needsCall, watchStateAt, type WatchState } from './watch-state.ts';

export interface SessionWatchOptions {
  settings: WatchSettings;
  onState: (state: WatchState) => void;
  /** Called when a call is needed to keep the server's session alive. */
  onCallNeeded: () => void;
  onEnd: () => void;
}

export interface SessionWatch {
  /** Restarts the idle timer in all tabs. */
  extend: () => void;
  stop: () => void;
}

/** `input` is included because dictated or pasted text causes no key event. */
const signsOfPerson = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart'];
const lookEveryMs = 1000;

const isSame = (one: WatchState, other: WatchState) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Watches for inactivity. The times are in localStorage: activity in one tab counts for all, and all tabs end
 * together (decisions §5 "Session").
 */
export function startSessionWatch(options: SessionWatchOptions): SessionWatch {
  const { settings } = options;
  const stopped = new AbortController();
  let state: WatchState = { phase: 'watching' };

  function look(): WatchState {
    const times = { now: Date.now(), lastActivity: readLastActivity(), lastCall: readLastCall() };
    const next = watchStateAt(times, settings);
    if (next.phase === 'ended') end();
    else if (needsCall(times, settings)) {
      recordCall(times.now);
      options.onCallNeeded();
    }
    if (!isSame(state, next)) options.onState((state = next));
    return next;
  }

  function end() {
    stop();
    options.onEnd();
  }

  function stop() {
    clearInterval(timer);
    stopped.abort();
  }

  function extend() {
    recordActivity();
    look();
  }

  /** During the warning only its buttons count; moving the pointer to them is activity, too. */
  function onSignOfPerson() {
    const { phase } = look();
    if (phase === 'watching' || phase === 'countdown') extend();
  }

  const timer = setInterval(look, lookEveryMs);
  const listening = { signal: stopped.signal, capture: true, passive: true };
  for (const sign of signsOfPerson) window.addEventListener(sign, onSignOfPerson, listening);
  for (const change of ['storage', 'focus', 'pageshow']) window.addEventListener(change, look, listening);
  document.addEventListener('visibilitychange', look, listening);

  if (readLastActivity() === 0 || look().phase !== 'ended') extend();
  return { extend, stop };
}
