import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account-repository.ts';

/** Requires the right to see the grid of cards (decisions §5 "model_access_controller"). @throws Refused 403 */
export function requireGrid({ modelAccessController }: Account): void {
  if (modelAccessController.gridInfo === 'No') {
    throw new Refused(403, t('You may not see the grid: ask your administrator.'));
  }
}

/** Requires the right to search by text (decisions §5 "model_access_controller"). @throws Refused 403 */
export function requireSearch({ modelAccessController }: Account): void {
  if (modelAccessController.serchInfo === 'No') {
    throw new Refused(403, t('You may not search by text: ask your administrator.'));
  }
}
