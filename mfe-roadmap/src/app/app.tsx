import { Providers, renderUnknownAddresses } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { RoadmapPage } from './roadmap-page.tsx';
import { addresses } from '../routes.ts';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {addresses.map((address) => (
            <Route key={address} path={address} element={<RoadmapPage />} />
          ))}
          {renderUnknownAddresses(addresses)}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
