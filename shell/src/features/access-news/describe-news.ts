import type { Session } from '@lexboard/shared-lib/session';

const startsWith = { All: 'all records', Draft: 'drafts', Published: 'published records' };

/** Describes the differences between old and new rights, one sentence each. */
export function describeNews(before: Session, now: Session): string[] {
  const { statusInfo, serchInfo, gridInfo } = now.moduleAccess;
  const known = before.moduleAccess;
  return [
    before.isAdministrator !== now.isAdministrator &&
      (now.isAdministrator ? 'You are an administrator now.' : 'You are no longer an administrator.'),
    before.canEdit !== now.canEdit &&
      (now.canEdit ? 'You may add and change records.' : 'You may read records, not change them.'),
    known.serchInfo !== serchInfo &&
      (serchInfo === 'Yes' ? 'You may search by text.' : 'You may not search by text any more.'),
    known.gridInfo !== gridInfo &&
      (gridInfo === 'Yes'
        ? 'You may look at lists as cards.'
        : 'You may not look at lists as cards any more.'),
    known.statusInfo !== statusInfo && `Default list: ${startsWith[statusInfo]}.`,
  ].filter((line) => line !== false);
}
