import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readSession } from '@lexboard/shared-lib/session';
import { App } from './app/app.tsx';
import { startApplications } from './federation/remote-applications.ts';
import { startLeaveGuard } from './features/leaving/leave-guard.ts';
import { startFederation } from './federation/start-federation.ts';

startFederation();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element with the id root.');
const root = createRoot(place);
// In slices, between which the browser does what else is due.
startTransition(() => root.render(<App />));

startLeaveGuard();
startApplications(() => readSession() !== undefined);
