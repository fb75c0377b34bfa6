const releaseHealth = {
  page: '00000000-0000-4000-8000-000000000000',
  remotes: [
    {
      remote: 'mfe-roadmap',
      version: '1.0.0',
      shown: 1,
      loadFailures: 0,
      mountFailures: 0,
      errors: 1,
      fallbacks: 0,
      showMs: 300,
      longTaskMs: 0,
      lastError: 'x is not a function',
      failures: [{ message: 'x is not a function', frames: ['entry.js:1:20'] }],
    },
  ],
};

const operation = { remote: 'mfe-roadmap', revision: 1, reason: 'Tried it out' };

/** Good bodies of the calls of releases. */
export const releaseBodies = {
  releaseHealth,
  pageHealth: releaseHealth,
  releaseSeries: { remote: 'mfe-roadmap' },
  releaseHistory: { page: 1, pageSize: 10, remote: 'mfe-roadmap' },
  releaseCanary: {
    ...operation,
    version: '1.0.0',
    percent: 10,
    users: ['asha'],
    organisations: ['Demo Industries'],
    plan: { steps: [10, 50], everyMinutes: 30 },
  },
  releasePromote: { ...operation, version: '1.0.0' },
  releaseRollback: operation,
  releasePin: { ...operation, user: 'asha', version: '1.0.0' },
  releaseRetire: { ...operation, version: '1.0.0' },
  releaseCheck: { release: '{}', others: [{ release: '{}' }] },
  releaseUpload: { release: '{}', others: [{ release: '{}' }], everything: false },
  releasePublish: {
    upload: '00000000-0000-4000-8000-000000000000',
    others: ['00000000-0000-4000-8000-000000000001'],
    percent: 10,
    users: ['asha'],
    organisations: ['Demo Industries'],
    plan: { steps: [10, 50], everyMinutes: 30 },
    reason: 'Tried it out',
  },
  releaseComponents: { remote: 'mfe-roadmap' },
  releaseContents: { remote: 'mfe-roadmap', version: '1.0.0' },
  releaseTokens: { remote: 'mfe-roadmap' },
  releaseTokenAdd: {
    remote: 'mfe-roadmap',
    others: ['shell'],
    name: 'CI',
    scopes: ['publish', 'canary'],
    days: 30,
  },
  releaseTokenRevoke: { token: 1 },
  releaseTrustAdd: {
    remote: 'mfe-roadmap',
    others: ['shell'],
    trust: {
      provider: 'github',
      issuer: 'https://token.actions.githubusercontent.com',
      repository: 'octo/roadmap',
      ref: 'main',
      environment: 'production',
    },
    scopes: ['publish', 'canary'],
    days: 30,
  },
  releaseOwnersSet: { remote: 'mfe-roadmap', users: ['asha'] },
  releasePolicySet: {
    remote: 'mfe-roadmap',
    policy: { canary: { percent: 10, minutes: 60 }, badStable: 'alarm' },
  },
  releaseNoticesAdd: { url: 'https://chat.example/hooks/1', remote: 'mfe-roadmap' },
  releaseNoticesRemove: { webhook: '00000000-0000-4000-8000-000000000000' },
  releaseNoticesTest: { webhook: '00000000-0000-4000-8000-000000000000' },
  releasePreview: { remote: 'mfe-roadmap', version: '1.0.0', organisation: 'Demo Industries', minutes: 60 },
};
