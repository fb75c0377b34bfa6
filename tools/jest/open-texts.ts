import { formatMessage, openTextPlace } from '@lexboard/shared-lib/texts';
import { parseMessage } from '@lexboard/shared-lib/texts/parse';

/** Tests have English, parsed as they run: no build has done it. */
openTextPlace({ language: () => 'en', find: () => undefined, parse: parseMessage, format: formatMessage });
