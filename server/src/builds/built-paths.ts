/** The form of a path, for patterns. */
export const plainPathForm = String.raw`(?!\.)[\w.-]+(/(?!\.)[\w.-]+)*`;
const plainPath = new RegExp(`^${plainPathForm}$`);

/** Whether a path leads to a file below the folder that it is relative to, and to none that is hidden. */
export const isPlainPath = (path: string): boolean => plainPath.test(path);

/** File systems take 255 characters for a name, and buckets 1,024 for a path with the folder of its release. */
const LONGEST_NAME = 200;
const LONGEST_PATH = 500;

const isTooLong = (path: string) =>
  path.length > LONGEST_PATH || path.split('/').some((name) => name.length > LONGEST_NAME);

function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}

/**
 * Why built files cannot be stored under their paths, a sentence each.
 * @param recordFile the name of the record that names them, which lies beside them
 */
export function describePathFaults(paths: readonly string[], recordFile: string): string[] {
  const files = new Set([...paths, recordFile].map((path) => path.toLowerCase()));
  return paths.flatMap((path) => {
    if (isTooLong(path)) return `${recordFile} names a file by too long a path, ${path}.`;
    if (!isPlainPath(path)) return `${recordFile} names a file outside of it, ${path}.`;
    const folder = [...foldersOf(path)].find((name) => files.has(name.toLowerCase()));
    return folder === undefined ? [] : `${recordFile} names ${folder} as a file and as a folder.`;
  });
}
