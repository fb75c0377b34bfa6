import { readSession } from '@lexboard/shared-lib/session';
import { trustOwnScriptsOnly } from '../../../shell/src/federation/scripts/trusted-scripts.ts';
import { startFirstListRequest } from '../../../shell/src/startup/first-list-request.ts';
import { declareFonts } from '../../../shell/src/startup/fonts.ts';
import { openPageTexts } from '../../../shell/src/startup/page-texts.ts';
import { findRemoteAt } from './remote-addresses.ts';

openPageTexts();
declareFonts();
trustOwnScriptsOnly();

const session = readSession();
if (session && findRemoteAt(location.pathname) === 'mfe-workspace') startFirstListRequest(session);
