import { Type, type Static } from 'typebox';
import { call } from '../../call.ts';
import { doneReply, strictObject } from '../../values/primitives.ts';
import { remoteName } from '../release-health.ts';

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
