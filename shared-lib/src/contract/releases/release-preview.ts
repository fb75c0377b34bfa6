import { Type } from 'typebox';
import { call } from '../call.ts';
import { doneReply, isoDateTime, limits, strictObject, text } from '../values/primitives.ts';
import { releaseVersion, remoteName } from './release-health.ts';

/** A link works for a week, unless it is made for another time; for a month at most. */
export const usualPreviewMinutes = 7 * 1_440;
const mostPreviewMinutes = 30 * 1_440;

export const releasePreviewShape = () => ({
  tag: 'releases',
  summary: 'Make a link by which people of one organisation see a published version, whoever else gets it',
  body: strictObject({
    remote: remoteName(),
    version: releaseVersion(),
    /** Its name or id; the one that operates the platform where it is left out. */
    organisation: Type.Optional(text(limits.name, 1)),
    /** How long the link works; a week where it is left out. */
    minutes: Type.Optional(Type.Number({ minimum: 1, maximum: mostPreviewMinutes })),
  }),
  reply: doneReply({ message: Type.String(), link: Type.String(), until: isoDateTime() }),
});
export const releasePreview = /* @__PURE__ */ call<ReturnType<typeof releasePreviewShape>>(
  'POST',
  '/releases/preview',
  'operator',
  {},
  'harmless',
);
