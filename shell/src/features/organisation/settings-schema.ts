import type { DueSettings, FourEyesRule, StoredDueSettings } from '@lexboard/shared-lib/contract';
import { findSettingsFaults, readFormSettings } from '@lexboard/shared-lib/domain';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import { boolean, mixed, number, object, string } from '@lexboard/shared-lib/forms';

/** The server's rules; an error shows at its field, or at the field of its row. */
export const settingsSchema = object({
  timeZone: string().default(''),
  weeklyOff: mixed<DueSettings['weeklyOff']>().required(),
  alternateSaturdays: boolean().required(),
  holidayRule: mixed<DueSettings['holidayRule']>().required(),
  holidays: mixed<DueSettings['holidays']>().required(),
  reminderDays: mixed<DueSettings['reminderDays']>().required(),
  digestHour: number().required(),
  mailLanguage: mixed<OfferedLanguage>(),
  escalateAfterDays: number().required(),
  fourEyes: mixed<FourEyesRule>(),
  secondFactorRequired: boolean(),
  dateOrder: mixed<NonNullable<DueSettings['dateOrder']>>(),
  statesOfCentral: mixed<NonNullable<DueSettings['statesOfCentral']>>(),
  neededForPublish: mixed<NonNullable<DueSettings['neededForPublish']>>(),
}).test('rules', (values, context) => {
  const [fault] = findSettingsFaults(values);
  if (!fault) return true;
  return context.createError({ path: fault.field.replace(/\..*/, ''), message: fault.message });
});

/** The form values of stored settings; form settings are left out if the server lacks them. */
export const toValues = (stored: StoredDueSettings): DueSettings =>
  settingsSchema.cast(
    { ...stored, ...(stored.dateOrder && readFormSettings(stored)) },
    { stripUnknown: true },
  );

export const isSame = (one: DueSettings, other: DueSettings): boolean =>
  Object.keys(settingsSchema.fields).every(
    (name) => JSON.stringify(Reflect.get(one, name)) === JSON.stringify(Reflect.get(other, name)),
  );
