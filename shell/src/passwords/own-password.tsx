import type { ComponentProps } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Field } from '@lexboard/shared-lib/ui';
import { renderFieldAlert } from './field-alert.tsx';
import { PasswordInput } from './password-input.tsx';

interface OwnPasswordProps {
  username: string;
  /** Name, value and handlers of the field. */
  field: ComponentProps<typeof PasswordInput>;
  message: string | undefined;
}

/** Asks a signed-in person for the password again. */
export function OwnPassword({ username, field, message }: OwnPasswordProps) {
  return (
    <>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Field label={t('Password')} message={renderFieldAlert(message)}>
        {(control) => <PasswordInput {...control} {...field} />}
      </Field>
    </>
  );
}
