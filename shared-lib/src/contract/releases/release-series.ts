import { Type, type Static } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, isoDateTime, strictObject } from '../values/primitives.ts';
import { remoteName } from './release-health.ts';

/** The most time spans in a series. */
export const MAX_SPANS = 60;

const counts = () => Type.Array(Type.Integer(), { maxItems: MAX_SPANS });

/** The figures of one version in each time span, oldest first. */
const lineSchema = () =>
  Type.Object({
    version: Type.String(),
    /** Sessions that first used it in the span. */
    sessions: counts(),
    /** Sessions that first failed with it in the span. */
    failing: counts(),
  });

const series = () => ({
  from: isoDateTime(),
  /** The length of each span. */
  minutes: Type.Integer(),
  /** The stable version, and the canary. */
  lines: Type.Array(lineSchema(), { maxItems: 2 }),
});
export type ReleaseSeries = Static<ReturnType<typeof seriesSchema>>;
const seriesSchema = () => Type.Object(series());

export const releaseSeriesShape = () => ({
  tag: 'releases',
  summary:
    'How many sessions began and failed with the versions of a remote: for a day, or since its canary began',
  body: strictObject({ remote: remoteName() }),
  reply: doneReply(series()),
});
/** `background`: the page polls it, as the status. */
export const releaseSeries = {
  .../* @__PURE__ */ readingCall<typeof releaseSeriesShape>('/releases/series', 'operator', {
    minutes: 'number',
    lines: 'array',
  }),
  background: true,
};
