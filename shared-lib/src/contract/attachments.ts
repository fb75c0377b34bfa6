import { Type, type Static } from 'typebox';
import { attachmentLimits } from '../domain/attachments.ts';
import { call } from './call.ts';
import { doneReply, isoDateTime, limits, strictObject, text } from './values/primitives.ts';

/** A file as `one`, `view` and the upload reply with it; `id` is the last part of its address. */
export const attachedFileSchema = () =>
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** Bytes. */
    size: Type.Integer(),
    /** Media type: that of the name's ending, confirmed by looking into the file. */
    type: Type.String(),
  });
export type AttachedFile = Static<ReturnType<typeof attachedFileSchema>>;

const fileId = () => Type.String({ format: 'uuid' });

/** A file in a payload that was uploaded before. */
export const uploadedFileSchema = () => strictObject({ id: fileId(), name: text(limits.name, 1) });

/** A file in a payload: one that was uploaded before, or a small one whose base64 content travels along (D2 §3). */
export const sentFileSchema = () =>
  Type.Union([uploadedFileSchema(), strictObject({ name: text(limits.name, 1), content: Type.String() })]);
export type SentFile = Static<ReturnType<typeof sentFileSchema>>;

/** Files to be attached, or the names of such as are there already (D2 §3). */
export type SentAttachment = SentFile[] | string[];

export const attachmentSchema = () => {
  const lists = [sentFileSchema(), text(limits.name, 1)].map((item) =>
    Type.Array(item, { maxItems: attachmentLimits.files }),
  );
  return Type.Optional(Type.Unsafe<SentAttachment>(Type.Union(lists)));
};

/** Reply to an upload: multipart with one file, which is no part of a record until that is saved (decisions §4). */
export const uploadedReply = () => doneReply({ file: attachedFileSchema() });

export const attachmentTicketShape = () => ({
  tag: 'attachment',
  summary: 'A ticket that lets a download begin once, within 60 seconds, without the Authorization header',
  body: strictObject({ file: fileId() }),
  reply: doneReply({ ticket: Type.String(), expiresAt: isoDateTime() }),
});
export const attachmentTicket = call<ReturnType<typeof attachmentTicketShape>>(
  'POST',
  '/attachment/ticket',
  'signedIn',
);
