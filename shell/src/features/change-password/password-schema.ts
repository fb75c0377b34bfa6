import { object, ref, string, type InferType } from '@lexboard/shared-lib/forms';

/** The checks of D1 §5, in the order of the form. */
export const passwordSchema = object({
  oldPassword: string().required('Please fill the Old Password.'),
  password: string().required('Please fill the Password.'),
  conformPasswords: string()
    .required('Please fill the Conform Password.')
    .oneOf([ref('password')], "Password Didn't Match"),
});

export type PasswordValues = InferType<typeof passwordSchema>;

export const emptyPasswords: PasswordValues = { oldPassword: '', password: '', conformPasswords: '' };
