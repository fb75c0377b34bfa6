import configureOverlay from 'webpack-dev-middleware/client/overlay';
import { afterReplacing } from './after-replacing.mjs';
import { overlayFrame, overlayPolicy, problemsPath } from './overlay-names.mjs';
import { showThrown } from './show-thrown.mjs';

const connection = Symbol.for('lexboard.problems');

function connect() {
  const overlay = configureOverlay({ trustedTypesPolicyName: overlayPolicy });
  const show = (problems, source) => {
    overlay.showProblems('errors', problems, source);
    // Otherwise the shell takes it for an element that a remote has left over the page (shared-lib/src/ui/page/over-page.ts).
    globalThis.document.querySelector(overlayFrame)?.setAttribute('data-over-page', '');
  };
  const events = new globalThis.EventSource(problemsPath);
  events.addEventListener('message', ({ data }) => {
    for (const [source, problems] of Object.entries(JSON.parse(data))) show(problems, source);
  });
  const { clear } = showThrown((problems) => show(problems, 'thrown'));
  return { events, clear };
}

/** Each front end of the page has this module, but one connection suffices. */
globalThis[connection] ??= connect();

/** Code that throws again shows its error again. */
afterReplacing(import.meta.webpackHot, globalThis[connection].clear);
