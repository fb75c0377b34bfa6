import { Providers } from '@lexboard/shared-lib/ui';
import { BrowserRouter } from '@lexboard/shared-lib/router';
import { RemoteArea } from '../federation/remote-area.tsx';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <main id="main" tabIndex={-1}>
          <RemoteArea />
        </main>
      </BrowserRouter>
    </Providers>
  );
}
