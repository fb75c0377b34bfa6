import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { timePattern } from '../values/notices.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';
import { dueStatus } from './due.ts';
import { paymentSchema } from './filing/payments.ts';
import { fileDigest, sentEvidenceSchema } from './filing/due-evidence.ts';

/** A call with the same key and content is answered with the result of the first. */
const idempotencyKey = () => Type.Optional(text(100, 1));

/** An occurrence at the version that was read. */
export const dueIdentity = () => ({
  id: recordId(),
  version: versionNumber(),
  idempotencyKey: idempotencyKey(),
});

export const dueReasonBody = () => strictObject({ ...dueIdentity(), reason: text(limits.text) });

/** The version for the next call, and the occurrence's new state. */
export const actedReply = () =>
  doneReply({ message: Type.String(), version: Type.Integer(), status: dueStatus() });
export type DueActedReply = Static<ReturnType<typeof actedReply>>;

export const dueFileShape = () => ({
  tag: 'due',
  summary:
    'File one time that a record is due: it is Submitted to its checker, or Done where it has none; an older version is refused with 409',
  body: strictObject({
    ...dueIdentity(),
    /** ISO day of the filing; not in the future in the organisation's time zone. */
    filedOn: text(10),
    /** The authority's reference number. */
    reference: Type.Optional(text(limits.name)),
    note: Type.Optional(text(limits.text)),
    /** All that was paid; missing where the existing payments stay as they are. */
    payments: Type.Optional(Type.Array(paymentSchema())),
    /** Why there is no payment, where the record is payable. */
    nopayment: Type.Optional(text(limits.text)),
    /** Evidence to add to the existing files, or to say of them which needed document each is. */
    attachment: sentEvidenceSchema(),
    /** Needed where a needed document is missing. */
    missingReason: Type.Optional(text(limits.text)),
    /** Ids or names of files to remove; files that were approved once stay. */
    attachmentremovelist: Type.Optional(Type.Array(text(limits.name), { maxItems: limits.choices })),
    copyof: Type.Optional({
      ...recordId(),
      description: 'Another occurrence that was filed: copies of its files are attached, too',
    }),
  }),
  reply: actedReply(),
});
export const dueFile = /* @__PURE__ */ call<typeof dueFileShape>('/due/file', 'involved');

export const dueEvidenceShape = () => ({
  tag: 'due',
  summary: 'Add files to what is Submitted or Done; none is taken away',
  body: strictObject({ ...dueIdentity(), attachment: sentEvidenceSchema() }),
  reply: actedReply(),
});
export const dueEvidence = /* @__PURE__ */ call<typeof dueEvidenceShape>('/due/evidence', 'involved');

export const duePayShape = () => ({
  tag: 'due',
  summary: 'Add payments to what is open or Submitted; what is Done or Waived is reopened first',
  body: strictObject({ ...dueIdentity(), payments: Type.Array(paymentSchema(), { minItems: 1 }) }),
  reply: actedReply(),
});
export const duePay = /* @__PURE__ */ call<typeof duePayShape>('/due/pay', 'involved');

export const dueApproveShape = () => ({
  tag: 'due',
  summary:
    'Approve what somebody else filed: it is Done, and its files stay for good. Where they asked to waive it, it is Waived. A file that was added meanwhile is refused with 409 and the new files',
  body: strictObject({
    ...dueIdentity(),
    /** The digests of the files that were seen. Without them, files added after the filing are refused. */
    files: Type.Optional(Type.Array(fileDigest(), { maxItems: limits.choices })),
  }),
  reply: actedReply(),
});
export const dueApprove = /* @__PURE__ */ call<typeof dueApproveShape>('/due/approve', 'involved');

export const dueWithdrawShape = () => ({
  tag: 'due',
  summary: 'Take back what one submitted oneself, until it is approved: it is open again, and its files stay',
  body: strictObject(dueIdentity()),
  reply: actedReply(),
});
export const dueWithdraw = /* @__PURE__ */ call<typeof dueWithdrawShape>('/due/withdraw', 'involved');

export const dueSendBackShape = () => ({
  tag: 'due',
  summary:
    'Send back what somebody else filed, or asked to waive, with a reason: it is open again, as Sent back',
  body: dueReasonBody(),
  reply: actedReply(),
});
export const dueSendBack = /* @__PURE__ */ call<typeof dueSendBackShape>('/due/sendback', 'involved');

export const dueWaiveShape = () => ({
  tag: 'due',
  summary:
    'Waive what is open, with a reason; where it has a checker, that waits for approval as what is filed does',
  body: dueReasonBody(),
  reply: actedReply(),
});
export const dueWaive = /* @__PURE__ */ call<typeof dueWaiveShape>('/due/waive', 'involved');

export const dueReopenShape = () => ({
  tag: 'due',
  summary:
    'Open again what is Done, Waived or Before Lexboard, with a reason; evidence that was approved stays',
  body: dueReasonBody(),
  reply: actedReply(),
});
export const dueReopen = /* @__PURE__ */ call<typeof dueReopenShape>('/due/reopen', 'involved');

export const dueAdjournShape = () => ({
  tag: 'due',
  summary:
    'Adjourn a hearing of a notice: it is Done, and the notice has the new day, which is due; an older version is refused with 409',
  body: strictObject({
    ...dueIdentity(),
    /** ISO day, after that of the hearing. */
    day: text(10),
    time: Type.Optional(Type.String({ pattern: timePattern })),
    place: Type.Optional(text(limits.name)),
    note: Type.Optional(text(limits.name)),
  }),
  reply: actedReply(),
});
export const dueAdjourn = /* @__PURE__ */ call<typeof dueAdjournShape>('/due/adjourn', 'involved');

export const dueCommentShape = () => ({
  tag: 'due',
  summary: 'Comment on one time that a record is due, in its timeline; that is no new version',
  body: strictObject({
    id: recordId(),
    text: Type.String({
      ...text(limits.text),
      description: 'It mentions a person by their id, as `@{7}`; timelines and notifications show the name',
    }),
    idempotencyKey: idempotencyKey(),
  }),
  reply: doneReply({}),
});
export const dueComment = /* @__PURE__ */ call<typeof dueCommentShape>('/due/comment', 'involved');
