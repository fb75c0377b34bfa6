import { shellName, versionBeforePath, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { escapeHtml, type PlainPage } from '../http/replies/plain-page.ts';

/** The message above a page's content: the result of the last step. */
export interface SafeNotice {
  /** `alert` for a failure. */
  role: 'alert' | 'status';
  text: string;
}

/** A version to roll back, as the page showed it. */
export interface RollBack {
  remote: string;
  version: string;
  /** Revision of the status that was read (optimistic concurrency). */
  revision: number;
}

const newsHtml = (news: SafeNotice | undefined): string =>
  news ? `<p role="${news.role}">${escapeHtml(news.text)}</p>` : '';

const hidden = (name: string, value: string | number): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;

const signOutForm = () =>
  `<form method="post" action="/safe/sign-out"><button class="quiet">${t('Sign out')}</button></form>`;

/** The sign-in page for administrators when the application does not start. */
export const signInPage = (news?: SafeNotice): PlainPage => ({
  title: t('Sign in to roll back'),
  status: news?.role === 'alert' ? 422 : 200,
  content: `${newsHtml(news)}
<p>${t('This page works when Lexboard does not start. Administrators see the published versions here, and go back to the one before.')}</p>
<form method="post" action="/safe/sign-in">
<label>${t('Username')}<input type="text" name="username" autocomplete="username" required autofocus></label>
<label>${t('Password')}<input type="password" name="password" autocomplete="current-password" required></label>
<button>${t('Login')}</button></form>
<p><a href="${versionBeforePath}">${t('Use the version before in this browser')}</a></p>
<p><a href="/login">${t('Open Lexboard')}</a></p>`,
});

/** The page that asks for the second factor, after the password. */
export const codePage = (news?: SafeNotice): PlainPage => ({
  title: t('Enter your sign-in code'),
  status: news?.role === 'alert' ? 422 : 200,
  content: `${newsHtml(news)}
<form method="post" action="/safe/code">
<label>${t('Code, or a recovery code')}<input type="text" name="otp" autocomplete="one-time-code" required autofocus></label>
<div class="actions"><button>${t('Continue')}</button></div></form>
<div class="actions">${signOutForm()}</div>`,
});

function rollBackForm({ remote, version, revision }: RollBack, label: string): string {
  const fields = hidden('remote', remote) + hidden('version', version) + hidden('revision', revision);
  return `<form method="post" action="/safe/ask">${fields}<button>${escapeHtml(label)}</button></form>`;
}

function remoteHtml({ remote, revision, stable, previous, canary }: RemoteStatus): string {
  const name = remote === shellName ? t('shell (the page around all others)') : remote;
  const forms = [
    ...(canary
      ? [
          rollBackForm(
            { remote, version: canary.version, revision },
            t('Take back canary {version}', { version: canary.version }),
          ),
        ]
      : []),
    ...(stable && previous && !canary
      ? [
          rollBackForm(
            { remote, version: stable, revision },
            t('Go back to {version}', { version: previous }),
          ),
        ]
      : []),
  ];
  const facts = [
    stable ? t('Everyone has {version}', { version: stable }) : t('Everyone has no version'),
    ...(canary
      ? [t('canary {version} for {percent} %', { version: canary.version, percent: canary.percent })]
      : []),
    previous
      ? t('the version before is {version}', { version: previous })
      : t('there is no version before it'),
  ].join('; ');
  return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(facts)}${t('.')}</p><div class="actions">${forms.join('')}</div></section>`;
}

const isShell = ({ remote }: RemoteStatus): number => Number(remote === shellName);

/** The page of published versions, the shell first. */
export const versionsPage = (remotes: readonly RemoteStatus[], news?: SafeNotice): PlainPage => ({
  title: t('Versions'),
  isWide: true,
  content: `${newsHtml(news)}
${remotes
  .toSorted((one, other) => isShell(other) - isShell(one))
  .map(remoteHtml)
  .join('\n')}
<section><div class="actions">${signOutForm()}</div><p><a href="/workspace">${t('Open Lexboard')}</a></p></section>`,
});

/** The page that asks for confirmation of a rollback. */
export const confirmPage = ({ remote, version, revision }: RollBack): PlainPage => ({
  title: t('Roll back {remote} {version}?', { remote, version }),
  content: `<p>${t('Whoever has this version gets the one before it with the next page that they load. The history keeps your reason.')}</p>
<form method="post" action="/safe/roll-back">${hidden('remote', remote)}${hidden('version', version)}${hidden('revision', revision)}
<label>${t('Reason')}<input type="text" name="reason" maxlength="500" required autofocus></label>
<div class="actions"><button>${t('Roll back')}</button></div></form>
<p><a href="/safe">${t('Cancel')}</a></p>`,
});
