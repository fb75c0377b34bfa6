import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, isoDateTime, limits, messageReply, strictObject, text } from '../values/primitives.ts';
import { proofProperties } from './identity.ts';

/** A closed organisation is deleted after so many days (doors §6). */
export const daysUntilDeletion = 30;

/** "Export everything" must have ended within so many hours before an organisation is closed. */
export const hoursOfFreshExport = 24;

export const endingViewShape = () => ({
  tag: 'organisation',
  summary: 'Whether the organisation is closed, and when it will be deleted (doors §6)',
  body: strictObject({}),
  reply: doneReply({
    name: Type.String(),
    exportedAt: Type.Optional(isoDateTime()),
    only: Type.Optional(Type.Literal(true, { description: 'No other organisation is on this server' })),
    operates: Type.Optional(
      Type.Literal(true, { description: 'Its administrators operate the releases of the platform' }),
    ),
    closed: Type.Optional(
      Type.Object({
        at: isoDateTime(),
        by: Type.String(),
        deletedAt: isoDateTime(),
        deleting: Type.Boolean({ description: 'It is being deleted, and cannot be opened again' }),
      }),
    ),
  }),
});
export type EndingView = Static<ReturnType<typeof endingViewShape>['reply']>;
export const endingView = {
  .../* @__PURE__ */ readingCall<typeof endingViewShape>('/organisation/ending', 'administratorAlways'),
  background: true,
};

export const organisationCloseShape = () => ({
  tag: 'organisation',
  summary:
    'Close the organisation: nobody but its administrators signs in, and after 30 days it is deleted for good',
  body: strictObject({
    name: text(limits.name),
    ...proofProperties(),
  }),
  reply: messageReply(),
});
export const organisationClose = /* @__PURE__ */ call<typeof organisationCloseShape>(
  '/organisation/close',
  'administrator',
);

export const organisationReopenShape = () => ({
  tag: 'organisation',
  summary: 'Open the closed organisation again',
  body: strictObject({}),
  reply: messageReply(),
});
export const organisationReopen = /* @__PURE__ */ call<typeof organisationReopenShape>(
  '/organisation/reopen',
  'administratorAlways',
);
