import { useRef } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { proofOptions, type PasskeyAssertion, type Proof } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { knowsPasskeys } from '../passkeys/browser-passkey.ts';

const proofQuery = queryOptions({
  queryKey: ['proof', 'options'],
  queryFn: ({ signal }) => request(proofOptions, { body: {}, signal }),
  retry: false,
  // What was just proved or set up counts.
  staleTime: 0,
});

const needed = string().required(() => t('Please fill the Password.'));
const optional = string().ensure();

/**
 * By what the person can prove who they are, where a form asks for it: a password, a passkey, a sign-in by the provider
 * (doors §1, §2). Until the server has said so, a password is asked for.
 */
export function useProof() {
  const { data, error, refetch } = useQuery(proofQuery);
  const signed = useRef<PasskeyAssertion>(undefined);
  const provider = data?.provider;
  const passkey = data?.passkey === true && knowsPasskeys();
  const password = (data?.password ?? true) || (!passkey && !provider);
  const isAlone = !error && !passkey && !provider;
  return {
    password,
    passkey,
    provider,
    /** Of the form's field `password`. */
    schema: isAlone ? needed : optional,
    /** Keeps what a passkey signed until the form is sent. */
    keep: (assertion: PasskeyAssertion) => {
      signed.current = assertion;
    },
    /** What the form sends: a passkey counts once. */
    take: (typed: string): Proof => {
      const assertion = signed.current;
      signed.current = undefined;
      if (assertion) return { passkey: assertion };
      return typed === '' ? {} : { password: typed };
    },
    readAgain: () => void refetch(),
  };
}

export type OwnProofState = ReturnType<typeof useProof>;
