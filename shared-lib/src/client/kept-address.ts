const addressKey = 'lexboard.workspace.address';

/** Notes the query of the workspace's address, for whoever leads back to it in this tab. */
export function keepWorkspaceAddress(search: string): void {
  sessionStorage.setItem(addressKey, `/workspace${search}`);
}

/** Where the workspace was left in this tab, so that a form goes back to the list as it was. */
export const keptWorkspaceAddress = (): string => sessionStorage.getItem(addressKey) ?? '/workspace';
