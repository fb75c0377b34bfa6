import type { BodyOf, Canary, releaseCanaryShape, RemoteStatus } from '@lexboard/shared-lib/contract';
import { object, string } from '@lexboard/shared-lib/forms';
import type { Given } from './consequences.ts';
import { reasonSchema } from './reason-schema.ts';

export const modes = ['Share', 'Plan'] as const;

/** The form of a canary; lists are texts with commas in between. */
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

type CanaryBody = BodyOf<ReturnType<typeof releaseCanaryShape>>;

const usualPlan = { steps: '1, 10, 50, 100', everyMinutes: '30' };

/** The names in a text, each once. */
const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text.trim());
const isWithin = (text: string, from: number, to: number): boolean =>
  isNumber(text) && Number(text) >= from && Number(text) <= to;

const readSteps = (text: string): number[] => readNames(text.replaceAll('%', '')).map(Number);

function isPlan(text: string): boolean {
  const steps = text
    .replaceAll('%', '')
    .split(',')
    .map((step) => step.trim());
  return (
    steps.length <= 20 &&
    steps.every((step, index) => isWithin(step, 0.01, 100) && Number(step) > Number(steps[index - 1] ?? 0))
  );
}

/** What the form starts with: the canary that there is, or nobody for another version. */
export function canaryValues({ canary }: RemoteStatus, version: string): CanaryValues {
  const now = canary?.version === version ? canary : null;
  const plan = now?.plan ?? null;
  return {
    version,
    mode: plan ? 'Plan' : 'Share',
    percent: String(now?.percent ?? 1),
    steps: plan ? plan.steps.join(', ') : usualPlan.steps,
    everyMinutes: plan ? String(plan.everyMinutes) : usualPlan.everyMinutes,
    users: now?.users.join(', ') ?? '',
    organisations: now?.organisations.join(', ') ?? '',
    reason: '',
  };
}

const maxNames = 200;
const namesOf = (what: string) =>
  string()
    .default('')
    .test('count', `At most ${maxNames} ${what} can be named.`, (text) => readNames(text).length <= maxNames);

/** The checks of the server, in its words where it has some. */
export const canarySchema = object({
  version: string().required('Please choose the Version.'),
  mode: string().required(),
  percent: string()
    .default('')
    .test('share', 'The Share is a number from 0 to 100.', (text, { parent }: { parent: CanaryValues }) =>
      parent.mode === 'Share' ? isWithin(text, 0, 100) : true,
    ),
  steps: string()
    .default('')
    .test(
      'steps',
      'Steps are shares from 0.01 to 100 that rise, with commas in between: 1, 10, 50, 100.',
      (text, { parent }: { parent: CanaryValues }) => (parent.mode === 'Plan' ? isPlan(text) : true),
    ),
  everyMinutes: string()
    .default('')
    .test(
      'minutes',
      'A step lasts from 0.05 to 10080 minutes.',
      (text, { parent }: { parent: CanaryValues }) =>
        parent.mode === 'Plan' ? isWithin(text, 0.05, 10_080) : true,
    ),
  users: namesOf('people'),
  organisations: namesOf('organisations'),
  reason: reasonSchema,
});

const planOf = ({ mode, steps, everyMinutes }: CanaryValues) =>
  mode === 'Plan' && isPlan(steps) && isNumber(everyMinutes)
    ? { steps: readSteps(steps), everyMinutes: Number(everyMinutes) }
    : null;

/** Whether the share of a running plan is not touched: then it walks on where it is. */
const isSamePlan = (values: CanaryValues, before: CanaryValues): boolean =>
  values.version === before.version &&
  values.mode === before.mode &&
  values.steps === before.steps &&
  values.everyMinutes === before.everyMinutes;

/** Who will get it once the form is sent; undefined while its share or plan is none. */
export function audienceAfter(
  values: CanaryValues,
  before: CanaryValues,
  canary: Canary | null,
): Given | undefined {
  const plan = planOf(values);
  if (values.mode === 'Plan' ? plan === null : !isWithin(values.percent, 0, 100)) return undefined;
  const first = plan?.steps[0] ?? 0;
  const walksOn = plan !== null && isSamePlan(values, before) && canary?.version === values.version;
  const byPlan = walksOn ? canary.percent : first;
  return {
    version: values.version,
    percent: values.mode === 'Plan' ? byPlan : Number(values.percent),
    users: readNames(values.users),
    organisations: readNames(values.organisations),
    plan: walksOn ? null : plan,
  };
}

/** What is sent of the form: of a canary that there is already, only what was changed. */
export function canaryBody(
  values: CanaryValues,
  before: CanaryValues,
  canary: Canary | null,
): Omit<CanaryBody, 'remote'> {
  const isNew = canary?.version !== values.version;
  const { version, reason } = values;
  const changed = (name: keyof CanaryValues) => isNew || values[name] !== before[name];
  const plan = planOf(values);
  return {
    version,
    ...(plan && (isNew || !isSamePlan(values, before)) && { plan }),
    ...(!plan && (changed('percent') || changed('mode')) && { percent: Number(values.percent), plan: null }),
    ...(changed('users') && { users: readNames(values.users) }),
    ...(changed('organisations') && { organisations: readNames(values.organisations) }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
}
