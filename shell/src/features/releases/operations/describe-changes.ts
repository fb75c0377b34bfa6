import { type RemoteStatus, describeMinutes, formatPercent } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import { describeAudience } from './consequences.ts';

const decisions: Readonly<Record<string, string>> = words({
  stable: 'Stable',
  canary: 'Canary',
  named: 'Canary by name',
  plan: 'Plan',
  pinned: 'Pinned',
  published: 'Published',
  retired: 'Retired',
});

/** The operators' decisions about a remote, in words by name. */
function decided({ stable, canary, pins, versions }: RemoteStatus): Record<string, string> {
  const retired = versions.filter(({ state }) => state === 'retired').map(({ version }) => version);
  return {
    stable: stable ?? '',
    canary: canary ? `${canary.version}, ${formatPercent(canary.percent)}` : '',
    named: canary ? describeAudience(canary) : '',
    plan: canary?.plan
      ? t('{steps}, {time} each', {
          steps: canary.plan.steps.map(formatPercent).join(', '),
          time: describeMinutes(canary.plan.everyMinutes),
        })
      : '',
    pinned: pins.map(({ user, version }) => t('{user} to {version}', { user, version })).join(', '),
    published: versions[0]?.version ?? '',
    retired: retired.join(', '),
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
    .filter(([name, now]) => old[name] !== now)
    .map(([name, now]) => ({
      label: decisions[name] ?? name,
      old: old[name] || t('none'),
      now: now || t('none'),
    }));
}
