import { type ReleasePlan, describeMinutes, joinNames, shellName } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import type { RunningPlan } from '../../database/schema/release-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { requireAudience } from './find-audience.ts';
import {
  describeReuse,
  platformOperator,
  requireUsableVersion,
  type Effect,
  type Operation,
} from './operate.ts';
import {
  findCanaryOwner,
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

/** Reports of pages arrive up to 30 seconds after a failure: a shorter step would go on before them. */
const LEAST_STEP_MINUTES = 0.5;

function checkPlan({ steps, everyMinutes }: ReleasePlan): void {
  const rising = steps.every((step, index) => isShare(step) && step > (steps[index - 1] ?? 0));
  if (steps.length === 0 || !rising)
    throw new Refused(
      422,
      t('The shares of a plan must rise from step to step, from above 0 to at most 100.'),
    );
  if (!(everyMinutes >= LEAST_STEP_MINUTES))
    throw new Refused(
      422,
      t('Each share of a plan must last 30 seconds or more: reports of failures take so long to arrive.'),
    );
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
    throw new Refused(
      422,
      t('A plan must begin with one of its shares, and {percent} % is none of them.', { percent }),
    );
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
    ...(percent > 0 ? [t('{percent} % of people', { percent })] : []),
    ...(names.organisations.length > 0
      ? [t('everyone of {names}', { names: names.organisations.join(', ') })]
      : []),
    ...(names.users.length > 0 ? [names.users.join(', ')] : []),
  ];
  return parts.length > 0 ? parts.join(t(', and ')) : t('nobody');
}

function describePlan(before: RunningPlan | null, plan: RunningPlan | null): string {
  if (!plan) return before ? ` ${t('The plan has ended.')}` : '';
  const steps = joinNames(plan.steps.map(String));
  const time = describeMinutes(plan.everyMinutes);
  return ` ${t('The plan: {steps} %, each for {time}.', { steps, time })}`;
}

/** The canary that another one replaces, of a colleague perhaps. */
interface ReplacedCanary {
  version: string;
  /** Whose it is, and who gets it since when; empty where no event says so. */
  of: string;
}

async function findReplaced(
  directory: Transaction,
  channel: Channel,
  version: string,
): Promise<ReplacedCanary | undefined> {
  const { canary, percent } = channel;
  if (canary === null || canary === version) return undefined;
  const owner = await findCanaryOwner(directory, channel, platformOperator.username);
  if (!owner) return { version: canary, of: '' };
  const since = owner.since.toISOString().slice(0, 16).replace('T', ' ');
  return { version: canary, of: `${owner.by}, ${percent} % since ${since} UTC` };
}

/** Describes side effects of a change that its operator may not expect. */
function describeEffects(
  before: RunningPlan | null,
  plan: RunningPlan | null,
  replaced: ReplacedCanary | undefined,
): string {
  const ended = describePlan(before, plan);
  if (!replaced) return ended;
  const { version, of } = replaced;
  const replaces = of
    ? t('It replaces the canary {version} of {of}.', { version, of })
    : t('It replaces the canary {version}.', { version });
  return ` ${replaces}${ended}`;
}

/** The notice for those who wait for the canary that is replaced. */
function replacementNotice(
  { version, of }: ReplacedCanary,
  { stable, percent }: Channel,
  input: CanaryInput,
): Effect['notice'] {
  return {
    type: 'canary.replaced',
    version,
    stable,
    share: percent,
    reason:
      `${input.version} replaces it.${of ? ` The canary was of ${of}.` : ''} ${input.reason ?? ''}`.trim(),
  };
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
      t(
        'A plan compares a canary with what everyone gets, and nobody gets any {remote} yet. Choose a share or people.',
        { remote },
      ),
    );
  if (remote === shellName && channel.stable === null)
    throw new Refused(422, t('Everyone needs a shell, so the first one goes to everyone.'));
  if (percent !== undefined && !isShare(percent))
    throw new Refused(422, t('A share must be from 0 to 100 per cent, and {percent} is not.', { percent }));
  const published = await requireUsableVersion(directory, input);
  if (channel.stable === version)
    throw Refused.byFields([
      {
        field: 'version',
        message: t('{remote} {version} is what everyone gets already.', { remote, version }),
      },
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
  const replaced = await findReplaced(directory, channel, version);
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
    message: `${t('{remote} {version} goes to {audience}.', { remote, version, audience: describe(names, percent) })}${describeEffects(isNew ? null : channel.plan, plan, replaced)}${describeReuse(published)}`,
    detail: {
      percent,
      ...(names.users.length > 0 && { users: names.users }),
      ...(names.organisations.length > 0 && { organisations: names.organisations }),
      ...(plan && { steps: plan.steps, everyMinutes: plan.everyMinutes }),
      ...(replaced && { replaces: replaced.version }),
      ...(replaced?.of && { replacedOf: replaced.of }),
    },
    ...(replaced && { notice: replacementNotice(replaced, channel, input) }),
  };
}
