import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { object, string } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { readMinutes, readNames, readShare, readSteps } from './read-typed.ts';
import { reasonSchema } from './reason-schema.ts';

export const modes = words({ Share: 'Share', Plan: 'Plan' });

/** The values of the form; lists are comma-separated texts. */
export interface CanaryValues {
  version: string;
  mode: string;
  percent: string;
  steps: string;
  everyMinutes: string;
  users: string;
  organisations: string;
  reason: string;
}

const defaultPlan = { steps: '1, 10, 50, 100', everyMinutes: '30' };

/** The initial values: the current canary, or an empty audience for another version. */
export function createCanaryValues({ canary }: RemoteStatus, version: string): CanaryValues {
  const now = canary?.version === version ? canary : null;
  const plan = now?.plan ?? null;
  return {
    version,
    mode: plan ? 'Plan' : 'Share',
    percent: String(now?.percent ?? 1),
    steps: plan ? plan.steps.join(', ') : defaultPlan.steps,
    everyMinutes: plan ? String(plan.everyMinutes) : defaultPlan.everyMinutes,
    users: now?.users.join(', ') ?? '',
    organisations: now?.organisations.join(', ') ?? '',
    reason: '',
  };
}

/** Selects another version: loads that version's audience unless the person has edited it. */
export function changeVersion(values: CanaryValues, remote: RemoteStatus, version: string): CanaryValues {
  const { reason } = values;
  const untouched = { ...createCanaryValues(remote, values.version), reason };
  const isTouched = JSON.stringify(untouched) !== JSON.stringify(values);
  return isTouched ? { ...values, version } : { ...createCanaryValues(remote, version), reason };
}

const maxNames = 200;
const createNamesSchema = (message: () => string) =>
  string()
    .default('')
    .test('count', message, (text) => readNames(text).length <= maxNames);

/** A field that is checked in one mode only. */
const createReadableSchema = (mode: string, message: () => string, read: (text: string) => unknown) =>
  string()
    .default('')
    .test('readable', message, (text, { parent }: { parent: CanaryValues }) =>
      parent.mode === mode ? read(text) !== undefined : true,
    );

/** The server's checks, with its messages where it has some. */
export const canarySchema = object({
  version: string().required(() => t('Please choose the Version.')),
  mode: string().required(),
  percent: createReadableSchema('Share', () => t('The Share is a number from 0 to 100.'), readShare),
  steps: createReadableSchema(
    'Plan',
    () => t('Steps are shares from 0.01 to 100 that rise, with commas in between: 1, 10, 50, 100.'),
    readSteps,
  ),
  everyMinutes: createReadableSchema(
    'Plan',
    () => t('Minutes are a number from 0.5 to 10080, without a comma for thousands.'),
    readMinutes,
  ),
  users: createNamesSchema(() => t('At most {count} people can be named.', { count: maxNames })),
  organisations: createNamesSchema(() =>
    t('At most {count} organisations can be named.', { count: maxNames }),
  ),
  reason: reasonSchema,
});
