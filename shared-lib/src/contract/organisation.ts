import { Type, type Static } from 'typebox';
import { call, readingCall, type Call } from './call.ts';
import { doneReply, strictObject, text } from './values/primitives.ts';

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
  reply: doneReply({
    name: Type.String(),
    files: fileUseSchema(),
    /** Version of name and logo; missing from an older server. */
    version: Type.Optional(Type.Integer()),
  }),
});

export const organisationView = /* @__PURE__ */ readingCall<typeof organisationViewShape>(
  '/organisation/view',
  'administrator',
);

export const organisationUpdateShape = () => ({
  tag: 'organisation',
  summary: 'Changes the name of the organisation and its logo, a PNG or SVG, which becomes a small PNG',
  body: strictObject({
    version: Type.Integer(),
    name: text(),
    /** The file, in base64; empty removes the logo, missing leaves it. */
    logo: Type.Optional(Type.String({ maxLength: 1024 * 1024, pattern: '^[A-Za-z0-9+/]*={0,2}$' })),
  }),
  reply: doneReply({ message: Type.String() }),
});
export const organisationUpdate = /* @__PURE__ */ call<typeof organisationUpdateShape>(
  '/organisation/update',
  'administrator',
);

export const organisationLogoShape = () => ({
  tag: 'organisation',
  summary: 'The logo of the organisation as a PNG with an ETag; 204 without one',
  query: strictObject({}),
  reply: Type.String({ format: 'binary' }),
});
/** For all people: reports show it. */
export const organisationLogo: Call<ReturnType<typeof organisationLogoShape>> = {
  method: 'GET',
  path: '/organisation/logo',
  access: 'signedIn',
  again: 'reads',
};
