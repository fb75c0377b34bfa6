import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';

/** What webhooks are told of (doors §4). Receivers compare these names, so that they must not change. */
export const webhookEvents = [
  'record.published',
  'record.changed',
  'record.deleted',
  'due.overdue',
  'due.filed',
  'due.sentback',
  'due.approved',
  'review.opened',
  'review.closed',
  'notice.added',
  'import.ended',
  'log.added',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The type of entries of the system log, up to a hundred in a delivery. Only webhooks without units are told of it. */
export const logEvent: WebhookEvent = 'log.added';

/** The type of what `webhook/test` sends. */
export const webhookTestType = 'test';

/** Webhooks of an organisation, the length of an address, and for how many days deliveries are listed and a former secret signs. */
export const webhookLimits = {
  webhooks: 20,
  address: 2000,
  units: 200,
  listedDays: 30,
  formerDays: 7,
} as const;

const content = () => ({
  address: text(limits.text),
  events: Type.Array(Type.Unsafe<WebhookEvent>(Type.Enum([...webhookEvents])), {
    maxItems: webhookEvents.length,
  }),
  units: Type.Array(recordId(), {
    maxItems: webhookLimits.units,
    description: 'It is told of these units and those below, and of nothing else; none: of everything',
  }),
});

const timeOrNull = (description: string) => Type.Union([isoDateTime(), Type.Null()], { description });

const webhookSchema = () =>
  Type.Object({
    id: recordId(),
    ...content(),
    version: Type.Integer(),
    secretLost: Type.Boolean({
      description: 'Whether the server can no longer open its secret: nothing is sent until it is changed',
    }),
    formerUntil: timeOrNull('Until when the secret before signs, too; null: it does not'),
    failingSince: timeOrNull('Since when every attempt failed'),
    failure: Type.String({ description: 'Why the last attempt failed; empty where it did not' }),
    sentAt: timeOrNull('Time of the last attempt'),
    waiting: Type.Integer({ description: 'Deliveries that wait' }),
  });
export type Webhook = Static<ReturnType<typeof webhookSchema>>;

export const webhookListShape = () => ({
  tag: 'webhook',
  summary: 'The webhooks of the organisation, by address',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(webhookSchema()) }),
});
/** `background`: the page asks again while something waits, which must not keep a session alive. */
export const webhookList = {
  .../* @__PURE__ */ readingCall<typeof webhookListShape>('/webhook/list', 'administrator', {
    data: 'array',
  }),
  background: true,
};

const secretReply = () =>
  doneReply({
    message: Type.String(),
    id: recordId(),
    secret: Type.String({ description: '`whsec_…`, shown once' }),
  });

export const webhookAddShape = () => ({
  tag: 'webhook',
  summary: 'Add a webhook; the secret that signs what is sent there is shown once',
  body: strictObject(content()),
  reply: secretReply(),
});
/** `unsafe`, as the change of a secret: a stored reply for retries would contain the secret. */
export const webhookAdd = /* @__PURE__ */ call<typeof webhookAddShape>(
  '/webhook/add',
  'administrator',
  {},
  'unsafe',
);

export const webhookUpdateShape = () => ({
  tag: 'webhook',
  summary: 'Change address, events and units of a webhook; an older version is refused with 409',
  body: strictObject({ id: recordId(), version: versionNumber(), ...content() }),
  reply: messageReply(),
});
export const webhookUpdate = /* @__PURE__ */ call<typeof webhookUpdateShape>(
  '/webhook/update',
  'administrator',
);

const named = () => strictObject({ id: recordId() });

export const webhookRemoveShape = () => ({
  tag: 'webhook',
  summary: 'Remove a webhook, with what waits for it and the list of what was sent',
  body: named(),
  reply: messageReply(),
});
export const webhookRemove = /* @__PURE__ */ call<typeof webhookRemoveShape>(
  '/webhook/remove',
  'administrator',
);

export const webhookSecretShape = () => ({
  tag: 'webhook',
  summary:
    'Change the secret of a webhook; the one before signs, too, for seven days or until `webhook/endformer`',
  body: named(),
  reply: secretReply(),
});
export const webhookSecret = /* @__PURE__ */ call<typeof webhookSecretShape>(
  '/webhook/secret',
  'administrator',
  {},
  'unsafe',
);

export const webhookEndFormerShape = () => ({
  tag: 'webhook',
  summary: 'Sign no more by the secret before the last change',
  body: named(),
  reply: messageReply(),
});
export const webhookEndFormer = /* @__PURE__ */ call<typeof webhookEndFormerShape>(
  '/webhook/endformer',
  'administrator',
);

export const webhookTestShape = () => ({
  tag: 'webhook',
  summary:
    'Send a delivery of type `test` to a webhook within seconds; the list of deliveries says what became of it',
  body: named(),
  reply: messageReply(),
});
export const webhookTest = /* @__PURE__ */ call<typeof webhookTestShape>('/webhook/test', 'administrator');

export const webhookDeliveryStates = ['waiting', 'taken', 'stopped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

const deliverySchema = () =>
  Type.Object({
    id: Type.String({ format: 'uuid', description: 'The header `webhook-id` of each attempt' }),
    type: Type.String({ description: 'An event, or `test`' }),
    subject: Type.String({ description: 'Code and name of what it is about; empty for a test' }),
    at: isoDateTime(),
    state: Type.Unsafe<WebhookDeliveryState>(Type.Enum([...webhookDeliveryStates])),
    attempts: Type.Integer(),
    sentAt: timeOrNull('Time of the last attempt'),
    nextAt: timeOrNull('Time of the next attempt; null where it does not wait'),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'Status of the last answer' }),
    reply: Type.String({ description: 'The beginning of the last answer, up to 1 KB' }),
    failure: Type.String({ description: 'Why the last attempt failed; empty where it did not' }),
  });
export type WebhookDelivery = Static<ReturnType<typeof deliverySchema>>;

export const webhookDeliveriesShape = () => ({
  tag: 'webhook',
  summary: 'What was sent to a webhook in the last 30 days, and what waits for it, the newest first',
  body: strictObject({ ...pageProperties(), id: recordId() }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(deliverySchema()) }),
});
export const webhookDeliveries = {
  .../* @__PURE__ */ readingCall<typeof webhookDeliveriesShape>('/webhook/deliveries', 'administrator', {
    totalLength: 'number',
    data: 'array',
  }),
  background: true,
};

export const webhookSendAgainShape = () => ({
  tag: 'webhook',
  summary: 'Send a delivery again within seconds, with the same id; it is tried for another day',
  body: strictObject({ id: Type.String({ format: 'uuid' }) }),
  reply: messageReply(),
});
export const webhookSendAgain = /* @__PURE__ */ call<typeof webhookSendAgainShape>(
  '/webhook/sendagain',
  'administrator',
);
