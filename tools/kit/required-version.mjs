import { listBrokenNames } from '../../server/src/builds/contract/broken-names.ts';

/** Who takes all that is offered, and gives all that is taken: a remote that uses everything. */
const reverse = ({ offers, takes, ...rest }) => ({ ...rest, offers: takes, takes: offers });

const listNames = ({ offers }) =>
  Object.entries(offers).flatMap(([place, names]) =>
    Object.entries(names).map(([name, { digest }]) => [`${name} of ${place}`, digest]),
  );

const describeBreak = ({ place, name, change }) =>
  `${name} of ${place} ${change === undefined ? 'is gone' : `has changed (${change})`}`;

/** What a remote may rely on, or be relied on for, that was built for `before`, and is not so any more. */
function listBreaks(before, now) {
  const remote = reverse(before);
  const broken = [
    ...listBrokenNames(remote, now, Object.keys(remote.takes)),
    ...listBrokenNames(now, remote, Object.keys(now.takes)),
  ].map(describeBreak);
  return before.bus === now.bus ? broken : [...broken, `the form-state bus has version ${now.bus}`];
}

/** What `now` offers and `before` did not, or not in this form. */
function listAdditions(before, now) {
  const known = new Map(listNames(before));
  return listNames(now)
    .filter(([name, digest]) => known.get(name) !== digest)
    .map(([name]) => `${name} is ${known.has(name) ? 'more' : 'new'}`);
}

const numbersOf = (version) => version.split('.').map(Number);

function isOlder(version, other) {
  const [one, two] = [numbersOf(version), numbersOf(other)];
  const place = one.findIndex((number, index) => number !== two[index]);
  return place >= 0 && one[place] < two[place];
}

function nextVersion(version, changes) {
  const [major, minor] = numbersOf(version);
  if (changes.breaks.length > 0) return `${major + 1}.0.0`;
  return changes.additions.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/**
 * The least version that a kit has to have (semver), and what asks for it.
 * @param {{ version: string, contract: object }} last the last kit, with what the page offered then
 * @param {object} contract what the page offers now
 */
export function requiredVersion({ version, contract: before }, contract) {
  const changes = { breaks: listBreaks(before, contract), additions: listAdditions(before, contract) };
  return {
    least: nextVersion(version, changes),
    reasons: changes.breaks.length > 0 ? changes.breaks : changes.additions,
  };
}

/** What is wrong with the kit's version; undefined where it is high enough. */
export function describeLowVersion(version, last, contract) {
  const { least, reasons } = requiredVersion(last, contract);
  if (!isOlder(version, least)) return undefined;
  return [
    `The kit must have version ${least} at least, not ${version} (tools/webpack/kit-version.mjs). Since ${last.version}:`,
    ...reasons.map((reason) => `- ${reason}`),
  ].join('\n');
}
