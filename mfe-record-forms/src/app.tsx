import { Providers } from '@lexboard/shared-lib/ui';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { addresses } from './routes.ts';
import { RecordForm } from './features/record-form/record-form.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {addresses.map((address) => (
            <Route key={address} path={address} element={<RecordForm />} />
          ))}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
