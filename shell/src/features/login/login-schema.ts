import { boolean, object, string, type InferType } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** The checks of D1 §5 with their messages, in the order of the form. */
export const loginSchema = object({
  username: string()
    .trim()
    .required(() => t('enter the User name.')),
  password: string().required(() => t('Enter the Password.')),
  acceptTerms: boolean()
    .required()
    .oneOf([true], () => t('Please accept the Terms and Conditions.')),
});

export type LoginValues = InferType<typeof loginSchema>;

export const emptyLogin: LoginValues = { username: '', password: '', acceptTerms: false };
