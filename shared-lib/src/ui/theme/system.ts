import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalStyles } from './global-styles.ts';
import { memoizeRecipes } from './memoize-recipes.ts';
import { scales } from './scales.ts';

/**
 * The only theme. It is based on Chakra's style properties without its recipes: this library defines recipes beside
 * its components, so that unused ones are not loaded.
 */
export const system = memoizeRecipes(
  createSystem(defaultBaseConfig, {
    preflight: true,
    cssVarsPrefix: 'lx',
    globalCss: globalStyles,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        pulse: { '50%': { opacity: 0.5 } },
        // Delayed, so that a fast load shows no placeholder.
        appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
        'fade-in': { from: { opacity: 0 } },
        'fade-out': { to: { opacity: 0 } },
        'rise-in': { from: { opacity: 0, translate: '0 8px' } },
        'rise-out': { to: { opacity: 0, translate: '0 8px' } },
        'slide-start-in': { from: { translate: '-100% 0' } },
        'slide-start-out': { to: { translate: '-100% 0' } },
        'slide-end-in': { from: { translate: '100% 0' } },
        'slide-end-out': { to: { translate: '100% 0' } },
      },
      tokens: scales,
      semanticTokens: { colors },
      textStyles: { figures: { value: { fontVariantNumeric: 'tabular-nums' } } },
    },
  }),
);
