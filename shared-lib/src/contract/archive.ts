import { call } from './call.ts';
import { doneReply, isoDateTime, strictObject } from './values/primitives.ts';
import { Type } from 'typebox';

export const archiveTicketShape = () => ({
  tag: 'organisation',
  summary:
    'A ticket that lets the download of everything of the organisation begin once, within 60 seconds: /archive',
  body: strictObject({}),
  reply: doneReply({ ticket: Type.String(), expiresAt: isoDateTime() }),
});
export const archiveTicket = /* @__PURE__ */ call<typeof archiveTicketShape>(
  '/archive/ticket',
  'administratorAlways',
  {},
  'harmless',
);

/** The download address for a ticket. */
export const buildArchiveAddress = (ticket: string): string =>
  `/archive?ticket=${encodeURIComponent(ticket)}`;
