import { Refused } from '../http/refused.ts';
import { passwordFault } from './password-rule.ts';

interface NewPassword {
  password: string;
  conformPasswords: string;
}

/**
 * The checks of D1 §5 for a new password in the order of the form, and the rule for passwords (decisions §5 "Password").
 * @param names what it must not consist of
 * @throws Refused 422 at the field
 */
export function checkNewPassword({ password, conformPasswords }: NewPassword, names: string[]): void {
  const refuse = (field: keyof NewPassword, message: string) => Refused.byFields([{ field, message }]);
  if (password === '') throw refuse('password', 'Please fill the Password.');
  if (conformPasswords === '') throw refuse('conformPasswords', 'Please fill the Conform Password.');
  if (conformPasswords !== password) throw refuse('conformPasswords', "Password Didn't Match");
  const fault = passwordFault(password, names);
  if (fault) throw refuse('password', `The password ${fault}.`);
}
