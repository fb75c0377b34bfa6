/** Good bodies of the calls of sign-in by a provider. */
export const signOnBodies = {
  signInStart: { name: 'asha@company.example', invitation: 'token' },
  signInFinish: { organisation: 'AAAAAAAAQACAAAAAAAAAAQ', answer: 'code=1&state=2' },
  signOnSave: {
    issuer: 'https://login.example',
    clientId: 'lexboard',
    clientSecret: 'secret',
    domains: ['company.example'],
    newcomers: 'view',
    claim: 'groups',
    grants: [{ value: 'legal', role: 'no', workspaceAccessType: 'Edit', units: [1] }],
    passwords: 'breakglass',
    breakGlass: [1],
    version: 1,
    password: 'correct horse battery',
    otp: '123456',
  },
  signOnTry: { password: 'correct horse battery', otp: '123456' },
  signOnApply: { version: 1 },
  signOnRemove: { stage: 'draft' },
  userLink: { id: 4, subject: 'asha', password: 'correct horse battery', otp: '123456' },
};
