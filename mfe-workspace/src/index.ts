import { reactLifecycles } from '@lexboard/shared-lib/federation';
import { App } from './app/app.tsx';

export const { bootstrap, mount, unmount } = reactLifecycles(App);
