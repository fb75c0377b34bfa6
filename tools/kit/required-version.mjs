import { listBrokenNames } from '../../server/src/builds/contract/broken-names.ts';

/** A remote that uses everything: it takes all that is offered, and offers all that is taken. */
const reverse = ({ offers, takes, ...rest }) => ({ ...rest, offers: takes, takes: offers });

const listNames = ({ offers }) =>
  Object.entries(offers).flatMap(([place, names]) =>
    Object.entries(names).map(([name, { digest }]) => [`${name} of ${place}`, digest]),
  );

const describeBreak = ({ place, name, change }) =>
  `${name} of ${place} ${change === undefined ? 'is gone' : `has changed (${change})`}`;

/** Lists what breaks remotes that were built for `before`: names they rely on, and names they are relied on for. */
function listBreaks(before, now) {
  const remote = reverse(before);
  const broken = [
    ...listBrokenNames(remote, now, Object.keys(remote.takes)),
    ...listBrokenNames(now, remote, Object.keys(now.takes)),
  ].map(describeBreak);
  return before.bus === now.bus ? broken : [...broken, `the form-state bus has version ${now.bus}`];
}

/** Lists the names that `now` offers and `before` did not offer, or not in this form. */
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
 * Determines the lowest version that semver allows for a kit, and the changes that require it.
 * @param {{ version: string, contract: object }} last the last kit, with what the page offered at the time
 * @param {object} contract what the page offers now
 */
export function requiredVersion({ version, contract: before }, contract) {
  const changes = { breaks: listBreaks(before, contract), additions: listAdditions(before, contract) };
  return {
    least: nextVersion(version, changes),
    reasons: changes.breaks.length > 0 ? changes.breaks : changes.additions,
  };
}

/** Describes why the kit's version is too low; undefined where it is high enough. */
export function describeLowVersion(version, last, contract) {
  const { least, reasons } = requiredVersion(last, contract);
  if (!isOlder(version, least)) return undefined;
  return [
    `The kit must have version ${least} at least, not ${version} (tools/webpack/kit-version.mjs). Since ${last.version}:`,
    ...reasons.map((reason) => `- ${reason}`),
  ].join('\n');
}
