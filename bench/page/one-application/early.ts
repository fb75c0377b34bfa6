import { remoteAt } from '@lexboard/shared-lib/federation';
import { readSession } from '@lexboard/shared-lib/session';
import { trustOwnScriptsOnly } from '../../../shell/src/federation/trusted-scripts.ts';
import { startFirstListRequest } from '../../../shell/src/first-list-request.ts';

trustOwnScriptsOnly();

const session = readSession();
if (session && remoteAt(location.pathname) === 'mfe-workspace') startFirstListRequest(session);
