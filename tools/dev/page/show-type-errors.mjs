import configureOverlay from 'webpack-dev-middleware/client/overlay';
import { overlayPolicy, typesAction } from './overlay-names.mjs';

const source = 'types';
const overlay = configureOverlay({ trustedTypesPolicyName: overlayPolicy });

// The client reads its settings from the development server's own entry, which runs after this one.
queueMicrotask(async () => {
  const { subscribe } = await import(/* webpackMode: "eager" */ 'webpack-dev-middleware/client');
  subscribe(({ action, errors }) => {
    if (action === typesAction) overlay.showProblems('errors', errors, source);
  });
});
