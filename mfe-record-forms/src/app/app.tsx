import { circularsPath, importPath, reviewPath } from '@lexboard/shared-lib/client';
import type { KindName } from '@lexboard/shared-lib/domain';
import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { createLazyPart, Providers, renderUnknownAddresses } from '@lexboard/shared-lib/ui';
import { LearnMore } from '../features/learn-more/learn-more.tsx';
import type { RenderFormExtra } from '../features/record-form/frame/form-extra.ts';
import { RecordFormPage } from '../features/record-form/record-form-page.tsx';
import { formRoutes } from '../routes.ts';

/** Extra parts of a kind's form (D2 §2 "Law form extras"). */
const extras: Partial<Record<KindName, RenderFormExtra>> = { law: (code) => <LearnMore code={code} /> };

/** Lazy, because no form needs it, nor those below. */
const CircularsPage = createLazyPart(
  async () => (await import('../features/circulars/circulars-page.tsx')).CircularsPage,
);

const ImportPage = createLazyPart(
  async () => (await import('../features/import/import-page.tsx')).ImportPage,
);

const Review = createLazyPart(async () => (await import('./review.tsx')).Review);

const pages = [circularsPath, importPath, `${reviewPath}/:id?`];

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {formRoutes.map(({ kind, pattern }) => (
            <Route
              key={pattern}
              path={pattern}
              element={<RecordFormPage kind={kind} renderExtra={extras[kind.name]} />}
            />
          ))}
          <Route path={circularsPath} element={<CircularsPage />} />
          <Route path={importPath} element={<ImportPage />} />
          <Route path={`${reviewPath}/:id?`} element={<Review />} />
          {renderUnknownAddresses([...formRoutes.map(({ pattern }) => pattern), ...pages])}
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
