/** The form of a plain path, for regular expressions. */
export const plainPathForm = String.raw`(?!\.)[\w.-]+(/(?!\.)[\w.-]+)*`;
const plainPath = new RegExp(`^${plainPathForm}$`);

/** Whether a path is relative, stays below its folder and contains no hidden file or folder. */
export const isPlainPath = (path: string): boolean => plainPath.test(path);

/** File systems limit names to 255 characters, and buckets limit paths, which include the release's folder, to 1,024. */
const MAX_NAME_LENGTH = 200;
const MAX_PATH_LENGTH = 500;

const isTooLong = (path: string) =>
  path.length > MAX_PATH_LENGTH || path.split('/').some((name) => name.length > MAX_NAME_LENGTH);

function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end);
}

/**
 * Lists why built files cannot be stored under their paths, one sentence each.
 * @param recordFile the name of the record that lists them; it lies in the same folder
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
