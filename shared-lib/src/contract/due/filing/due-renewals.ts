import { Type } from 'typebox';
import { attachmentSchema } from '../../attachments.ts';
import { call, readingCall } from '../../call.ts';
import { pageProperties } from '../../lists.ts';
import { doneReply, limits, recordId, strictObject, text } from '../../values/primitives.ts';
import { actedReply, dueIdentity } from '../due-filing.ts';
import { sentEvidenceSchema } from './due-evidence.ts';
import { renewalStepSchema } from './renewal-step.ts';

const isoDay = () => text(10);

export const dueApplyShape = () => ({
  tag: 'due',
  summary:
    'Say that the renewal of a license was applied for: it is Renewal applied until that is granted or refused. Another application takes the place of a pending one',
  body: strictObject({
    ...dueIdentity(),
    /** ISO day of the application; not in the future. */
    day: isoDay(),
    /** The number of the application. */
    number: Type.Optional(text(limits.name)),
    /** Evidence to add to the existing files. */
    attachment: attachmentSchema(),
  }),
  reply: actedReply(),
});
export const dueApply = /* @__PURE__ */ call<typeof dueApplyShape>('/due/apply', 'involved');

export const dueGrantShape = () => ({
  tag: 'due',
  summary:
    'Say that the renewal of a license was granted: it is filed, Valid Until and number of the license change, and its next end is due. Where it has a checker, all of this waits for approval',
  body: strictObject({
    ...dueIdentity(),
    /** ISO day of the grant; not in the future. */
    day: isoDay(),
    /** The number of the license; the present one if it is empty. */
    number: Type.Optional(text(limits.name)),
    validfrom: Type.Optional(isoDay()),
    /** After the present Valid Until. */
    validuntil: isoDay(),
    note: Type.Optional(text(limits.text)),
    /** As `due/file` has it. */
    nopayment: Type.Optional(text(limits.text)),
    missingReason: Type.Optional(text(limits.text)),
    attachment: sentEvidenceSchema(),
  }),
  reply: actedReply(),
});
export const dueGrant = /* @__PURE__ */ call<typeof dueGrantShape>('/due/grant', 'involved');

export const dueRefuseShape = () => ({
  tag: 'due',
  summary:
    'Say that the authority refused to renew a license, and why: it is due by its days, and can be applied for again',
  body: strictObject({ ...dueIdentity(), day: isoDay(), reason: text(limits.text) }),
  reply: actedReply(),
});
export const dueRefuse = /* @__PURE__ */ call<typeof dueRefuseShape>('/due/refuse', 'involved');

export const dueRenewalsShape = () => ({
  tag: 'due',
  summary: 'The applications, grants and refusals of a license, the newest first',
  body: strictObject({ id: recordId(), ...pageProperties() }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(renewalStepSchema()) }),
});
export const dueRenewals = /* @__PURE__ */ readingCall<typeof dueRenewalsShape>('/due/renewals', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});
