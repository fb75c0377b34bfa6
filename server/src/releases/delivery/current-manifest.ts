import { createHash } from 'node:crypto';
import type { LoadableRelease, Release } from '@lexboard/shared-lib/contract';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import { compress, type Compressed, type Encoding } from '../../http/replies/compressed.ts';
import { success } from '../../http/success.ts';
import type { BuildRecord } from '../../builds/build-record.ts';
import { chooseVersion, type Choice } from './cohort.ts';
import type { CurrentReleases } from './current-releases.ts';
import { readOverrides } from './overrides.ts';
import { formatVisitorName, type ReleaseState, type RemoteState } from '../state/release-state.ts';
import { readVisitor } from './visitor.ts';

/** So many people and combinations of versions are remembered; each is some kilobytes at most. */
const MOST_COOKIES = 10_000;
const MOST_COMBINATIONS = 500;

/** Longer headers are read each time: whoever sends them should not fill the memory. */
const LONGEST_COOKIE = 1_000;

/**
 * Files that a browser never asks for by these addresses, or runs without a digest: compressed forms, notices and
 * maps.
 */
const isForBrowsers = (file: string) => !/\.(br|gz|txt|map)$/.test(file);

function loadable(record: BuildRecord, channel: Release['channel']): LoadableRelease {
  const { name, version, container, modules, addresses, label } = record;
  const folder = `/remotes/${name}/${version}/`;
  const entry = folder + record.entry;
  const files = record.files.filter(({ path }) => isForBrowsers(path));
  return { version, container, entry, files, modules, addresses, ...(label && { label }), folder, channel };
}

/** A manifest as it is sent again and again. */
export interface VisitorManifest {
  etag: string;
  /** The reply of the call. */
  text: string;
  /** The same without fallbacks and sizes of files, for the page. */
  page: string;
  encoded: (encoding: Encoding) => Promise<Compressed>;
}

type Choices = ReadonlyMap<string, Choice>;

interface Told {
  revision: number;
  operator: boolean;
  owner?: boolean;
  overridable: boolean;
}

function pageText(remotes: Record<string, Release>, told: Told): string {
  const small = Object.entries(remotes).map(([name, release]) => {
    const files = release.files.map(({ path, integrity }) => ({ path, integrity }));
    return [name, { ...release, files, fallback: null }] as const;
  });
  return JSON.stringify({ remotes: Object.fromEntries(small), ...told });
}

function manifestOf(remotes: Record<string, Release>, told: Told): VisitorManifest {
  const text = JSON.stringify(success({ remotes, ...told }));
  const compressed = new Map<Encoding, Promise<Compressed>>();
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    page: pageText(remotes, told),
    encoded: (encoding) => {
      const known = compressed.get(encoding) ?? compress(text, encoding);
      compressed.set(encoding, known);
      return known;
    },
  };
}

/** A canary falls to the stable version, the stable one to the good one before it. */
const fallbackVersion = ({ stable, previous }: RemoteState, { version }: Choice) =>
  version === stable ? previous : stable;

/** The manifest of each visitor, made once for each combination of versions that people have at a time. */
export class CurrentManifest {
  readonly #releases: CurrentReleases;
  readonly #overridable: boolean;
  #state: ReleaseState | undefined;
  #byCookies = new BoundedMap<string, Promise<VisitorManifest>>(MOST_COOKIES);
  #byCombination = new BoundedMap<string, Promise<VisitorManifest>>(MOST_COMBINATIONS);

  constructor(releases: CurrentReleases, { overridable }: { overridable: boolean }) {
    this.#releases = releases;
    this.#overridable = overridable;
  }

  /**
   * The manifest for whoever sent these cookies.
   * @throws DatabaseError when releases were never read and the database does not answer
   */
  async forVisitor(cookies = ''): Promise<VisitorManifest> {
    const state = await this.#releases.latest();
    if (state !== this.#state) this.#startAnew(state);
    const known = this.#byCookies.get(cookies);
    if (known) return known;
    const manifest = this.#manifestFor(state, cookies);
    if (cookies.length <= LONGEST_COOKIE) this.#byCookies.set(cookies, manifest);
    return manifest;
  }

  #startAnew(state: ReleaseState): void {
    this.#state = state;
    this.#byCookies = new BoundedMap(MOST_COOKIES);
    this.#byCombination = new BoundedMap(MOST_COMBINATIONS);
  }

  #manifestFor(state: ReleaseState, cookies: string): Promise<VisitorManifest> {
    const visitor = readVisitor(cookies, state.visitorKey);
    const overrides = this.#overridable ? readOverrides(cookies, state) : new Map<string, string>();
    const choices = new Map<string, Choice>();
    for (const [remote, remoteState] of state.remotes) {
      const own = overrides.get(remote);
      const choice: Choice | undefined =
        own === undefined ? chooseVersion(remoteState, visitor) : { version: own, channel: 'override' };
      if (choice) choices.set(remote, choice);
    }
    const operator = visitor !== undefined && visitor.organisationId === state.operator;
    const isOwner = visitor !== undefined && state.owners.has(formatVisitorName(visitor));
    return this.#ofCombination(state, choices, { operator, ...(isOwner && { owner: true }) });
  }

  #ofCombination(
    state: ReleaseState,
    choices: Choices,
    looksAfter: Pick<Told, 'operator' | 'owner'>,
  ): Promise<VisitorManifest> {
    const combination = JSON.stringify([looksAfter, ...choices]);
    const known = this.#byCombination.get(combination);
    if (known) return known;
    const told = { revision: state.revision, ...looksAfter, overridable: this.#overridable };
    const making = this.#remotesOf(state, choices).then((remotes) => manifestOf(remotes, told));
    const combinations = this.#byCombination;
    combinations.set(combination, making);
    making.catch(() => this.#startAnew(state));
    return making;
  }

  async #remotesOf({ remotes }: ReleaseState, choices: Choices): Promise<Record<string, Release>> {
    const releases = [...choices].map(async ([remote, choice]) => {
      const state = remotes.get(remote);
      const release = await this.#loadable(remote, choice);
      const standIn = state && fallbackVersion(state, choice);
      if (!release) return [];
      const fallback = standIn ? await this.#loadable(remote, { version: standIn, channel: 'stable' }) : null;
      return [[remote, { ...release, fallback: fallback ?? null }] as const];
    });
    return Object.fromEntries((await Promise.all(releases)).flat());
  }

  async #loadable(remote: string, { version, channel }: Choice): Promise<LoadableRelease | undefined> {
    const stored = await this.#releases.find({ remote, version });
    return stored && loadable(stored.record, channel);
  }
}
