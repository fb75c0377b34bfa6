import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { doneReply, limits, strictObject, text } from './values/primitives.ts';

const fileUseSchema = () =>
  Type.Object(
    {
      used: Type.Integer({ description: 'With the files that were removed from their records' }),
      quota: Type.Integer({ description: 'Those who run the server change it' }),
    },
    { description: 'How many bytes the attached files take, and may take together' },
  );
export type FileUse = Static<ReturnType<typeof fileUseSchema>>;

export const organisationViewShape = () => ({
  tag: 'organisation',
  summary: 'What holds for everybody in the organisation',
  body: strictObject({}),
  reply: doneReply({
    timeZone: Type.String({ description: 'A name of the tz database, in which days begin and end' }),
    files: fileUseSchema(),
  }),
});
export type OrganisationSettings = Pick<
  Static<ReturnType<typeof organisationViewShape>['reply']>,
  'timeZone' | 'files'
>;

export const organisationView = /* @__PURE__ */ call<ReturnType<typeof organisationViewShape>>(
  'POST',
  '/organisation/view',
  'administrator',
);

export const organisationUpdateShape = () => ({
  tag: 'organisation',
  summary: 'Change the time zone of the days and times on pages, in files and mails, and of filters by day',
  body: strictObject({ timeZone: text(limits.name) }),
  reply: doneReply({ message: Type.String() }),
});
export const organisationUpdate = /* @__PURE__ */ call<ReturnType<typeof organisationUpdateShape>>(
  'POST',
  '/organisation/update',
  'administrator',
);
