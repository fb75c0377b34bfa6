import { createLazyPart, Providers, renderUnknownAddresses } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { addresses, duePath, workspacePath } from '../routes.ts';
import { WorkspacePage } from './workspace-page.tsx';

/** Lazy, because lists of records do not need it. */
const DuePage = createLazyPart(async () => (await import('./due-page.tsx')).DuePage);

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          <Route path={workspacePath} element={<WorkspacePage />} />
          <Route path={duePath} element={<DuePage />} />
          {renderUnknownAddresses(addresses)}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
