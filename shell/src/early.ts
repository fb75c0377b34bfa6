import { remoteAt } from '@lexboard/shared-lib/federation';
import { readPublishedRemotes } from './federation/page-manifest.ts';
import { dropFailedScripts, insertScripts } from './federation/release-scripts.ts';
import { trustOwnScriptsOnly } from './federation/trusted-scripts.ts';

trustOwnScriptsOnly();
dropFailedScripts();

const remote = localStorage.getItem('access_token') ? remoteAt(location.pathname) : undefined;
const release = remote && readPublishedRemotes()[remote];
if (release) insertScripts(release, './app');
