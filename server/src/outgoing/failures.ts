import { t, type TextValues } from '@lexboard/shared-lib/texts';
import { createReader } from '../texts/read-back.ts';

/** Why other servers were not reached, or answered something else. What the jobs store of it is in English, without the full stop. */
export const failures = {
  privateNetwork: (values: TextValues) =>
    t('{host} is an address of a private network, which the settings of the server do not allow', values),
  certificate: (values: TextValues) => t('The certificate of the receiver is refused: {reason}', values),
  ENOTFOUND: () => t('There is no website of this name'),
  EAI_AGAIN: () => t('The name of the website could not be looked up'),
  ECONNREFUSED: () => t('The website refuses connections'),
  ECONNRESET: () => t('The website broke the connection off'),
  EHOSTUNREACH: () => t('The website cannot be reached'),
  ENETUNREACH: () => t('The website cannot be reached'),
  packed: () => t('The answer is packed in a way that is not supported'),
  tooLarge: (values: TextValues) => t('The answer has more than {megabytes} MB', values),
  noWebAddress: () => t('The address leads to another one that is not a web address'),
  otherStatus: (values: TextValues) => t('The address answered {status}', values),
  late: (values: TextValues) => t('The address did not answer within {seconds} seconds', values),
  redirects: (values: TextValues) => t('The address leads on more than {most} times', values),
  lateWebhook: (values: TextValues) => t('The webhook did not answer within {seconds} seconds', values),
  webhookGone: (values: TextValues) =>
    t(
      'The webhook answered {status}: it is gone. Nothing is sent until it is changed or a test is sent',
      values,
    ),
  webhookStatus: (values: TextValues) => t('The webhook answered {status}', values),
  webhookSecret: () => t('Its secret cannot be opened. Change the secret'),
  restrictedNotice: () => t('It is about a restricted notice, of which nothing is sent'),
  encoding: (values: TextValues) => t('The feed has an encoding that is not known: {encoding}', values),
  levels: () => t('The feed has too many levels'),
  noFeed: () => t('This is not an RSS or Atom feed'),
  entries: (values: TextValues) => t('The feed has more than {most} entries', values),
  page: () => t('This is a web page, and not a feed'),
  doctype: () => t('The feed has a document type (DOCTYPE), which is refused'),
  xml: (values: TextValues) => t('The feed is not valid XML: {detail}', values),
  notStored: () => t('What was read could not be stored'),
  fullInbox: (values: TextValues) =>
    t(
      '{waiting} entries of this source wait in the inbox. Newer ones come once some are taken or set aside',
      values,
    ),
  // What Node says of webhooks that are not reached is stored as it stands.
  nodeNotFound: (values: TextValues) => t('getaddrinfo ENOTFOUND {host}', values),
  nodeNotLookedUp: (values: TextValues) => t('getaddrinfo EAI_AGAIN {host}', values),
  nodeRefused: (values: TextValues) => t('connect ECONNREFUSED {address}', values),
  nodeUnreachableHost: (values: TextValues) => t('connect EHOSTUNREACH {address}', values),
  nodeUnreachableNetwork: (values: TextValues) => t('connect ENETUNREACH {address}', values),
  nodeReset: () => t('read ECONNRESET'),
  nodeHungUp: () => t('socket hang up'),
} as const;

const readBack = createReader(Object.values(failures));

/** A failure as a sentence. */
export const endSentence = (fault: string): string => t('{fault}.', { fault });

/** A stored failure in the language of its reader. */
export const readFailure = (stored: string): string =>
  stored.endsWith('.') ? endSentence(readBack(stored.slice(0, -1))) : stored;
