import { Type, type Static, type TProperties } from 'typebox';
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
    /** Media type by the file's ending, verified against its content. */
    type: Type.String(),
  });
export type AttachedFile = Static<ReturnType<typeof attachedFileSchema>>;

const fileId = () => Type.String({ format: 'uuid' });

/** A previously uploaded file in a payload; it may be sent as `one` returned it. */
export const uploadedFileSchema = () =>
  strictObject({
    id: fileId(),
    name: text(limits.name, 1),
    size: Type.Optional(Type.Unsafe<number>({})),
    type: Type.Optional(text(limits.name)),
  });

/** A file in a payload: a previous upload, or a small file with base64 content (D2 §3). `more` is said of each. */
export const sentFileSchema = (more: TProperties = {}) =>
  Type.Unsafe<SentFile>(
    Type.Union([
      strictObject({ ...uploadedFileSchema().properties, ...more }),
      strictObject({ name: text(limits.name, 1), content: Type.String(), ...more }),
    ]),
  );
export type SentFile = Static<ReturnType<typeof uploadedFileSchema>> | { name: string; content: string };

/** Files to attach, or the names of attached ones (D2 §3). */
export type SentAttachment = SentFile[] | string[];

export const attachmentSchema = <Sent = SentAttachment>(more?: TProperties) => {
  const lists = [sentFileSchema(more), text(limits.name, 1)].map((item) =>
    Type.Array(item, { maxItems: attachmentLimits.files }),
  );
  return Type.Optional(Type.Unsafe<Sent>(Type.Union(lists)));
};

/** A random id by the browser, one for each file, which makes the upload resumable. */
const uploadName = () => Type.String({ pattern: '^[0-9a-f]{32}$' });

/** Query of a resumable upload: the body holds the file from byte `offset` on. */
const uploadQuery = () =>
  strictObject({
    upload: Type.Optional(uploadName()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: attachmentLimits.bytes })),
  });
export type UploadQuery = Static<ReturnType<typeof uploadQuery>>;

/**
 * Request and reply of each upload: multipart with one file, which belongs to a record once the record is saved
 * (decisions §4).
 */
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
export const heldUpload = readingCall<typeof heldUploadShape>('/attachment/held', 'signedIn', {
  bytes: 'number',
});

export const attachmentTicketShape = () => ({
  tag: 'attachment',
  summary: 'A ticket that lets a download begin once, within 60 seconds, without the Authorization header',
  body: strictObject({ file: fileId() }),
  reply: doneReply({ ticket: Type.String(), expiresAt: isoDateTime() }),
});
export const attachmentTicket = call<typeof attachmentTicketShape>(
  '/attachment/ticket',
  'signedIn',
  {},
  'harmless',
);
