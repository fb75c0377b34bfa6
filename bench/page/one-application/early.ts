import { readSession } from '@lexboard/shared-lib/session';
import { trustOwnScriptsOnly } from '../../../shell/src/federation/trusted-scripts.ts';
import { startFirstListRequest } from '../../../shell/src/first-list-request.ts';
import { declareFonts } from '../../../shell/src/fonts.ts';
import { remoteAt } from './remote-addresses.ts';

declareFonts();
trustOwnScriptsOnly();

const session = readSession();
if (session && remoteAt(location.pathname) === 'mfe-workspace') startFirstListRequest(session);
