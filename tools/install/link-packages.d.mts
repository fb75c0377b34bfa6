/** Gives a copy of the repository the packages as they are installed; `workspaces`, its own ones, are the copy's. */
export function linkPackages(repository: string, copy: string, workspaces: readonly string[]): Promise<void>;
