import { useEffect, useRef, useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { extendSession } from '@lexboard/shared-lib/contract';
import { useNavigate } from '@lexboard/shared-lib/router';
import { signOut } from '../../page/sign-out.ts';
import { startSessionWatch, type SessionWatch } from './session-watch.ts';
import { SessionWarning } from './session-warning.tsx';
import { readWatchSettings } from './watch-settings.ts';
import type { WatchState } from './watch-state.ts';

/** Errors are ignored; the next regular call reports them. */
const tellServer = () => void Promise.allSettled([request(extendSession, { body: {} })]);

/** Ends the session of an inactive person after a warning (D1 §4). */
export function SessionWatcher() {
  const [state, setState] = useState<WatchState>({ phase: 'watching' });
  const watch = useRef<SessionWatch>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const started = startSessionWatch({
      settings: readWatchSettings(),
      onState: setState,
      onCallNeeded: tellServer,
      onEnd: signOut,
    });
    watch.current = started;
    return started.stop;
  }, []);

  const extend = () => {
    watch.current?.extend();
    tellServer();
  };
  return <SessionWarning state={state} onExtend={extend} onLogOut={() => void navigate('/logout')} />;
}
