import { Suspense, lazy, useEffect, useState } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

/** How long a page is there before it asks for the first time; what asks is loaded only then. */
const FIRST_AFTER_MS = 15_000;

const loadWatch = () => import('./access-watch.tsx');
const AccessWatch = lazy(() => loadWatch().then((module) => ({ default: module.AccessWatch })));

/** Says what a person may do from now on, soon after an administrator has changed it. */
export function AccessNews({ session }: { session: Session }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Without a connection it is tried again later.
    const loadLater = () => {
      timer = setTimeout(() => void loadWatch().then(() => setLoaded(true), loadLater), FIRST_AFTER_MS);
    };
    loadLater();
    return () => clearTimeout(timer);
  }, []);
  return (
    loaded && (
      <Suspense>
        <AccessWatch session={session} />
      </Suspense>
    )
  );
}
