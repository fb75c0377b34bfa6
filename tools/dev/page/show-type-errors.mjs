import configureOverlay from 'webpack-dev-middleware/client/overlay';
import { overlayPolicy, typeErrorsPath } from './overlay-names.mjs';

const connection = Symbol.for('lexboard.type-errors');

function connect() {
  const overlay = configureOverlay({ trustedTypesPolicyName: overlayPolicy });
  const events = new globalThis.EventSource(typeErrorsPath);
  events.addEventListener('message', ({ data }) => overlay.showProblems('errors', JSON.parse(data), 'types'));
  return events;
}

/** Each front end of the page has this module, but one connection suffices. */
globalThis[connection] ??= connect();
