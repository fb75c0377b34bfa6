import { shellName, versionBeforePath, type RemoteStatus } from '@lexboard/shared-lib/contract';
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

const signOutForm =
  '<form method="post" action="/safe/sign-out"><button class="quiet">Sign out</button></form>';

/** The sign-in page for administrators when the application does not start. */
export const signInPage = (news?: SafeNotice): PlainPage => ({
  title: 'Sign in to roll back',
  status: news?.role === 'alert' ? 422 : 200,
  content: `${newsHtml(news)}
<p>This page works when Lexboard does not start. Administrators see the published versions here, and go back to the one before.</p>
<form method="post" action="/safe/sign-in">
<label>Username<input type="text" name="username" autocomplete="username" required autofocus></label>
<label>Password<input type="password" name="password" autocomplete="current-password" required></label>
<button>Login</button></form>
<p><a href="${versionBeforePath}">Use the version before in this browser</a></p>
<p><a href="/login">Open Lexboard</a></p>`,
});

/** The page that asks for the second factor, after the password. */
export const codePage = (news?: SafeNotice): PlainPage => ({
  title: 'Enter your sign-in code',
  status: news?.role === 'alert' ? 422 : 200,
  content: `${newsHtml(news)}
<form method="post" action="/safe/code">
<label>Code, or a recovery code<input type="text" name="otp" autocomplete="one-time-code" required autofocus></label>
<div class="actions"><button>Continue</button></div></form>
<div class="actions">${signOutForm}</div>`,
});

function rollBackForm({ remote, version, revision }: RollBack, label: string): string {
  const fields = hidden('remote', remote) + hidden('version', version) + hidden('revision', revision);
  return `<form method="post" action="/safe/ask">${fields}<button>${escapeHtml(label)}</button></form>`;
}

function remoteHtml({ remote, revision, stable, previous, canary }: RemoteStatus): string {
  const name = remote === shellName ? 'shell (the page around all others)' : remote;
  const forms = [
    ...(canary
      ? [rollBackForm({ remote, version: canary.version, revision }, `Take back canary ${canary.version}`)]
      : []),
    ...(stable && previous && !canary
      ? [rollBackForm({ remote, version: stable, revision }, `Go back to ${previous}`)]
      : []),
  ];
  const facts = [
    `Everyone has ${stable ?? 'no version'}`,
    ...(canary ? [`canary ${canary.version} for ${canary.percent} %`] : []),
    previous ? `the version before is ${previous}` : 'there is no version before it',
  ].join('; ');
  return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(facts)}.</p><div class="actions">${forms.join('')}</div></section>`;
}

const isShell = ({ remote }: RemoteStatus): number => Number(remote === shellName);

/** The page of published versions, the shell first. */
export const versionsPage = (remotes: readonly RemoteStatus[], news?: SafeNotice): PlainPage => ({
  title: 'Versions',
  isWide: true,
  content: `${newsHtml(news)}
${remotes
  .toSorted((one, other) => isShell(other) - isShell(one))
  .map(remoteHtml)
  .join('\n')}
<section><div class="actions">${signOutForm}</div><p><a href="/workspace">Open Lexboard</a></p></section>`,
});

/** The page that asks for confirmation of a rollback. */
export const confirmPage = ({ remote, version, revision }: RollBack): PlainPage => ({
  title: `Roll back ${remote} ${version}?`,
  content: `<p>Whoever has this version gets the one before it with the next page that they load. The history keeps your reason.</p>
<form method="post" action="/safe/roll-back">${hidden('remote', remote)}${hidden('version', version)}${hidden('revision', revision)}
<label>Reason<input type="text" name="reason" maxlength="500" required autofocus></label>
<div class="actions"><button>Roll back</button></div></form>
<p><a href="/safe">Cancel</a></p>`,
});
