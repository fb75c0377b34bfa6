import { Providers } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { addresses } from './routes.ts';
import { LawList } from './features/law-list/law-list.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {addresses.map((address) => (
            <Route key={address} path={address} element={<LawList />} />
          ))}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
