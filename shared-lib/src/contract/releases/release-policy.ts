import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';
import { remoteName } from './release-health.ts';
import { describeMinutes } from './release-words.ts';

/** What happens to a stable version that harms people. */
const badStableActions = ['alarm', 'roll back'] as const;

export const policySchema = () =>
  strictObject({
    /** The least share in per cent, and its least time, that a version has as the canary before everyone; null for none. */
    canary: Type.Union([
      strictObject({
        percent: Type.Number({ minimum: 0.01, maximum: 100 }),
        minutes: Type.Number({ minimum: 0, maximum: 43_200 }),
      }),
      Type.Null(),
    ]),
    badStable: Type.Unsafe<(typeof badStableActions)[number]>(Type.Enum([...badStableActions])),
  });
export type ReleasePolicy = Static<ReturnType<typeof policySchema>>;

/** The policy of a remote for which none was set. */
export const defaultPolicy: ReleasePolicy = { canary: null, badStable: 'alarm' };

/** The canary that a policy asks for: 'a canary of 10 % of people or more for 2 hours'. */
export const describeNeededCanary = ({ percent, minutes }: NonNullable<ReleasePolicy['canary']>): string =>
  `a canary of ${percent} % of people or more${minutes > 0 ? ` for ${describeMinutes(minutes)}` : ''}`;

/** A policy in sentences. */
export const describePolicy = ({ canary, badStable }: ReleasePolicy): string =>
  [
    canary
      ? `Before everyone gets a version, it needs ${describeNeededCanary(canary)}.`
      : 'A version may go to everyone at once.',
    badStable === 'alarm'
      ? 'A stable version that harms people raises an alarm.'
      : 'A stable version that harms people is rolled back.',
  ].join(' ');

export const releasePolicySetShape = () => ({
  tag: 'releases',
  summary:
    'Set the policy of a remote: the canary that a version needs before everyone, and what a bad stable version does',
  body: strictObject({ remote: remoteName(), policy: policySchema() }),
  reply: doneReply({ message: Type.String() }),
});
export const releasePolicySet = /* @__PURE__ */ call<typeof releasePolicySetShape>(
  '/releases/policy/set',
  'operator',
);
