/** Where the workspace notes its address (tab, filters, page …) in this tab. */
const addressKey = 'lexboard.workspace.address';
const workspace = '/workspace';

/** The list as it was before the form was opened; a stored address that leads elsewhere is not followed. */
export function workspaceAddress(): string {
  const stored = sessionStorage.getItem(addressKey) ?? '';
  return stored === workspace || stored.startsWith(`${workspace}?`) ? stored : workspace;
}
