import { createHash } from 'node:crypto';
import {
  failedShellsCookie,
  noHealth,
  pageHealth,
  shellName,
  versionBeforePath,
} from '@lexboard/shared-lib/contract';

/** Session storage: the version of a shell that starts. A page that froze leaves it there. */
const startingShell = 'lexboard.starting';

/** A shell whose files have arrived shows something within so many seconds, or gives way. */
const SECONDS_TO_SHOW = 15;

/** A page that is left within so many seconds, before it shows anything, says nothing of the shell. */
const SECONDS_TO_LEAVE = 10;

/** A page whose shell still loads after so many seconds says so: a slow connection is no silence. */
const SECONDS_TO_LOAD = 20;

/** Seconds for which a browser does not get a shell that failed to start there. */
const SECONDS = 600;

/**
 * The only inline script of the page, because a shell that does not start cannot report it. Where the shell's files do not
 * arrive, it throws while starting, shows nothing, or froze the page before, the script stores its version in a cookie and reloads the page once. The server then uses
 * another shell, which reports the failure. Without another shell the page says that it did not start, and reports that. The cookie
 * grants nothing: forging it only leads to an older shell. Where the server awaits a report of the page, the script reports at once
 * that the shell has started, also without a session.
 */
export const startGuard = `(() => {
  const { folder, version, other, page } = document.currentScript.dataset;
  const ofShell = (text) => String(text).includes(folder);
  const mark = (text) => {
    try {
      if (text) sessionStorage.setItem('${startingShell}', text);
      else sessionStorage.removeItem('${startingShell}');
    } catch {}
  };
  const report = (counts) => {
    if (!page) return;
    const none = ${JSON.stringify(noHealth)};
    const body = JSON.stringify({ page, remotes: [{ remote: '${shellName}', version, ...none, ...counts }] });
    const headers = { 'content-type': 'application/json' };
    fetch('/api${pageHealth.path}', { method: 'POST', keepalive: true, headers, body })
      // An answer that is not read keeps one of the browser's few connections.
      .then((answer) => answer.text())
      .catch(() => {});
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    mark('');
  };
  const say = () => {
    const root = document.getElementById('root');
    if (root) {
      const { failed, before } = root.dataset;
      root.textContent = failed + ' ';
      if (other) root.append(Object.assign(document.createElement('a'), { href: '${versionBeforePath}', textContent: before }));
    } else addEventListener('DOMContentLoaded', say);
  };
  const keep = (kind, error) => {
    const known = JSON.parse(sessionStorage.getItem('${failedShellsCookie}') || '[]');
    sessionStorage.setItem('${failedShellsCookie}', JSON.stringify([...known, { version, kind, error }]));
    const [, failed] = /(?:^|; )${failedShellsCookie}=([^;]*)/.exec(document.cookie) || [];
    const value = failed ? failed + '|' + version : version;
    document.cookie = '${failedShellsCookie}=' + value + '; Path=/; Max-Age=${SECONDS}; SameSite=Lax';
    return document.cookie.includes('${failedShellsCookie}=' + value);
  };
  const fail = (kind, error) => {
    if (isOver || !navigator.onLine) return;
    end();
    let isKept = false;
    try {
      isKept = keep(kind, String(error).slice(0, 500));
    } finally {
      if (isKept && other) {
        report();
        location.reload();
      } else {
        report({ [kind]: 1, lastError: String(error).slice(0, 500) });
        // The next page would report it once more.
        if (page) sessionStorage.removeItem('${failedShellsCookie}');
        say();
      }
    }
  };
  const isFrozen = sessionStorage.getItem('${startingShell}') === version;
  mark(version);
  addEventListener('pagehide', () => {
    mark('');
    if (!isOver && performance.now() < ${SECONDS_TO_LEAVE * 1_000}) report();
  });
  if (isFrozen) fail('mountFailures', 'It froze the page while it started.');
  let hasArrived = false;
  setTimeout(() => {
    if (!isOver && !hasArrived) report();
  }, ${SECONDS_TO_LOAD * 1_000});
  document.addEventListener('load', ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !ofShell(target.src)) return;
    hasArrived = true;
    setTimeout(() => fail('mountFailures', 'It showed nothing within ${SECONDS_TO_SHOW} seconds.'), ${SECONDS_TO_SHOW * 1_000});
  }, true);
  document.addEventListener('lexboard:started', () => {
    if (!isOver) report({ shown: 1 });
    end();
  });
  document.addEventListener('lexboard:failed', ({ detail }) => fail('mountFailures', detail));
  addEventListener('error', ({ target, filename, message, error }) => {
    if (target instanceof HTMLScriptElement) {
      if (ofShell(target.src)) fail('loadFailures', target.src + ' did not arrive, or is not the published file.');
    } else if (ofShell(filename) || ofShell(error && error.stack)) fail('mountFailures', message);
  }, true);
})();`;

/** The page's content security policy allows only this inline script, by its digest. */
export const startGuardDigest = `sha256-${createHash('sha256').update(startGuard).digest('base64')}`;
