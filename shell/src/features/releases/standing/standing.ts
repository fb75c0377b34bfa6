import { type Canary, type RemoteStatus, formatPercent } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
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
  if (!plan) return `It stays at ${share} until somebody changes it.`;
  if (plan.nextAt === null) return `Its plan waits at ${share}.`;
  const next = plan.steps[plan.step + 1];
  const at = formatZonedTimestamp(zone, plan.nextAt);
  return next === undefined
    ? `The last step of its plan, ${share}, ends at ${at}.`
    : `It has ${share} and goes on to ${formatPercent(next)} at ${at}.`;
}

function describeCanary(canary: Canary, zone: string): Standing {
  const { version, plan, verdict } = canary;
  const state = verdict?.state ?? 'waiting';
  const { words, tone } = findVerdictLook(state);
  const standing = { words, tone, detail: `Canary ${version}: ${describePlan(canary, zone)}`, waits: false };
  if (state === 'worse' || state === 'does not load')
    return { ...standing, detail: `${version} is being rolled back.` };
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
      words: 'Rolled back',
      tone: 'danger',
      detail: `${newest.version} was rolled back. ${stable === null ? 'Nobody has the remote.' : `Everyone has ${stable}.`}`,
      waits: true,
    };
  if (newest?.state !== 'available') return undefined;
  const detail = `${newest.version} is published, and has no audience yet.`;
  return { words: 'New version', tone: 'accent', detail, waits: true, next: 'canary' };
}

/** Describes the state of a remote and the next step. */
export function describeStanding(remote: RemoteStatus, zone: string): Standing {
  const { stable, canary, versions, alarm } = remote;
  if (alarm)
    return {
      words: 'May be worse',
      tone: 'danger',
      detail: `${stable}, which everyone has, may be worse than the version before.`,
      waits: true,
    };
  if (canary && stable !== null) return describeCanary(canary, zone);
  if (canary)
    return {
      words: 'First version',
      tone: 'neutral',
      detail: `${canary.version} has nothing that it could be compared with. ${describePlan(canary, zone)}`,
      waits: true,
      next: 'promote',
    };
  const newest = describeNewest(remote);
  if (newest) return newest;
  const health = versions.find(({ version }) => version === stable)?.health;
  const detail = health ? `${stable} in the last day: ${describeFailing(health)}.` : 'Nobody has the remote.';
  return { words: stable === null ? 'Not in use' : 'Everyone has it', tone: 'neutral', detail, waits: false };
}
