/** Gives a folder what npm would install there for a package, out of what is installed here: packages, programs and the lock file. */
export function linkDependencies(folder: string, dependent: string): Promise<void>;
