import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readSession } from '@lexboard/shared-lib/session';
import { App } from '../app/app.tsx';
import { startApplications } from '../federation/remote-applications.ts';
import { startLeaveGuard } from '../features/leaving/leave-guard.ts';
import { startFederation } from './start-federation.ts';
import { pageTexts } from './page-texts.ts';
import { ReportStarted } from './report-started.tsx';

function render(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with the id root.');
  const root = createRoot(place);
  // A transition renders in slices, so the browser can handle input in between.
  startTransition(() =>
    root.render(
      <ReportStarted>
        <App />
      </ReportStarted>,
    ),
  );

  startLeaveGuard();
  startApplications(() => readSession() !== undefined);
}

// At once: scripts of remotes may arrive before the texts.
startFederation();
if (pageTexts.loading) void pageTexts.loading.then(render);
else render();
