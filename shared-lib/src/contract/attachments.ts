import { Type, type Static } from 'typebox';
import { attachmentLimits } from '../domain/attachments.ts';
import { call, readingCall } from './call.ts';
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

/** A file in a payload that was uploaded before; it may be sent as `one` gave it, and is what it was. */
export const uploadedFileSchema = () =>
  strictObject({
    id: fileId(),
    name: text(limits.name, 1),
    size: Type.Optional(Type.Unsafe<number>({})),
    type: Type.Optional(text(limits.name)),
  });

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

/** The browser makes it up, one for each file, so that the upload can go on where it broke off. */
const uploadName = () => Type.String({ pattern: '^[0-9a-f]{32}$' });

/** Query of an upload that can go on where it broke off: the body then has the file from byte `offset` on. */
const uploadQuery = () =>
  strictObject({
    upload: Type.Optional(uploadName()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: attachmentLimits.bytes })),
  });
export type UploadQuery = Static<ReturnType<typeof uploadQuery>>;

/** What every upload takes and replies: multipart with one file, which is no part of a record until that is saved (decisions §4). */
export const uploadParts = () => ({
  query: uploadQuery(),
  reply: doneReply({ file: attachedFileSchema() }),
});

export const heldUploadShape = () => ({
  tag: 'attachment',
  summary:
    'How many bytes are held of an upload of the same person that broke off; what still arrives of it is ended',
  body: strictObject({ upload: uploadName() }),
  reply: doneReply({ bytes: Type.Integer() }),
});
export const heldUpload = readingCall<ReturnType<typeof heldUploadShape>>(
  'POST',
  '/attachment/held',
  'signedIn',
  {
    bytes: 'number',
  },
);

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
  {},
  'harmless',
);
