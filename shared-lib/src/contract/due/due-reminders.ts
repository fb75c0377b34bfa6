import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, isoDateTime, strictObject } from '../values/primitives.ts';

/** The scope of a calendar feed: the person's own items, or all of the organisation. */
export const calendarScopes = ['mine', 'all'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

const calendarScope = () => Type.Unsafe<CalendarScope>(Type.Enum([...calendarScopes]));

export const dueCalendarShape = () => ({
  tag: 'due',
  summary:
    'Make the secret address of a calendar feed of what is due and still open; the one that the caller had ends at once. It is said this once',
  body: strictObject({ scope: calendarScope() }),
  reply: doneReply({ url: Type.String() }),
});
export const dueCalendar = /* @__PURE__ */ call<typeof dueCalendarShape>(
  '/due/calendar',
  'signedIn',
  {},
  'harmless',
);

export const dueCalendarRevokeShape = () => ({
  tag: 'due',
  summary: 'End the calendar feed of the caller at once; without one, nothing happens',
  body: strictObject({}),
  reply: doneReply({}),
});
export const dueCalendarRevoke = /* @__PURE__ */ call<typeof dueCalendarRevokeShape>(
  '/due/calendarrevoke',
  'signedIn',
);

export const dueRemindersShape = () => ({
  tag: 'due',
  summary: 'Whether the caller has a calendar feed, and gets the daily digest by mail',
  body: strictObject({}),
  reply: doneReply({
    calendar: Type.Union([
      Type.Object({
        scope: calendarScope(),
        createdAt: isoDateTime(),
        readAt: Type.Union([isoDateTime(), Type.Null()], {
          description: 'When a calendar program last read it, to within an hour',
        }),
      }),
      Type.Null(),
    ]),
    digest: Type.Boolean(),
    atOnce: Type.Optional(
      Type.Boolean({ description: 'Whether what is sent back and mentions come by mail at once' }),
    ),
    digestHour: Type.Integer({ description: 'When it is sent, in the time zone of the organisation' }),
  }),
});
export const dueReminders = /* @__PURE__ */ readingCall<typeof dueRemindersShape>(
  '/due/reminders',
  'signedIn',
);
export type DueReminders = Static<ReturnType<typeof dueRemindersShape>['reply']>;

export const dueDigestShape = () => ({
  tag: 'due',
  summary: 'Switch the daily digest of the caller on or off',
  body: strictObject({ digest: Type.Boolean() }),
  reply: doneReply({ digest: Type.Boolean() }),
});
export const dueDigest = /* @__PURE__ */ call<typeof dueDigestShape>('/due/digest', 'signedIn');

export const dueAtOnceShape = () => ({
  tag: 'due',
  summary:
    'Switch on or off that what is sent back to the caller, and mentions, come by mail within five minutes, at most one in five minutes',
  body: strictObject({ atOnce: Type.Boolean() }),
  reply: doneReply({ atOnce: Type.Boolean() }),
});
export const dueAtOnce = /* @__PURE__ */ call<typeof dueAtOnceShape>('/due/atonce', 'signedIn');
