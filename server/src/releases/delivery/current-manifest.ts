import { createHash } from 'node:crypto';
import { type LoadableRelease, type Preview, type Release, shellName } from '@lexboard/shared-lib/contract';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import { compress, type Compressed, type Encoding } from '../../http/replies/compressed.ts';
import { success } from '../../http/success.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { isShell, type ShellBuild } from '../../builds/shell-build.ts';
import { chooseVersions, findFallback, type Choices, type ChosenVersions } from './choose-versions.ts';
import type { Choice } from './cohort.ts';
import type { CurrentReleases } from './current-releases.ts';
import { readOverrides } from './overrides.ts';
import { listPreviewed, mayHavePreview, type Previews } from './previews/previews.ts';
import { readFailedShells } from './page/failed-shells.ts';
import type { PageShell } from './page/shell-page.ts';
import { isWatched } from '../state/is-watched.ts';
import { formatVisitorName, type ReleaseState } from '../state/release-state.ts';
import { readVisitor } from './visitor.ts';

/** The sizes of the caches for visitors and for combinations of versions. An entry has some kilobytes at most. */
const MAX_COOKIES = 10_000;
const MAX_COMBINATIONS = 500;

/** Longer headers are not cached, so that senders cannot fill the memory. */
const MAX_COOKIE_LENGTH = 1_000;

/**
 * Excludes files that a browser never requests by these addresses, or runs without a digest: compressed forms, texts of languages,
 * notices and source maps.
 */
const isForBrowsers = (file: string) => !/\.(br|gz|json|txt|map)$/.test(file);

const folderOf = ({ name, version }: BuildRecord) => `/remotes/${name}/${version}/`;

function loadable(record: BuildRecord, channel: Release['channel']): LoadableRelease {
  const { version, container, modules, addresses, label, labels } = record;
  const folder = folderOf(record);
  const entry = folder + record.entry;
  const files = record.files.filter(({ path }) => isForBrowsers(path));
  const named = { ...(label && { label }), ...(labels && { labels }) };
  return { version, container, entry, files, modules, addresses, ...named, folder, channel };
}

export interface VisitorManifest {
  etag: string;
  /** The body of the call's reply. */
  text: string;
  /** The manifest that is inlined in the page: without fallbacks and file sizes. */
  page: string;
  encoded: (encoding: Encoding) => Promise<Compressed>;
  /** The shell for this visitor's page; undefined where no shell is published. */
  shell: PageShell | undefined;
}

/** A development server serves the shell's files below this address. */
const developedFolder = '/shell/';

/** The parts of a manifest beside the remotes. */
interface ManifestDetails {
  shell?: { version: string; channel: Release['channel'] };
  revision: number;
  operator: boolean;
  owner?: boolean;
  overridable: boolean;
  preview?: Preview;
}

function pageText(remotes: Record<string, Release>, details: ManifestDetails): string {
  const small = Object.entries(remotes).map(([name, release]) => {
    const files = release.files.map(({ path, integrity }) => ({ path, integrity }));
    return [name, { ...release, files, fallback: null }] as const;
  });
  return JSON.stringify({ remotes: Object.fromEntries(small), ...details });
}

function manifestOf(
  remotes: Record<string, Release>,
  details: ManifestDetails,
  shell: PageShell | undefined,
): VisitorManifest {
  const text = JSON.stringify(success({ remotes, ...details }));
  const compressed = new Map<Encoding, Promise<Compressed>>();
  return {
    text,
    shell,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    page: pageText(remotes, details),
    encoded: (encoding) => {
      const known = compressed.get(encoding) ?? compress(text, encoding);
      compressed.set(encoding, known);
      return known;
    },
  };
}

interface ManifestOptions {
  /** Whether visitors may choose versions for themselves. */
  overridable: boolean;
  /** A shell in development, of which every page is made. */
  developed?: ShellBuild | undefined;
  previews: Pick<Previews, 'forVisitor'>;
}

/** Builds the manifest of each visitor, and caches it for each combination of versions in use. */
export class CurrentManifest {
  readonly #releases: CurrentReleases;
  readonly #overridable: boolean;
  readonly #developed: ShellBuild | undefined;
  readonly #previews: ManifestOptions['previews'];
  #state: ReleaseState | undefined;
  #byCookies = new BoundedMap<string, Promise<VisitorManifest>>(MAX_COOKIES);
  #byCombination = new BoundedMap<string, Promise<VisitorManifest>>(MAX_COMBINATIONS);

  constructor(releases: CurrentReleases, { overridable, developed, previews }: ManifestOptions) {
    this.#releases = releases;
    this.#overridable = overridable;
    this.#developed = developed;
    this.#previews = previews;
  }

  /**
   * The manifest for a Cookie header.
   * @throws DatabaseError when releases were never read and the database does not answer
   */
  async forVisitor(cookies = ''): Promise<VisitorManifest> {
    const state = await this.#releases.latest();
    if (state !== this.#state) this.#startAnew(state);
    const isLasting = !mayHavePreview(cookies);
    const known = isLasting ? this.#byCookies.get(cookies) : undefined;
    if (known) return known;
    const manifest = this.#manifestFor(state, cookies);
    if (isLasting && cookies.length <= MAX_COOKIE_LENGTH) this.#byCookies.set(cookies, manifest);
    return manifest;
  }

  #startAnew(state: ReleaseState): void {
    this.#state = state;
    this.#byCookies = new BoundedMap(MAX_COOKIES);
    this.#byCombination = new BoundedMap(MAX_COMBINATIONS);
  }

  async #manifestFor(state: ReleaseState, cookies: string): Promise<VisitorManifest> {
    const visitor = readVisitor(cookies, state.visitorKey);
    const overrides = this.#overridable ? readOverrides(cookies, state) : new Map<string, string>();
    const preview = await this.#previews.forVisitor(cookies, state);
    const previewed = listPreviewed(state, preview);
    const failedShells = readFailedShells(cookies);
    const chosen = chooseVersions(state, { visitor, overrides, previewed, failedShells });
    const isOwner = visitor !== undefined && state.owners.has(formatVisitorName(visitor));
    return this.#ofCombination(state, chosen, {
      revision: state.revision,
      operator: visitor !== undefined && visitor.organisationId === state.operator,
      ...(isOwner && { owner: true }),
      overridable: this.#overridable,
      ...(preview && { preview }),
    });
  }

  #ofCombination(
    state: ReleaseState,
    chosen: ChosenVersions,
    details: ManifestDetails,
  ): Promise<VisitorManifest> {
    const { choices, hasOtherShell } = chosen;
    const combination = JSON.stringify([details, hasOtherShell, ...choices]);
    const known = this.#byCombination.get(combination);
    if (known) return known;
    const making = this.#make(state, chosen, details);
    const combinations = this.#byCombination;
    combinations.set(combination, making);
    making.catch(() => this.#startAnew(state));
    return making;
  }

  async #make(
    state: ReleaseState,
    chosen: ChosenVersions,
    details: ManifestDetails,
  ): Promise<VisitorManifest> {
    const shell = await this.#findShell(chosen);
    const channel = chosen.choices.get(shellName)?.channel ?? 'stable';
    const ofPage = shell && { shell: { version: shell.build.version, channel } };
    return manifestOf(await this.#remotesOf(state, chosen.choices), { ...details, ...ofPage }, shell);
  }

  async #findShell({ choices, hasOtherShell }: ChosenVersions): Promise<PageShell | undefined> {
    if (this.#developed) return { build: this.#developed, folder: developedFolder, hasOther: false };
    const version = choices.get(shellName)?.version;
    const stored = version && (await this.#releases.find({ remote: shellName, version }));
    if (!stored || !isShell(stored.record)) return undefined;
    return { build: stored.record, folder: folderOf(stored.record), hasOther: hasOtherShell };
  }

  async #remotesOf({ remotes }: ReleaseState, choices: Choices): Promise<Record<string, Release>> {
    const releases = [...choices].map(async ([remote, choice]) => {
      if (remote === shellName) return [];
      const state = remotes.get(remote);
      const release = await this.#loadable(remote, choice);
      const standIn = state && findFallback(state, choice);
      if (!release) return [];
      const fallback = standIn ? await this.#loadable(remote, { version: standIn, channel: 'stable' }) : null;
      const watched = state && isWatched(state) ? { watched: true } : {};
      return [[remote, { ...release, ...watched, fallback: fallback ?? null }] as const];
    });
    return Object.fromEntries((await Promise.all(releases)).flat());
  }

  async #loadable(remote: string, { version, channel }: Choice): Promise<LoadableRelease | undefined> {
    const stored = await this.#releases.find({ remote, version });
    return stored && loadable(stored.record, channel);
  }
}
