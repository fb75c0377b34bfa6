import { ref, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** The checks of D1 §5 for a new password, in the order of the form. */
export const newPasswordFields = {
  password: string().required(() => t('Please fill the Password.')),
  conformPasswords: string()
    .required(() => t('Please fill the Conform Password.'))
    .oneOf([ref('password')], () => t("Password Didn't Match")),
};
