const passkey = { id: '00000000-0000-4000-8000-000000000000' };
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

const signed = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

/** Good bodies of the calls of passkeys. */
export const passkeyBodies = {
  passkeyBegin: { password: 'something' },
  passkeyAdd: {
    name: 'Phone',
    response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  passkeySignIn: { response: signed },
  passkeyStep: { response: signed },
  passkeyRename: { ...passkey, name: 'Laptop' },
  passkeyRemove: { ...passkey, password: 'something' },
};
