import { importPath, readWorkspaceAddress, reviewPath } from '@lexboard/shared-lib/client';
import { kinds } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { labels } from '@lexboard/shared-lib/texts';
import {
  BookIcon,
  CalendarIcon,
  CircularIcon,
  DeleteIcon,
  LogsIcon,
  OrganisationIcon,
  ReleaseIcon,
  ShieldIcon,
  SystemIcon,
  TerminalIcon,
  TreeIcon,
  UnitsIcon,
  UsersIcon,
} from '@lexboard/shared-lib/ui';

/** An area of the product that has a menu entry and an address. */
export interface Place {
  label: string;
  path: string;
  /** The address for links from other areas, if not the area's start. */
  left?: () => string;
  icon: typeof BookIcon;
  /** Only for administrators (role yes, D1 §6) of the whole organisation, or also for those of units (units §3). */
  forAdministrators?: 'whole' | 'units';
  /** Only for administrators of the operating organisation and for owners of remotes. */
  forOperators?: boolean;
  /** The number shown beside its label. */
  counts?: 'ownOverdue';
  /** Addresses of this area that do not start with its path. */
  covers?: readonly string[];
}

const workspace: Place = labels({
  label: 'Workspace',
  path: '/workspace',
  left: readWorkspaceAddress,
  icon: BookIcon,
  covers: [...kinds.map(({ formPath }) => formPath), importPath],
});
const due: Place = labels({
  label: 'Due',
  path: '/due',
  icon: CalendarIcon,
  counts: 'ownOverdue',
  covers: [reviewPath],
});
const circulars: Place = labels({
  label: 'Circular/Amendments',
  path: '/circular-amendments',
  icon: CircularIcon,
});
const lawsTree: Place = labels({ label: 'Laws Tree', path: '/roadmap', icon: TreeIcon });

const users: Place = labels({ label: 'Users', path: '/users', icon: UsersIcon, forAdministrators: 'units' });
const systemLogs: Place = labels({
  label: 'System Logs',
  path: '/setup/detailedactivitylogs',
  icon: LogsIcon,
});
const moduleAccess: Place = labels({
  label: 'Module Access Controller',
  path: '/setup/user-module-access-controller',
  icon: ShieldIcon,
  forAdministrators: 'units',
});
const organisation: Place = labels({
  label: 'Organisation',
  path: '/setup/organisation',
  icon: OrganisationIcon,
  forAdministrators: 'whole',
});
const units: Place = labels({ label: 'Units', path: '/units', icon: UnitsIcon, forAdministrators: 'units' });
export const releases: Place = labels({
  label: 'Releases',
  path: '/setup/releases',
  icon: ReleaseIcon,
  forAdministrators: 'whole',
  forOperators: true,
});

export const sessions: Place = labels({ label: 'Sessions', path: '/sessions', icon: SystemIcon });
export const tokens: Place = labels({ label: 'Tokens', path: '/tokens', icon: TerminalIcon });
export const deletedRecords: Place = labels({
  label: 'Deleted records',
  path: '/setup/deleted-records',
  icon: DeleteIcon,
  forAdministrators: 'whole',
});

/** The side menu's entries in the order of D1 §2, then those of later specifications. */
export const menuPlaces: readonly Place[] = [
  workspace,
  due,
  users,
  circulars,
  lawsTree,
  systemLogs,
  moduleAccess,
  organisation,
  units,
];

/** The areas that the shell itself renders (decisions §2); some are linked from the profile menu only. */
export const shellPlaces: readonly Place[] = [
  users,
  systemLogs,
  moduleAccess,
  organisation,
  units,
  releases,
  sessions,
  tokens,
  deletedRecords,
];

/** Whether a person may open a place, apart from the owners of remotes. The server decides for each call. */
export const mayOpen = (
  { isAdministrator, managesPeople }: Session,
  { forAdministrators }: Pick<Place, 'forAdministrators'>,
): boolean =>
  forAdministrators === undefined || (forAdministrators === 'units' ? managesPeople : isAdministrator);
