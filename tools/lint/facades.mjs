const facades = {
  '@chakra-ui/react': 'ui, ui/overlays, ui/menus or ui/data',
  '@tanstack/react-query': 'query',
  'react-router-dom': 'router',
  'react-router': 'router',
  'single-spa': 'federation',
  '@module-federation/enhanced': 'federation',
};

const paths = Object.entries(facades).map(([name, facade]) => ({
  name,
  message: `A remote takes this from @lexboard/shared-lib (${facade}), so that the page has one copy.`,
}));

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
