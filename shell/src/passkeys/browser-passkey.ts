import type {
  passkeyBeginShape,
  PasskeyAssertion,
  PasskeyRegistration,
  passkeySignInBeginShape,
  ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

/** Loaded at its first use, so that the sign-in page stays small. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether the browser knows passkeys; over plain HTTP none does. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The browser or the person did not do it. Its message is for the person. */
export class PasskeyFailure extends Error {}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Has the browser make a passkey. @throws PasskeyFailure */
export async function makePasskey(
  optionsJSON: ReplyOf<ReturnType<typeof passkeyBeginShape>>['options'],
): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadWebAuthn();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    if (isNamed(error, 'InvalidStateError'))
      throw new PasskeyFailure(t('This device has a passkey for your account already.'));
    console.info('The browser made no passkey.', error);
    throw new PasskeyFailure(t('No passkey was made. Please try again.'));
  }
}

/** Has the browser ask for a passkey. @throws PasskeyFailure */
export async function askForPasskey(
  optionsJSON: ReplyOf<ReturnType<typeof passkeySignInBeginShape>>['options'],
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    console.info('The browser gave no passkey.', error);
    throw new PasskeyFailure(t('No passkey was used. Please try again.'));
  }
}

/** Whether the browser can offer passkeys where it fills in names. */
export async function canAutofill(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await loadWebAuthn();
  return browserSupportsWebAuthnAutofill().catch(() => false);
}

/** Has the browser offer passkeys in the field for the username. @throws where none was chosen, or another request began */
export async function offerPasskeys(
  optionsJSON: ReplyOf<ReturnType<typeof passkeySignInBeginShape>>['options'],
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Ends what {@link offerPasskeys} began. */
export const cancelAutofill = (): void =>
  void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
