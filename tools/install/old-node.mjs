/**
 * Says that a version of Node is too old for a program; undefined where it is not. Old versions must be able to run this file.
 * @param {string} version such as `24.15.0`
 * @param {Record<number, number>} minors the oldest minor version of each major one that runs it; newer major ones do, too
 */
export function describeOldNode(version, minors) {
  const [major, minor] = version.split('.').map(Number);
  const newest = Math.max(...Object.keys(minors).map(Number));
  if (major > newest || minor >= minors[major]) return undefined;
  return `This needs Node ${newest}.${minors[newest]} or later, and runs on ${version}. Install one from https://nodejs.org and run the same command again.`;
}

/** Ends the program where Node is too old for it, with a line that says so. */
export function requireNode(minors) {
  const fault = describeOldNode(process.versions.node, minors);
  if (!fault) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
