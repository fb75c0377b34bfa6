import fc from 'fast-check';
import { chooseVersion, cohortPosition, type SharedRelease } from './cohort.ts';
import { isWholeGate } from '../../testing/whole-gate.ts';
import { formatVisitorName, type RemoteState, type Visitor } from '../state/release-state.ts';

const personAt = (index: number): Visitor => ({
  organisationId: `00000000-0000-4000-8000-${String(index % 40).padStart(12, '0')}`,
  accountId: 1 + Math.floor(index / 40),
});
const people = Array.from({ length: isWholeGate ? 20_000 : 4_000 }, (_, index) => personAt(index));
const anyone = personAt(0);

const release = (change: Partial<SharedRelease> = {}): SharedRelease => ({
  remote: 'mfe-roadmap',
  version: '1.1.0',
  salt: '6f0f7c8e-58a1-4a0e-9a3b-2f6d1f6a9c11',
  ...change,
});

const publishedVersion = (version: string, isRetired = false) => ({
  version,
  salt: release().salt,
  stableAt: null,
  isTakenBack: false,
  isRetired,
  publishedBy: 'asha',
});

const remoteState = (change: Partial<RemoteState> = {}, percent = 0, named: string[] = []): RemoteState => ({
  remote: 'mfe-roadmap',
  stable: '1.0.0',
  previous: undefined,
  canary: { version: '1.1.0', salt: release().salt, percent, named: new Set(named) },
  pins: new Map(),
  versions: new Map(['1.0.0', '1.1.0', '1.2.0'].map((version) => [version, publishedVersion(version)])),
  ...change,
});

const countBelow = (places: number[], share: number) => places.filter((place) => place < share).length;

const anyRelease = fc.record({
  remote: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
  version: fc.stringMatching(/^[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}$/),
  salt: fc.uuid(),
});

/** Five standard deviations: it fails by chance once in two million times. */
const allowed = (share: number) => 5 * Math.sqrt(people.length * share * (1 - share));

test('a share of p % gets p % of the people, for any release', () => {
  fc.assert(
    fc.property(anyRelease, fc.double({ min: 0.0001, max: 0.9999, noNaN: true }), (chosen, share) => {
      const got = countBelow(
        people.map((person) => cohortPosition(chosen, person)),
        share,
      );
      expect(Math.abs(got - people.length * share)).toBeLessThanOrEqual(allowed(share));
    }),
    { numRuns: 5 },
  );
});

test('0 % gets nobody, and 100 % gets everyone', () => {
  const countCanary = (percent: number) => {
    const state = remoteState({}, percent);
    return people.filter((person) => chooseVersion(state, person)?.version === '1.1.0').length;
  };
  expect([countCanary(0), countCanary(100)]).toEqual([0, people.length]);
});

test('growing a share keeps those who have it', () => {
  const percents = fc.tuple(
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(anyRelease, percents, fc.nat(people.length - 1), ({ salt }, [one, other], index) => {
      const [smaller, larger] = one < other ? [one, other] : [other, one];
      const versionAt = (percent: number) =>
        chooseVersion(
          remoteState({ canary: { version: '1.1.0', salt, percent, named: new Set() } }),
          people[index],
        )?.version;
      if (versionAt(smaller) === '1.1.0') expect(versionAt(larger)).toBe('1.1.0');
    }),
    { numRuns: 1_000 },
  );
});

test('the same person gets the same side on every visit', () => {
  fc.assert(
    fc.property(anyRelease, fc.nat(people.length - 1), (chosen, index) => {
      const person = people[index] ?? anyone;
      expect(cohortPosition(chosen, { ...person })).toBe(cohortPosition({ ...chosen }, person));
    }),
  );
});

function correlation(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  const products = (left: number[], right: number[], [a, b]: [number, number]) =>
    left.reduce((sum, value, index) => sum + (value - a) * ((right[index] ?? 0) - b), 0);
  const spread = products(one, one, [meanOne, meanOne]) * products(other, other, [meanOther, meanOther]);
  return products(one, other, [meanOne, meanOther]) / Math.sqrt(spread);
}

test.each<[string, Partial<SharedRelease>]>([
  ['remote', { remote: 'mfe-workspace' }],
  ['version', { version: '1.2.0' }],
  ['release of the same name on another platform', { salt: '0d7c0f0e-7b0c-4c1e-8f0a-5b1f3c2d4e5f' }],
])('who is first has nothing to do with who is first for another %s', (_what, change) => {
  const one = people.map((person) => cohortPosition(release(), person));
  const other = people.map((person) => cohortPosition(release(change), person));
  // Five times the standard deviation of the correlation of independent values.
  expect(Math.abs(correlation(one, other))).toBeLessThan(5 / Math.sqrt(people.length));
  const inBoth = one.filter((place, index) => place < 0.1 && (other[index] ?? 1) < 0.1).length;
  expect(Math.abs(inBoth - people.length * 0.01)).toBeLessThanOrEqual(allowed(0.01));
});

describe('The version that somebody gets', () => {
  const pinnedTo = (version: string) => new Map([[formatVisitorName(anyone), version]]);

  test('is the stable one for who is not signed in, whatever the share', () => {
    expect(chooseVersion(remoteState({}, 100), undefined)).toEqual({ version: '1.0.0', channel: 'stable' });
  });

  test('is the one they are kept at, before names and share', () => {
    const state = remoteState({ pins: pinnedTo('1.2.0') }, 100, [formatVisitorName(anyone)]);
    expect(chooseVersion(state, anyone)).toEqual({ version: '1.2.0', channel: 'stable' });
    expect(chooseVersion(state, people[1])).toEqual({ version: '1.1.0', channel: 'canary' });
  });

  test('is not a retired one, even where they were kept at it', () => {
    const versions = new Map([['1.2.0', publishedVersion('1.2.0', true)]]);
    const state = remoteState({ pins: pinnedTo('1.2.0'), versions });
    expect(chooseVersion(state, anyone)).toEqual({ version: '1.0.0', channel: 'stable' });
  });

  test('is the canary for who is named, by themselves or with their organisation', () => {
    const canary = { version: '1.1.0', channel: 'canary' };
    const colleague = { ...anyone, accountId: 7_777 };
    const stranger = { organisationId: 'another', accountId: anyone.accountId };
    const byName = remoteState({}, 0, [formatVisitorName(anyone)]);
    expect([anyone, colleague].map((person) => chooseVersion(byName, person)?.channel)).toEqual([
      'canary',
      'stable',
    ]);
    const byOrganisation = remoteState({}, 0, [formatVisitorName({ ...anyone, accountId: 0 })]);
    expect(chooseVersion(byOrganisation, anyone)).toEqual(canary);
    expect(chooseVersion(byOrganisation, colleague)).toEqual(canary);
    expect(chooseVersion(byOrganisation, stranger)?.channel).toBe('stable');
  });

  test('is none where nothing is stable and they are not chosen', () => {
    expect(chooseVersion(remoteState({ stable: undefined }), anyone)).toBeUndefined();
  });
});
