import { describeFacade, facades } from '../webpack/facades/facades.mjs';

const paths = Object.entries(facades).map(([name, facade]) => ({ name, message: describeFacade(facade) }));

/** Remotes import big shared libraries only through shared-lib's facades, which list the names in use. */
export const remotesUseFacades = {
  files: ['mfe-*/src/**/*.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths,
        patterns: [{ group: ['@chakra-ui/*/**', '@emotion/*'], message: 'Use @lexboard/shared-lib/ui.' }],
      },
    ],
  },
};
