import { t } from '@lexboard/shared-lib/texts';

/** Who has to sign an outcome: the checker, unless they said it themselves (change of law §2.4). */
export const describeSigner = (checker: string, reviewedBy: string | undefined): string =>
  checker === reviewedBy ? t('an administrator other than {checker}', { checker }) : checker;
