import { Type, type Static } from 'typebox';
import { offeredLanguages, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { formSettingsProperties } from './form-settings.ts';
import { limits, recordId, strictObject, text } from '../primitives.ts';

/** Rule for a due date on a day off: keep it, or move it to the next or the previous working day. */
export const holidayRules = ['keep', 'next', 'previous'] as const;
export type HolidayRule = (typeof holidayRules)[number];

/** Sensitivities that always need a checker: none, Critical and High, or all. */
export const fourEyesRules = ['none', 'high', 'all'] as const;
export type FourEyesRule = (typeof fourEyesRules)[number];

/** The domain's checks have better messages, so only the range of a database integer is checked here. */
const wholeNumber = () => Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

export const holidaySchema = () =>
  strictObject({
    day: text(limits.name),
    name: text(),
    states: Type.Array(recordId(), {
      maxItems: limits.choices,
      description: 'Ids of states: the holiday of their records alone. None: of everybody',
    }),
  });

/** The organisation's days off, and its rule for due dates that fall on them. */
export const calendarProperties = () => ({
  weeklyOff: Type.Array(wholeNumber(), {
    maxItems: limits.choices,
    description: 'Days of the week: 0 is Sunday',
  }),
  alternateSaturdays: Type.Boolean({ description: 'Whether the second and fourth Saturdays are off' }),
  holidays: Type.Array(holidaySchema()),
  holidayRule: Type.Unsafe<HolidayRule>(Type.Enum([...holidayRules])),
});

/** The settings with the version for their next change. */
export const settingsProperties = () => ({
  timeZone: Type.String({
    ...text(limits.name),
    description: 'A name of the tz database, in which days begin and end',
  }),
  ...calendarProperties(),
  reminderDays: Type.Array(wholeNumber(), {
    maxItems: limits.choices,
    description: 'How many days ahead the digest names what is due',
  }),
  digestHour: Type.Integer({
    ...wholeNumber(),
    description: 'When the digest is sent: 0 to 23, in the time zone',
  }),
  mailLanguage: Type.Optional(
    Type.Unsafe<OfferedLanguage>(
      Type.Enum([...offeredLanguages], { description: 'Language of mails to people who have chosen none' }),
    ),
  ),
  escalateAfterDays: Type.Integer({
    ...wholeNumber(),
    description: 'Days after which what is overdue goes to the checker and administrators, too',
  }),
  fourEyes: Type.Optional(
    Type.Unsafe<FourEyesRule>(
      Type.Enum([...fourEyesRules], {
        description:
          'Of which sensitivities what is due always needs a checker: none, high (Critical and High) or all',
      }),
    ),
  ),
  secondFactorRequired: Type.Optional(
    Type.Boolean({ description: 'Whether people need an authenticator app or a passkey to do anything' }),
  ),
  ...formSettingsProperties(),
  version: wholeNumber(),
});

const settingsSchema = () => Type.Object(settingsProperties());

/** An organisation's settings for due dates, reminders and forms (obligations §3.9, §6, decisions §10). */
export type StoredDueSettings = Static<ReturnType<typeof settingsSchema>>;
export type DueSettings = Omit<StoredDueSettings, 'version'>;
