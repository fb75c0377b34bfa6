import { createReactLifecycles } from '@lexboard/shared-lib/federation';
import { App } from './app/app.tsx';

export const { bootstrap, mount, unmount } = createReactLifecycles(App);
