import { shellName } from '@lexboard/shared-lib/contract';
import type { ReleaseState, RemoteState } from '../state/release-state.ts';
import { chooseVersion, type Choice } from './cohort.ts';
import type { SignedVisitor } from './visitor.ts';

/** What a request for a page or a manifest says about its sender. */
export interface VersionRequest {
  visitor: SignedVisitor | undefined;
  /** The versions that a developer chose, by remote. */
  overrides: ReadonlyMap<string, string>;
  /** The versions that they see by a preview link, by remote. */
  previewed: ReadonlyMap<string, string>;
  /** The versions of the shell that did not start in this browser. */
  failedShells: ReadonlySet<string>;
}

export type Choices = ReadonlyMap<string, Choice>;

/**
 * The fallback of a canary is the stable version; that of the stable version is the last good one before it. A member of a canary
 * set has none: its other members are untested with another version of it.
 */
export function findFallback(
  { stable, previous, canary }: RemoteState,
  { version }: Choice,
): string | undefined {
  if (version === canary?.version && canary.set !== undefined) return undefined;
  return version === stable ? previous : stable;
}

/** The shells that did not fail in this browser, the chosen one first. */
function listWorkingShells(
  { stable, previous }: RemoteState,
  choice: Choice,
  failed: ReadonlySet<string>,
): Choice[] {
  const others = [stable, previous].filter((version) => version !== undefined && version !== choice.version);
  const all = [choice, ...others.map((version): Choice => ({ version: String(version), channel: 'stable' }))];
  return all.filter(({ version }) => !failed.has(version));
}

/** The chosen version of each remote, the shell included. */
export interface ChosenVersions {
  choices: Choices;
  /** Whether there is another shell to fall back to when the page's shell does not start. */
  hasOtherShell: boolean;
}

const toChoice = (version: string | undefined, channel: Choice['channel']): Choice | undefined =>
  version === undefined ? undefined : { version, channel };

/** Chooses the version of each front end for a visitor. Where every shell has failed, the first choice stays. */
export function chooseVersions({ remotes }: ReleaseState, asking: VersionRequest): ChosenVersions {
  const { visitor, overrides, previewed, failedShells } = asking;
  const choices = new Map<string, Choice>();
  const canary = remotes.get(shellName)?.canary;
  // A visitor for whom the shell of a set failed gets no other member of that set.
  const failedSet = canary && failedShells.has(canary.version) ? canary.set : undefined;
  for (const [remote, state] of remotes) {
    const choice =
      toChoice(previewed.get(remote), 'preview') ??
      toChoice(overrides.get(remote), 'override') ??
      chooseVersion(state, visitor, failedSet);
    if (choice) choices.set(remote, choice);
  }
  const [shell, state] = [choices.get(shellName), remotes.get(shellName)];
  if (!shell || !state) return { choices, hasOtherShell: false };
  const [first = shell, other] = listWorkingShells(state, shell, failedShells);
  return { choices: choices.set(shellName, first), hasOtherShell: other !== undefined };
}
