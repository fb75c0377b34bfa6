import { Type, type Static } from 'typebox';
import { readingCall } from './call.ts';
import { doneReply, strictObject } from './values/primitives.ts';

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
  summary: 'The name of the organisation, and the room that its files take',
  body: strictObject({}),
  reply: doneReply({ name: Type.String(), files: fileUseSchema() }),
});

export const organisationView = /* @__PURE__ */ readingCall<typeof organisationViewShape>(
  '/organisation/view',
  'administrator',
);
