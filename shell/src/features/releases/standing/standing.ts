import { type Canary, type RemoteStatus, formatPercent } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { describeFailing } from '../figures.ts';
import { findVerdictLook, type Tone } from './verdict-look.ts';

/** How a remote stands, in few words, and what somebody has to do about it. */
export interface Standing {
  words: string;
  tone: Tone;
  detail: string;
  /** Whether nothing goes on by itself before somebody has looked. */
  waits: boolean;
  /** The one operation that is next, where it is clear. */
  next?: 'canary' | 'promote';
}

/** Those of one's own team first, each by name as the server has them. */
export const sortOwnFirst = (remotes: readonly RemoteStatus[]): RemoteStatus[] =>
  remotes.toSorted((a, b) => Number(b.mine) - Number(a.mine));

/** The plan of a canary: when it goes on, or that it waits. */
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

/** A version that is newer than what everyone has, and that nobody is given. */
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
  const detail = `${newest.version} is published, and nobody is given it yet.`;
  return { words: 'New version', tone: 'accent', detail, waits: true, next: 'canary' };
}

/** How a remote stands, and what is next. */
export function describeStanding(remote: RemoteStatus, zone: string): Standing {
  const { stable, canary, versions } = remote;
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
