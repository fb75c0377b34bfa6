import { Providers, renderUnknownAddresses } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { addresses } from '../routes.ts';
import { WorkspacePage } from './workspace-page.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {addresses.map((address) => (
            <Route key={address} path={address} element={<WorkspacePage />} />
          ))}
          {renderUnknownAddresses(addresses)}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
