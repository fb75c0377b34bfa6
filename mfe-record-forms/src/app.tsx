import { BrowserRouter, Route, Routes } from '@lexboard/shared-lib/router';
import { NotFoundPage, PreparedPage, Providers } from '@lexboard/shared-lib/ui';
import { RecordFormPage } from './features/record-form/record-form-page.tsx';
import { formRoutes, preparedRoutes } from './routes.ts';

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <Routes>
          {formRoutes.map(({ kind, pattern }) => (
            <Route key={pattern} path={pattern} element={<RecordFormPage kind={kind} />} />
          ))}
          {preparedRoutes.map(({ title, pattern }) => (
            <Route key={pattern} path={pattern} element={<PreparedPage title={title} />} />
          ))}
          {formRoutes.map(({ kind }) => (
            <Route key={kind.name} path={`${kind.formPath}/*`} element={<NotFoundPage />} />
          ))}
          {/* Between leaving for another remote's address and being unmounted there is nothing to show. */}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </Providers>
  );
}
