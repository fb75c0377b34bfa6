import {
  type ReleaseEvent,
  type RemoteOwners,
  type RemoteStatus,
  type VersionStatus,
  describeError,
  describeReach,
  describeReleaseEvent,
  describeReleaseState,
  joinNames,
} from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';

/** A time in this machine's time zone. */
const localTime = (iso: string) =>
  formatZonedTimestamp(new Intl.DateTimeFormat().resolvedOptions().timeZone, iso);

function describeCanary({ canary }: RemoteStatus): string {
  if (!canary) return '';
  const { version, set = [], percent, users, organisations, plan, verdict } = canary;
  const together = set.map((other) => `${other.remote} ${other.version}`);
  const parts = [
    `canary ${version} at ${percent} %`,
    ...(together.length > 0 ? [`as one with ${joinNames(together)}`] : []),
    ...(users.length + organisations.length > 0 ? [`for ${[...organisations, ...users].join(', ')}`] : []),
    ...(plan ? [`plan ${plan.steps.join(', ')}`] : []),
    ...(verdict ? [verdict.state] : []),
  ];
  return `, ${parts.join(', ')}`;
}

function describeRemote(status: RemoteStatus): string {
  const { remote, stable, previous, pins, versions } = status;
  const back = previous === null ? '' : `, previous ${previous}`;
  const pinned = pins.map(({ user, version }) => `, ${user} at ${version}`).join('');
  const published = `(${versions.length} published)`;
  return `${remote}  stable ${stable ?? 'none'}${describeCanary(status)}${back}${pinned}  ${published}`;
}

export const describeStatus = (remotes: readonly RemoteStatus[]): string =>
  remotes.map(describeRemote).join('\n') || 'Nothing is published.';

function describeVersion({
  version,
  state,
  publishedAt,
  publishedBy,
  takenBackFor,
  health: { covers = 0, calls = 0, failedCalls = 0, panels = 0, silentSessions = 0 },
}: VersionStatus): string {
  const why = takenBackFor === null ? '' : ` (${takenBackFor})`;
  const failed = failedCalls === 0 ? '' : `  failed calls: ${failedCalls} of ${calls}`;
  const seen = panels === 0 ? '' : `  error panels: ${panels}`;
  const silent = silentSessions === 0 ? '' : `  sessions without a report: ${silentSessions}`;
  const left = covers === 0 ? '' : `  left elements over the page: ${covers}`;
  return `  ${version}  ${describeReleaseState(state).toLowerCase()}${why}  published ${localTime(publishedAt)} by ${publishedBy}${failed}${seen}${silent}${left}`;
}

/** The errors of a version, indented below it. */
function describeErrors({ errors }: VersionStatus): string[] {
  if (!errors) return [];
  const groups = errors.groups.map((group) => {
    const seen = `first ${localTime(group.firstSeen)}, last ${localTime(group.lastSeen)}`;
    return `    ${describeError(group)}  ${describeReach(group)}, ${seen}`;
  });
  const more = errors.more === 0 ? [] : [`    and ${errors.more} more`];
  return [...groups, ...more, ...(errors.others === 0 ? [] : [`    others in sessions: ${errors.others}`])];
}

const describeVerdict = ({ canary, alarm }: RemoteStatus): string[] => [
  ...(alarm ? [`  Alarm: ${alarm.text}`] : []),
  ...(canary?.verdict ? [`  ${canary.verdict.text}`] : []),
];

/** Remotes with the verdict on their canary and with all versions, whose names other commands need. */
export const describeVersions = (remotes: readonly RemoteStatus[]): string =>
  remotes
    .flatMap((remote) => [
      describeRemote(remote),
      ...describeVerdict(remote),
      ...remote.versions.flatMap((version) => [describeVersion(version), ...describeErrors(version)]),
    ])
    .join('\n');

function describeEvent(event: ReleaseEvent): string {
  const { at, remote, version, action, actor, reason } = event;
  const done = `${action} by ${actor}${reason && `: ${reason}`}`;
  // Plain spaces, so that text copied from a terminal has no non-breaking ones.
  const detail = describeReleaseEvent(event).replaceAll('\u00a0', ' ');
  return [localTime(at), `${remote} ${version}`, done, detail].filter(Boolean).join('  ');
}

export const describeOwners = (owners: readonly RemoteOwners[]): string =>
  owners.map(({ remote, users }) => `${remote}  ${users.join(', ')}`).join('\n') ||
  'It has no owners: only administrators operate it.';

export const describeHistory = (events: readonly ReleaseEvent[]): string =>
  events.map(describeEvent).join('\n') || 'There is no history yet.';
