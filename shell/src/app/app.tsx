import { useEffect } from 'react';
import { versionBeforePath } from '@lexboard/shared-lib/contract';
import { BrowserRouter } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { ErrorPanel, Link, NoticeOutlet, PageProviders } from '@lexboard/shared-lib/ui';
import { LeavingDialog } from '../features/leaving/leaving-dialog.tsx';
import { AppRoutes } from './app-routes.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { clearOnSignOut } from './forget-on-sign-out.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PlainFrame } from './plain-frame.tsx';

/** Shown if the shell itself cannot show a page, for example because its code did not load. */
const FailurePanel = () => (
  <PlainFrame>
    <ErrorPanel
      title={t('This page could not be loaded')}
      message={t('Check the connection, then try again.')}
      onRetry={() => location.reload()}
    />
    <Link href={versionBeforePath}>{t('Use the version before')}</Link>
  </PlainFrame>
);

function Page() {
  useFocusOnNavigation();
  return (
    <FailureBoundary panel={<FailurePanel />}>
      <AppRoutes />
    </FailureBoundary>
  );
}

export function App() {
  useEffect(clearOnSignOut, []);
  return (
    <PageProviders>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
      <PageAnnouncer />
      <LeavingDialog />
      <NoticeOutlet />
    </PageProviders>
  );
}
