/** Links the dependencies of a package into a folder, from the packages installed here: packages, programs and the lock file. */
export function linkDependencies(folder: string, dependent: string): Promise<void>;
