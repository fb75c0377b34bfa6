import { object, string, type InferType } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { newPasswordFields } from '../../passwords/new-password-fields.ts';

/** The checks of D1 §5, in the order of the form. */
export const passwordSchema = object({
  oldPassword: string().required(() => t('Please fill the Old Password.')),
  ...newPasswordFields,
});

export type PasswordValues = InferType<typeof passwordSchema>;

export const emptyPasswords: PasswordValues = { oldPassword: '', password: '', conformPasswords: '' };
