import { readSession } from '@lexboard/shared-lib/session';

/** Names what this tab of the browser keeps of the workspace: it belongs to the person who left it so. */
export const workspaceKey = (part: 'address' | 'tabs' | 'places' | 'saved'): string =>
  `lexboard.workspace.${part}.${readSession()?.username ?? 'nobody'}`;
