/** Links the installed packages into a copy of the repository; `workspaces`, its own packages, are the copy's. */
export function linkPackages(repository: string, copy: string, workspaces: readonly string[]): Promise<void>;
