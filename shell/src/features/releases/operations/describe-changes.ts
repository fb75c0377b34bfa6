import { type RemoteStatus, describeMinutes, formatPercent } from '@lexboard/shared-lib/contract';
import { describeAudience } from './consequences.ts';

/** The operators' decisions about a remote, in words by name. */
function decided({ stable, canary, pins, versions }: RemoteStatus): Record<string, string> {
  const retired = versions.filter(({ state }) => state === 'retired').map(({ version }) => version);
  return {
    Stable: stable ?? '',
    Canary: canary ? `${canary.version}, ${formatPercent(canary.percent)}` : '',
    'Canary by name': canary ? describeAudience(canary) : '',
    Plan: canary?.plan
      ? `${canary.plan.steps.map(formatPercent).join(', ')}, ${describeMinutes(canary.plan.everyMinutes)} each`
      : '',
    Pinned: pins.map(({ user, version }) => `${user} to ${version}`).join(', '),
    Published: versions[0]?.version ?? '',
    Retired: retired.join(', '),
  };
}

export interface ReleaseChange {
  label: string;
  old: string;
  now: string;
}

/** The decisions about a remote that changed between two snapshots. */
export function describeChanges(before: RemoteStatus, after: RemoteStatus): ReleaseChange[] {
  const old = decided(before);
  return Object.entries(decided(after))
    .filter(([label, now]) => old[label] !== now)
    .map(([label, now]) => ({ label, old: old[label] || 'none', now: now || 'none' }));
}
