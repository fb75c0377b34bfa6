import { type ReleasePlan, describeMinutes, joinNames, shellName } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { RunningPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { requireAudience } from './find-audience.ts';
import { describeReuse, requireUsableVersion, type Effect, type Operation } from './operate.ts';
import {
  readAudience,
  replaceAudience,
  setFate,
  updateChannel,
  type Channel,
  type PublishedVersion,
} from '../state/release-repository.ts';

/** Left-out members keep their value; if the version was not the canary before, they are empty. */
export interface CanaryInput extends Operation {
  version: string;
  percent?: number | undefined;
  users?: readonly string[] | undefined;
  organisations?: readonly string[] | undefined;
  plan?: ReleasePlan | null | undefined;
}

const isShare = (percent: number) => percent >= 0 && percent <= 100;

function checkPlan({ steps, everyMinutes }: ReleasePlan): void {
  const rising = steps.every((step, index) => isShare(step) && step > (steps[index - 1] ?? 0));
  if (steps.length === 0 || !rising)
    throw new Refused(422, 'The shares of a plan must rise from step to step, from above 0 to at most 100.');
  if (!(everyMinutes > 0)) throw new Refused(422, 'A plan must say how long each of its shares lasts.');
}

async function readClock(directory: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(directory);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what time it is');
  return row.now;
}

/** Begins a plan by the database's clock, which also times its steps: clocks of servers may differ. */
async function beginPlan(
  directory: Transaction,
  plan: ReleasePlan,
  percent = plan.steps[0],
): Promise<RunningPlan> {
  checkPlan(plan);
  const step = plan.steps.findIndex((share) => share === percent);
  if (step < 0)
    throw new Refused(422, `A plan must begin with one of its shares, and ${percent} % is none of them.`);
  const now = await readClock(directory);
  const nextAt = new Date(now.getTime() + plan.everyMinutes * 60_000).toISOString();
  return { steps: plan.steps, everyMinutes: plan.everyMinutes, step, nextAt };
}

/** A share that is set by hand ends the plan. */
async function nextPlan(
  directory: Transaction,
  input: CanaryInput,
  before: RunningPlan | null,
): Promise<RunningPlan | null> {
  const { plan, percent } = input;
  if (plan) return beginPlan(directory, plan, percent);
  return plan === undefined && percent === undefined ? before : null;
}

function describe(names: { users: string[]; organisations: string[] }, percent: number): string {
  const parts = [
    ...(percent > 0 ? [`${percent} % of people`] : []),
    ...(names.organisations.length > 0 ? [`everyone of ${names.organisations.join(', ')}`] : []),
    ...(names.users.length > 0 ? [names.users.join(', ')] : []),
  ];
  return parts.length > 0 ? parts.join(', and ') : 'nobody';
}

function describePlan(before: RunningPlan | null, plan: RunningPlan | null): string {
  if (!plan) return before ? ' The plan has ended.' : '';
  const steps = joinNames(plan.steps.map(String));
  return ` The plan: ${steps} %, each for ${describeMinutes(plan.everyMinutes)}.`;
}

/** Describes side effects of a change that its operator may not expect. */
function describeEffects(
  { canary, plan: before }: Channel,
  version: string,
  plan: RunningPlan | null,
): string {
  const isNew = canary !== version;
  const replaces = isNew && canary !== null ? ` It replaces the canary ${canary}.` : '';
  return replaces + describePlan(isNew ? null : before, plan);
}

/** Rejects contradictory input before anything is changed. */
async function checkInput(
  directory: Transaction,
  channel: Channel,
  input: CanaryInput,
): Promise<PublishedVersion> {
  const { remote, version, percent, plan } = input;
  if (plan && channel.stable === null)
    throw new Refused(
      422,
      `A plan compares a canary with what everyone gets, and nobody gets any ${remote} yet. Choose a share or people.`,
    );
  if (remote === shellName && channel.stable === null)
    throw new Refused(422, 'Everyone needs a shell, so the first one goes to everyone.');
  if (percent !== undefined && !isShare(percent))
    throw new Refused(422, `A share must be from 0 to 100 per cent, and ${percent} is not.`);
  const published = await requireUsableVersion(directory, input);
  if (channel.stable === version)
    throw Refused.byFields([
      { field: 'version', message: `${remote} ${version} is what everyone gets already.` },
    ]);
  return published;
}

async function changeAudience(directory: Transaction, input: CanaryInput, isNew: boolean) {
  const { remote } = input;
  const { people, organisations } = await requireAudience(directory, {
    users: input.users ?? (isNew ? [] : undefined),
    organisations: input.organisations ?? (isNew ? [] : undefined),
  });
  if (people) await replaceAudience(directory, remote, 'people', people);
  if (organisations) await replaceAudience(directory, remote, 'organisations', organisations);
  return readAudience(directory, remote);
}

/**
 * Makes a version the canary of a remote, or changes its audience.
 * @throws Refused 422 at the fields concerned, 404
 */
export async function changeCanaryOf(
  directory: Transaction,
  channel: Channel,
  input: CanaryInput,
): Promise<Effect> {
  const published = await checkInput(directory, channel, input);
  const { remote, version } = input;
  const isNew = channel.canary !== version;
  const plan = await nextPlan(directory, input, isNew ? null : channel.plan);
  const walked = plan ? plan.steps[plan.step] : undefined;
  const percent = input.percent ?? walked ?? (isNew ? 0 : channel.percent);
  const names = await changeAudience(directory, input, isNew);
  await setFate(directory, remote, version, 'good');
  const revision = await updateChannel(directory, channel, {
    canary: version,
    percent,
    plan,
    ...(isNew && { restartCanary: true, forgetVerdict: true }),
  });
  return {
    revision,
    version,
    action: 'Canary changed',
    message: `${remote} ${version} goes to ${describe(names, percent)}.${describeEffects(channel, version, plan)}${describeReuse(published)}`,
    detail: {
      percent,
      ...(names.users.length > 0 && { users: names.users }),
      ...(names.organisations.length > 0 && { organisations: names.organisations }),
      ...(plan && { steps: plan.steps, everyMinutes: plan.everyMinutes }),
      ...(isNew && channel.canary !== null && { replaces: channel.canary }),
    },
  };
}
