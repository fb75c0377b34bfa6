import type { Session } from '@lexboard/shared-lib/session';
import { t, words } from '@lexboard/shared-lib/texts';

const defaultLists = words({
  All: 'Default list: all records.',
  Draft: 'Default list: drafts.',
  Published: 'Default list: published records.',
});

/** Whether a person acts for other units than before. */
export const areOtherUnits = (before: Session, now: Session): boolean =>
  String(before.ownUnits) !== String(now.ownUnits);

/** Describes the differences between old and new rights, one sentence each. */
export function describeNews(before: Session, now: Session): string[] {
  const { statusInfo, serchInfo, gridInfo } = now.moduleAccess;
  const known = before.moduleAccess;
  return [
    before.managesPeople !== now.managesPeople &&
      (now.managesPeople ? t('You are an administrator now.') : t('You are no longer an administrator.')),
    areOtherUnits(before, now) &&
      (now.ownUnits ? t('You act for other units now.') : t('You act for the whole organisation now.')),
    before.canEdit !== now.canEdit &&
      (now.canEdit ? t('You may add and change records.') : t('You may read records, not change them.')),
    known.serchInfo !== serchInfo &&
      (serchInfo === 'Yes' ? t('You may search by text.') : t('You may not search by text any more.')),
    known.gridInfo !== gridInfo &&
      (gridInfo === 'Yes'
        ? t('You may look at lists as cards.')
        : t('You may not look at lists as cards any more.')),
    known.statusInfo !== statusInfo && defaultLists[statusInfo],
  ].filter((line) => line !== false);
}
