import { Suspense, lazy, useEffect, useState } from 'react';
import type { Session } from '@lexboard/shared-lib/session';

/** How long a page is there before it asks for the first time; what asks is loaded only then. */
const FIRST_AFTER_MS = 15_000;

const AccessWatch = lazy(() =>
  import('./access-watch.tsx').then((module) => ({ default: module.AccessWatch })),
);

/** Says what a person may do from now on, soon after an administrator has changed it. */
export function AccessNews({ session }: { session: Session }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    due && (
      <Suspense>
        <AccessWatch session={session} />
      </Suspense>
    )
  );
}
