import { Type } from 'typebox';
import { call } from '../call.ts';
import { doneReply, isoDateTime, limits, strictObject, text } from '../values/primitives.ts';
import { releaseVersion, remoteName } from './release-health.ts';

/** Default lifetime of a preview link: a week; the maximum is a month. */
export const usualPreviewMinutes = 7 * 1_440;
const maxPreviewMinutes = 30 * 1_440;

export const releasePreviewShape = () => ({
  tag: 'releases',
  summary: 'Make a preview link, with which people of one organisation see a published version',
  body: strictObject({
    remote: remoteName(),
    version: releaseVersion(),
    /** Name or id; default is the operating organisation. */
    organisation: Type.Optional(text(limits.name, 1)),
    /** Lifetime in minutes; default is a week. */
    minutes: Type.Optional(Type.Number({ minimum: 1, maximum: maxPreviewMinutes })),
  }),
  reply: doneReply({ message: Type.String(), link: Type.String(), until: isoDateTime() }),
});
export const releasePreview = /* @__PURE__ */ call<typeof releasePreviewShape>(
  '/releases/preview',
  'operator',
  {},
  'harmless',
);
