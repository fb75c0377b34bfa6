import { ref, string } from '@lexboard/shared-lib/forms';

/** The checks of D1 §5 for a new password, in the order of the form. */
export const newPasswordFields = {
  password: string().required('Please fill the Password.'),
  conformPasswords: string()
    .required('Please fill the Conform Password.')
    .oneOf([ref('password')], "Password Didn't Match"),
};
