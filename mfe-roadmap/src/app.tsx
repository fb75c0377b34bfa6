import { Providers, unknownAddresses } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { addresses } from './routes.ts';
import { LawRoadmap } from './features/law-roadmap/law-roadmap.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {addresses.map((address) => (
            <Route key={address} path={address} element={<LawRoadmap />} />
          ))}
          {unknownAddresses(addresses)}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
