import { Suspense, type ComponentType } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from '@lexboard/shared-lib/router';
import { type Session, useSession } from '@lexboard/shared-lib/session';
import { NotFoundPage } from '@lexboard/shared-lib/ui';
import { AccessNews } from '../features/access-news/access-news.tsx';
import { Chrome } from '../features/chrome/chrome.tsx';
import { LogoutPage } from '../features/logout/logout-page.tsx';
import { NotAllowedPage, ServerErrorPage } from '../features/pages/messages.tsx';
import { SessionWatcher } from '../features/session-watcher/session-watcher.tsx';
import { useKnownManifest } from '../federation/known-manifest.ts';
import { useShownRemoteAt } from '../federation/remote-addresses.ts';
import { RemoteArea } from '../federation/remote-area.tsx';
import {
  AcceptTermsPage,
  CallbackPage,
  ChangePasswordPage,
  ClosedPage,
  ConfirmMailPage,
  DeletedRecordsPage,
  ForgotPasswordPage,
  KeysDialog,
  NameDialog,
  NotificationList,
  RemindersDialog,
  AwayDialog,
  LoginPage,
  ModuleAccessPage,
  OrganisationPage,
  OverridesTool,
  PasskeysPage,
  PreviewFault,
  PreviewTool,
  ReleasesPage,
  ResetPasswordPage,
  SessionsPage,
  TokensPage,
  SystemLogPage,
  TwoFactorPage,
  UnitsPage,
  UsersPage,
} from './pages.ts';
import { mayOpen, shellPlaces, type Place } from '../page/places.ts';
import { changeLanguage } from './change-language.ts';
import { PlainFrame } from './plain-frame.tsx';
import { RequireSession } from './require-session.tsx';
import { buildTermsAddress } from '../page/return-address.ts';

/** Addresses of the predecessor product that still redirect. */
const formerAddresses = ['/register', '/sign-in', '/lock-screen', '/coming-soon'];

function PlainPages() {
  return (
    <PlainFrame>
      <Suspense>
        <Outlet />
      </Suspense>
    </PlainFrame>
  );
}

const toolbarTools = {
  AwayDialog,
  KeysDialog,
  NameDialog,
  NotificationList,
  RemindersDialog,
  OverridesTool,
  PreviewTool,
  changeLanguage,
};

/** The reason why a preview link has no effect. */
function PreviewNews() {
  const { preview } = useKnownManifest();
  if (!preview || !('fault' in preview)) return null;
  return (
    <Suspense>
      <PreviewFault fault={preview.fault} />
    </Suspense>
  );
}

function GuardedPages() {
  const location = useLocation();
  return (
    <RequireSession>
      {(session) => {
        if (session.passwordChangeRequired) return <Navigate to="/change-password" replace />;
        if (session.secondFactorDue) return <Navigate to="/two-factor" replace />;
        if (session.organisationClosed) return <Navigate to="/closed" replace />;
        if (session.termsDue) return <Navigate to={buildTermsAddress(location)} replace />;
        return (
          <Chrome session={session} tools={toolbarTools}>
            <AccessNews key={session.token} session={session} />
            <PreviewNews />
            <Outlet />
            <SessionWatcher />
          </Chrome>
        );
      }}
    </RequireSession>
  );
}

/**
 * A page without menu for a signed-in person whose password need not be changed. `setsUp` is whether a second factor is
 * set up there: the others wait for it.
 */
const showPlain = (Page: ComponentType<{ session: Session }>, setsUp = false) =>
  function showPage(session: Session) {
    if (session.passwordChangeRequired) return <Navigate to="/change-password" replace />;
    if (session.secondFactorDue && !setsUp) return <Navigate to="/two-factor" replace />;
    return (
      <>
        <Page session={session} />
        <SessionWatcher />
      </>
    );
  };
const showTwoFactor = showPlain(TwoFactorPage, true);
const showPasskeys = showPlain(PasskeysPage, true);
const showTerms = showPlain(AcceptTermsPage);
const showClosed = showPlain(ClosedPage);

function StartPage() {
  return <Navigate to={useSession() ? '/workspace' : '/login'} replace />;
}

/** The pages of the shell's places, by their addresses. */
const shellPages: Readonly<Record<string, ComponentType<{ session: Session }>>> = {
  '/users': UsersPage,
  '/setup/detailedactivitylogs': SystemLogPage,
  '/setup/user-module-access-controller': ModuleAccessPage,
  '/setup/organisation': OrganisationPage,
  '/units': UnitsPage,
  '/setup/releases': ReleasesPage,
  '/setup/deleted-records': DeletedRecordsPage,
  '/sessions': SessionsPage,
  '/tokens': TokensPage,
};

function ShellPlace(place: Place) {
  const session = useSession();
  if (!session) return null;
  // The server decides who operates a remote.
  if (!place.forOperators && !mayOpen(session, place)) return <NotAllowedPage />;
  const Page = shellPages[place.path];
  if (!Page) return <NotFoundPage />;
  return (
    <Suspense>
      <Page session={session} />
    </Suspense>
  );
}

function RemoteOrNothing() {
  return useShownRemoteAt(useLocation().pathname) ? <RemoteArea /> : <NotFoundPage />;
}

/** Every address of decisions §2: the shell's own pages, and the place of the remotes' pages. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PlainPages />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/login/callback/:organisation" element={<CallbackPage />} />
        <Route
          path="/logout"
          element={
            <LogoutPage>
              <SessionWatcher />
            </LogoutPage>
          }
        />
        <Route
          path="/change-password"
          element={
            <RequireSession>
              {(session) => (
                <>
                  <ChangePasswordPage session={session} />
                  <SessionWatcher />
                </>
              )}
            </RequireSession>
          }
        />
        <Route path="/two-factor" element={<RequireSession>{showTwoFactor}</RequireSession>} />
        <Route path="/passkeys" element={<RequireSession>{showPasskeys}</RequireSession>} />
        <Route path="/closed" element={<RequireSession>{showClosed}</RequireSession>} />
        <Route path="/terms" element={<RequireSession>{showTerms}</RequireSession>} />
        <Route path="/error-500" element={<ServerErrorPage />} />
        <Route path="/forgot_password" element={<ForgotPasswordPage />} />
        <Route path="/confirm-mail" element={<ConfirmMailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
      </Route>
      {['/', ...formerAddresses].map((path) => (
        <Route key={path} path={path} element={<StartPage />} />
      ))}
      <Route element={<GuardedPages />}>
        {shellPlaces.map((place) => (
          <Route key={place.path} path={place.path} element={<ShellPlace {...place} />} />
        ))}
        <Route path="*" element={<RemoteOrNothing />} />
      </Route>
    </Routes>
  );
}
