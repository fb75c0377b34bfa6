import { shellName } from '@lexboard/shared-lib/contract';
import type { ReleaseState, RemoteState } from '../state/release-state.ts';
import { chooseVersion, type Choice } from './cohort.ts';
import type { SignedVisitor } from './visitor.ts';

/** What a request says of who asks for a page or a manifest. */
export interface Asking {
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
 * A canary falls to the stable version, the stable one to the good one before it. A set falls as a whole or not: nothing is known
 * of how the rest of it does with another version of a part.
 */
export function findFallback(
  { stable, previous, canary }: RemoteState,
  { version }: Choice,
): string | undefined {
  if (version === canary?.version && canary.set !== undefined) return undefined;
  return version === stable ? previous : stable;
}

/** The shells that did not fail in this browser: the one that is meant for it first. */
function listWorkingShells(
  { stable, previous }: RemoteState,
  choice: Choice,
  failed: ReadonlySet<string>,
): Choice[] {
  const others = [stable, previous].filter((version) => version !== undefined && version !== choice.version);
  const all = [choice, ...others.map((version): Choice => ({ version: String(version), channel: 'stable' }))];
  return all.filter(({ version }) => !failed.has(version));
}

/** The versions that somebody gets, by remote, the shell among them. */
export interface Chosen {
  choices: Choices;
  /** Whether there is another shell for a page whose shell does not start. */
  hasOtherShell: boolean;
}

const toChoice = (version: string | undefined, channel: Choice['channel']): Choice | undefined =>
  version === undefined ? undefined : { version, channel };

/** The version of each front end that a visitor gets. Where every shell has failed, they get the one that was meant for them. */
export function chooseVersions({ remotes }: ReleaseState, asking: Asking): Chosen {
  const { visitor, overrides, previewed, failedShells } = asking;
  const choices = new Map<string, Choice>();
  const canary = remotes.get(shellName)?.canary;
  // Who cannot have the shell of a set has nothing of that set.
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
