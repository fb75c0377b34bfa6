import { call } from '../call.ts';
import { settingsProperties } from '../values/due-settings.ts';
import { doneReply, strictObject } from '../values/primitives.ts';

export const dueSettingsShape = () => ({
  tag: 'due',
  summary: 'Time zone, days off, holidays, and when the organisation is reminded',
  body: strictObject({}),
  reply: doneReply(settingsProperties()),
});
export const dueSettings = /* @__PURE__ */ call<ReturnType<typeof dueSettingsShape>>(
  'POST',
  '/due/settings',
  'signedIn',
  { holidays: 'array' },
);

export const dueSettingsUpdateShape = () => ({
  tag: 'due',
  summary: 'Change them; refused (409) with a version that is not the newest',
  body: strictObject(settingsProperties()),
  reply: doneReply(settingsProperties()),
});
export const dueSettingsUpdate = /* @__PURE__ */ call<ReturnType<typeof dueSettingsUpdateShape>>(
  'POST',
  '/due/settingsupdate',
  'administrator',
);
