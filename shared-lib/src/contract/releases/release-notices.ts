import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, isoDateTime, strictObject, text } from '../values/primitives.ts';
import { remoteName } from './release-health.ts';

const webhookId = () => Type.String({ format: 'uuid' });

const webhookSchema = () =>
  Type.Object({
    id: webhookId(),
    /** Null for notices of all remotes. */
    remote: Type.Union([Type.String(), Type.Null()]),
    url: Type.String(),
    createdAt: isoDateTime(),
    createdBy: Type.String(),
    /** Time of the last attempt and its error; null if there was no attempt or no error. */
    triedAt: Type.Union([isoDateTime(), Type.Null()]),
    failure: Type.Union([Type.String(), Type.Null()]),
    /** Undelivered notices. */
    waiting: Type.Integer(),
  });
export type ReleaseWebhook = Static<ReturnType<typeof webhookSchema>>;

export const releaseNoticesShape = () => ({
  tag: 'releases',
  summary: 'The webhooks for notices: a canary waits or is promoted, or a version is rolled back',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(webhookSchema()) }),
});
/** `background`: the page polls it, which must not keep a session alive. */
export const releaseNotices = {
  .../* @__PURE__ */ readingCall<typeof releaseNoticesShape>('/releases/notices/list', 'operator', {
    data: 'array',
  }),
  background: true,
};

export const releaseNoticesAddShape = () => ({
  tag: 'releases',
  summary: 'Add a webhook for one remote or all; the secret that signs what is sent there is shown once',
  body: strictObject({ url: text(2_000, 1), remote: Type.Optional(remoteName()) }),
  reply: doneReply({ message: Type.String(), id: webhookId(), secret: Type.String() }),
});
/** `unsafe`: a stored reply for retries would contain the secret. */
export const releaseNoticesAdd = /* @__PURE__ */ call<typeof releaseNoticesAddShape>(
  '/releases/notices/add',
  'operator',
  {},
  'unsafe',
);

const oneWebhook = () => strictObject({ webhook: webhookId() });

export const releaseNoticesRemoveShape = () => ({
  tag: 'releases',
  summary: 'Remove a webhook, with what is still to be sent there',
  body: oneWebhook(),
  reply: doneReply({ message: Type.String() }),
});
export const releaseNoticesRemove = /* @__PURE__ */ call<typeof releaseNoticesRemoveShape>(
  '/releases/notices/remove',
  'operator',
);

export const releaseNoticesTestShape = () => ({
  tag: 'releases',
  summary: 'Send a notice of type test to a webhook; the list then says whether it was taken',
  body: oneWebhook(),
  reply: doneReply({ message: Type.String() }),
});
export const releaseNoticesTest = /* @__PURE__ */ call<typeof releaseNoticesTestShape>(
  '/releases/notices/test',
  'operator',
  {},
  'harmless',
);
