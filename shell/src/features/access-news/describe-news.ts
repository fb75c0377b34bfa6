import type { Session } from '@lexboard/shared-lib/session';

const startsWith = { All: 'all records', Draft: 'drafts', Published: 'published records' };

/** Whether a person acts for other units than before. */
export const areOtherUnits = (before: Session, now: Session): boolean =>
  String(before.ownUnits) !== String(now.ownUnits);

/** Describes the differences between old and new rights, one sentence each. */
export function describeNews(before: Session, now: Session): string[] {
  const { statusInfo, serchInfo, gridInfo } = now.moduleAccess;
  const known = before.moduleAccess;
  return [
    before.managesPeople !== now.managesPeople &&
      (now.managesPeople ? 'You are an administrator now.' : 'You are no longer an administrator.'),
    areOtherUnits(before, now) &&
      (now.ownUnits ? 'You act for other units now.' : 'You act for the whole organisation now.'),
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
