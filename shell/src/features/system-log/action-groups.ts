import { logActions, timelineActions, type LogAction } from '@lexboard/shared-lib/contract';
import { labels } from '@lexboard/shared-lib/texts';

interface ActionGroup {
  label: string;
  actions: readonly string[];
}

const named: readonly { label: string; actions: readonly LogAction[] }[] = labels([
  {
    label: 'Signing in',
    actions: [
      'Signed in',
      'Sign-in failed',
      'Signed out',
      'Sign-in cancelled',
      'Two-factor code asked for',
      'Two-factor code failed',
    ],
  },
  {
    label: 'Passwords and security',
    actions: [
      'Password changed',
      'Password change failed',
      'Password reset asked for',
      'Password reset',
      'Invitation accepted',
      'Two-factor sign-in switched on',
      'Two-factor sign-in switched off',
      'Two-factor set-up failed',
      'Two-factor switch-off failed',
      'Passkey added',
      'Passkey renamed',
      'Passkey removed',
      'Passkey refused',
      'Passkey change failed',
      'Session end failed',
      'Terms accepted',
    ],
  },
  { label: 'Records', actions: timelineActions },
  { label: 'Files', actions: ['Exported', 'Downloaded'] },
  {
    label: 'Imports',
    actions: [
      'Import started',
      'Import stopped',
      'Import ended',
      'Import undo started',
      'Import undone',
      'Pack left',
    ],
  },
  {
    label: 'Releases',
    actions: [
      'Release published',
      'Canary changed',
      'Release promoted',
      'Release rolled back',
      'Release pinned',
      'Release unpinned',
      'Release retired',
      'Release owners changed',
      'Release policy changed',
      'Deploy token made',
      'Deploy token revoked',
      'Release preview link made',
      'Release notices added',
      'Release notices removed',
    ],
  },
]);

const grouped = new Set<string>(named.flatMap(({ actions }) => actions));
const others = logActions.filter((action) => !grouped.has(action));

/** All logged actions in groups; an action without a group belongs to 'Organisation'. */
export const actionGroups: readonly ActionGroup[] = [
  ...named,
  ...labels([{ label: 'Organisation', actions: others }]),
];
