import { lazy } from 'react';

// Each page is loaded when it is first opened.

export const LoginPage = lazy(() =>
  import('../features/login/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
export const CallbackPage = lazy(() =>
  import('../features/login/callback-page.tsx').then((module) => ({ default: module.CallbackPage })),
);
export const ChangePasswordPage = lazy(() =>
  import('../features/change-password/change-password-page.tsx').then((module) => ({
    default: module.ChangePasswordPage,
  })),
);
export const TwoFactorPage = lazy(() =>
  import('../features/two-factor/two-factor-page.tsx').then((module) => ({ default: module.TwoFactorPage })),
);
export const PasskeysPage = lazy(() =>
  import('../features/passkeys/passkeys-page.tsx').then((module) => ({ default: module.PasskeysPage })),
);
export const AcceptTermsPage = lazy(() =>
  import('../features/terms/accept-terms-page.tsx').then((module) => ({ default: module.AcceptTermsPage })),
);
export const ForgotPasswordPage = lazy(() =>
  import('../features/forgot-password/forgot-password-page.tsx').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
export const ConfirmMailPage = lazy(() =>
  import('../features/forgot-password/confirm-mail-page.tsx').then((module) => ({
    default: module.ConfirmMailPage,
  })),
);
export const ResetPasswordPage = lazy(() =>
  import('../features/reset-password/reset-password-page.tsx').then((module) => ({
    default: module.ResetPasswordPage,
  })),
);
export const UsersPage = lazy(() =>
  import('../features/users/users-page.tsx').then((module) => ({ default: module.UsersPage })),
);
export const SystemLogPage = lazy(() =>
  import('../features/system-log/system-log-page.tsx').then((module) => ({ default: module.SystemLogPage })),
);
export const ModuleAccessPage = lazy(() =>
  import('../features/module-access/module-access-page.tsx').then((module) => ({
    default: module.ModuleAccessPage,
  })),
);
export const OrganisationPage = lazy(() =>
  import('../features/organisation/organisation-page.tsx').then((module) => ({
    default: module.OrganisationPage,
  })),
);
export const ClosedPage = lazy(() =>
  import('../features/organisation/ending/closed-page.tsx').then((module) => ({
    default: module.ClosedPage,
  })),
);
export const UnitsPage = lazy(() =>
  import('../features/units/units-page.tsx').then((module) => ({ default: module.UnitsPage })),
);
export const DeletedRecordsPage = lazy(() =>
  import('../features/deleted-records/deleted-records-page.tsx').then((module) => ({
    default: module.DeletedRecordsPage,
  })),
);
export const SessionsPage = lazy(() =>
  import('../features/sessions/sessions-page.tsx').then((module) => ({ default: module.SessionsPage })),
);
export const TokensPage = lazy(() =>
  import('../features/tokens/tokens-page.tsx').then((module) => ({ default: module.TokensPage })),
);
export const ReleasesPage = lazy(() =>
  import('../features/releases/releases-page.tsx').then((module) => ({ default: module.ReleasesPage })),
);

export const KeysDialog = lazy(() =>
  import('../features/keys/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
);

export const NameDialog = lazy(() =>
  import('../features/own-name/name-dialog.tsx').then((module) => ({ default: module.NameDialog })),
);

export const AwayDialog = lazy(() =>
  import('../away/away-dialog.tsx').then((module) => ({ default: module.AwayDialog })),
);
export const RemindersDialog = lazy(() =>
  import('../features/reminders/reminders-dialog.tsx').then((module) => ({
    default: module.RemindersDialog,
  })),
);

/** A toolbar dialog for developers, if the server allows overrides. */
export const OverridesTool = lazy(() =>
  import('../features/overrides/overrides-tool.tsx').then((module) => ({ default: module.OverridesTool })),
);

/** For people with an open preview link. */
export const PreviewTool = lazy(() =>
  import('../features/preview/preview-tool.tsx').then((module) => ({ default: module.PreviewTool })),
);
export const PreviewFault = lazy(() =>
  import('../features/preview/preview-fault.tsx').then((module) => ({ default: module.PreviewFault })),
);
export const NotificationList = lazy(() =>
  import('../features/notifications/notification-list.tsx').then((module) => ({
    default: module.NotificationList,
  })),
);
