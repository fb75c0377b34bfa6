import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, recordId, strictObject } from '../values/primitives.ts';

/**
 * What a notification is about: the person is owner or checker, or was replaced as checker; work was sent back, reopened,
 * commented on, approved or escalated; a comment names the person; an import ended; a source of circulars could not
 * be read for a week; nobody took what was sent to a webhook for a day.
 */
export const notificationKinds = [
  'sentback',
  'reopened',
  'owner',
  'checker',
  'replaced',
  'commented',
  'mentioned',
  'approved',
  'escalated',
  'imported',
  'sourcefailed',
  'webhookfailed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const unread = () => Type.Integer({ description: 'How many are unread, up to 100' });

export const notificationSchema = () =>
  Type.Object({
    id: recordId(),
    what: Type.Unsafe<NotificationKind>(Type.Enum([...notificationKinds])),
    open: Type.String({
      description:
        'What it leads to: `due:12`, `review:12`, `license:3`, `unit:4`, `source:5`, `webhook:6` or `import:<id>`',
    }),
    name: Type.String({
      description:
        'Present name of the record and its unit, of the unit, of the source, of the file, or the host of the webhook',
    }),
    law: Type.String({ description: "The law's code name; empty for units and imports" }),
    dueDay: Type.Union([Type.String(), Type.Null()], { description: 'Null for a record with all its days' }),
    byName: Type.String({ description: 'Who did it; empty for nobody' }),
    said: Type.String({ description: 'The reason, the comment, or the result of the import' }),
    at: isoDateTime(),
    read: Type.Boolean(),
  });
export type Notification = Static<ReturnType<typeof notificationSchema>>;

export const notificationsShape = () => ({
  tag: 'due',
  summary:
    'The notifications of the caller from the last 90 days, the newest first, without those of what the caller cannot see',
  body: strictObject(pageProperties()),
  reply: doneReply({
    totalLength: Type.Integer(),
    unread: unread(),
    data: Type.Array(notificationSchema()),
  }),
});
export const notifications = /* @__PURE__ */ readingCall<typeof notificationsShape>(
  '/due/notifications',
  'signedIn',
  { data: 'array', totalLength: 'number', unread: 'number' },
);

export const notificationReadShape = () => ({
  tag: 'due',
  summary: 'Mark a notification of the caller as read',
  body: strictObject({
    id: recordId(),
    older: Type.Optional(Type.Boolean({ description: 'Also all that came before it' })),
  }),
  reply: doneReply({ unread: unread() }),
});
export const notificationRead = /* @__PURE__ */ call<typeof notificationReadShape>(
  '/due/notificationread',
  'signedIn',
  {},
  'harmless',
);
