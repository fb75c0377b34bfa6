import { lazy, Suspense, type ReactNode } from 'react';
import { RemoteLoading } from '@lexboard/shared-lib/federation';
import { useLocation } from '@lexboard/shared-lib/router';
import { findRemoteAt } from './remote-addresses.ts';

const Workspace = lazy(() =>
  import('../../../mfe-workspace/src/app/app.tsx').then(({ App }) => ({ default: App })),
);
const RecordForms = lazy(() =>
  import('../../../mfe-record-forms/src/app/app.tsx').then(({ App }) => ({ default: App })),
);
const Roadmap = lazy(() =>
  import('../../../mfe-roadmap/src/app/app.tsx').then(({ App }) => ({ default: App })),
);

const applications: Partial<Record<string, ReactNode>> = {
  'mfe-workspace': <Workspace />,
  'mfe-record-forms': <RecordForms />,
  'mfe-roadmap': <Roadmap />,
};

/** Stands where the product has the place of the remotes' applications: here each is a route of the same page. */
export function RemoteArea() {
  const remote = findRemoteAt(useLocation().pathname);
  return <Suspense fallback={<RemoteLoading />}>{remote && applications[remote]}</Suspense>;
}
