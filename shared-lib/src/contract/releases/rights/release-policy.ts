import { Type, type Static } from 'typebox';
import { translatedLanguages, type TranslatedLanguage } from '@lexboard/shared-lib/texts';
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
    /** The languages in which a version needs all its texts to be published. Left out, they stay as they are. */
    languages: Type.Optional(
      Type.Array(Type.Unsafe<TranslatedLanguage>(Type.Enum([...translatedLanguages])), { maxItems: 10 }),
    ),
  });
export type ReleasePolicy = Static<ReturnType<typeof policySchema>>;

/** The policy of a remote for which none was set. */
export const defaultPolicy: ReleasePolicy = { canary: null, badStable: 'alarm' };

export const releasePolicySetShape = () => ({
  tag: 'releases',
  summary:
    'Set the policy of a remote: the canary that a version needs before everyone, what a bad stable version does, and the languages of its texts',
  body: strictObject({ remote: remoteName(), policy: policySchema() }),
  reply: doneReply({ message: Type.String() }),
});
export const releasePolicySet = /* @__PURE__ */ call<typeof releasePolicySetShape>(
  '/releases/policy/set',
  'operator',
);
