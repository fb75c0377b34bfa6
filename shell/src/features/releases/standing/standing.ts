import { type Canary, type RemoteStatus, formatPercent } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { describeFailing } from '../figures.ts';
import { findVerdictLook, type Tone } from './verdict-look.ts';

/** The state of a remote in a few words, and the next step. */
export interface Standing {
  words: string;
  tone: Tone;
  detail: string;
  /** Whether it waits for a decision by a person. */
  waits: boolean;
  /** The next operation, if it is clear. */
  next?: 'canary' | 'promote';
}

/** Sorts own remotes first; otherwise in the server's order. */
export const sortOwnFirst = (remotes: readonly RemoteStatus[]): RemoteStatus[] =>
  remotes.toSorted((a, b) => Number(b.mine) - Number(a.mine));

/** The next step of a canary's plan, or that it waits. */
function describePlan({ percent, plan }: Canary, zone: string): string {
  const share = formatPercent(percent);
  if (!plan) return t('It stays at {share} until somebody changes it.', { share });
  if (plan.nextAt === null) return t('Its plan waits at {share}.', { share });
  const next = plan.steps[plan.step + 1];
  const at = formatZonedTimestamp(zone, plan.nextAt);
  return next === undefined
    ? t('The last step of its plan, {share}, ends at {time}.', { share, time: at })
    : t('It has {share} and goes on to {next} at {time}.', { share, next: formatPercent(next), time: at });
}

function describeCanary(canary: Canary, zone: string): Standing {
  const { version, plan, verdict } = canary;
  const state = verdict?.state ?? 'waiting';
  const { words, tone } = findVerdictLook(state);
  const standing = {
    words,
    tone,
    detail: t('Canary {version}: {plan}', { version, plan: describePlan(canary, zone) }),
    waits: false,
  };
  if (state === 'worse' || state === 'does not load')
    return { ...standing, detail: t('{version} is being rolled back.', { version }) };
  if (state === 'inconclusive' || state === 'slower') return { ...standing, waits: true };
  if (state !== 'no worse') return standing;
  if (plan) return { ...standing, waits: plan.nextAt === null };
  return { ...standing, waits: true, next: 'promote' };
}

/** A version newer than the stable one that has no audience. */
function describeNewest({ stable, versions }: RemoteStatus): Standing | undefined {
  const [newest] = versions;
  if (newest?.state === 'taken back')
    return {
      words: t('Rolled back'),
      tone: 'danger',
      detail:
        stable === null
          ? t('{version} was rolled back. Nobody has the remote.', { version: newest.version })
          : t('{version} was rolled back. Everyone has {stable}.', { version: newest.version, stable }),
      waits: true,
    };
  if (newest?.state !== 'available') return undefined;
  const detail = t('{version} is published, and has no audience yet.', { version: newest.version });
  return { words: t('New version'), tone: 'accent', detail, waits: true, next: 'canary' };
}

/** Describes the state of a remote and the next step. */
export function describeStanding(remote: RemoteStatus, zone: string): Standing {
  const { stable, canary, versions, alarm } = remote;
  if (alarm)
    return {
      words: t('May be worse'),
      tone: 'danger',
      detail: t('{stable}, which everyone has, may be worse than the version before.', { stable }),
      waits: true,
    };
  if (canary && stable !== null) return describeCanary(canary, zone);
  if (canary)
    return {
      words: t('First version'),
      tone: 'neutral',
      detail: t('{version} has nothing that it could be compared with. {plan}', {
        version: canary.version,
        plan: describePlan(canary, zone),
      }),
      waits: true,
      next: 'promote',
    };
  const newest = describeNewest(remote);
  if (newest) return newest;
  const health = versions.find(({ version }) => version === stable)?.health;
  const detail = health
    ? t('{stable} in the last day: {failing}.', { stable, failing: describeFailing(health) })
    : t('Nobody has the remote.');
  return {
    words: stable === null ? t('Not in use') : t('Everyone has it'),
    tone: 'neutral',
    detail,
    waits: false,
  };
}
