import { Type } from 'typebox';
import { call, readingCall } from '../call.ts';
import { calendarProperties, settingsProperties } from '../values/organisation/due-settings.ts';
import { doneReply, strictObject } from '../values/primitives.ts';

export const dueSettingsReply = () => doneReply(settingsProperties());

export const dueSettingsShape = () => ({
  tag: 'due',
  summary: 'Time zone, days off, holidays, and when the organisation is reminded',
  body: strictObject({}),
  reply: dueSettingsReply(),
});
export const dueSettings = /* @__PURE__ */ readingCall<typeof dueSettingsShape>('/due/settings', 'signedIn', {
  holidays: 'array',
});

export const dueSettingsUpdateShape = () => ({
  tag: 'due',
  summary: 'Change them; refused (409) with a version that is not the newest',
  body: strictObject(settingsProperties()),
  reply: dueSettingsReply(),
});
export const dueSettingsUpdate = /* @__PURE__ */ call<typeof dueSettingsUpdateShape>(
  '/due/settingsupdate',
  'administrator',
);

export const dueSettingsEffectShape = () => ({
  tag: 'due',
  summary: 'How many due days another calendar would move; nothing is stored',
  body: strictObject(calendarProperties()),
  reply: doneReply({
    moved: Type.Integer(),
    more: Type.Boolean({ description: 'Not all records were looked at: there may be more' }),
  }),
});
export const dueSettingsEffect = /* @__PURE__ */ readingCall<typeof dueSettingsEffectShape>(
  '/due/settingseffect',
  'administrator',
  { moved: 'number' },
);
