import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';
import { isBuiltFromNames, findPasswordFault } from './password-rule.ts';

interface NewPassword {
  password: string;
  conformPasswords: string;
}

const refuse = (field: keyof NewPassword, message: string) => Refused.byFields([{ field, message }]);

/**
 * Checks a new password: the checks of D1 §5 in the order of the form, and the password rule (decisions §5 "Password").
 * @throws Refused 422 at the field
 */
export function checkNewPassword({ password, conformPasswords }: NewPassword): void {
  if (password === '') throw refuse('password', t('Please fill the Password.'));
  if (conformPasswords === '') throw refuse('conformPasswords', t('Please fill the Conform Password.'));
  if (conformPasswords !== password) throw refuse('conformPasswords', t("Password Didn't Match"));
  const fault = findPasswordFault(password);
  if (fault) throw refuse('password', t('The password {fault}.', { fault }));
}

interface Names {
  username: string;
  email: string;
  organisation: string;
}

/**
 * Refuses a password that is little more than names of its account or of the product.
 * @throws Refused 422 at the field
 */
export function checkForNames(password: string, { username, email, organisation }: Names): void {
  const names = [username, email.replace(/@.*/, ''), organisation, 'Lexboard'];
  if (isBuiltFromNames(password, names)) {
    throw refuse(
      'password',
      t('The password is too easy to guess: it is mostly your name, your organisation’s or the product’s.'),
    );
  }
}
