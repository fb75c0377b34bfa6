const STEP_REM = 0.25;
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 60, 64, 80, 96,
];

const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * STEP_REM}rem` }]));

/** Sizes, type and motion: a 4 px grid, three heading sizes, one radius, one shadow. */
export const scales = {
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    form: { value: '64rem' },
    text: { value: '45rem' },
    page: { value: '100rem' },
    panel: { value: '15rem' },
    filters: { value: '13.5rem' },
  },
  radii: { sm: { value: '3px' }, md: { value: '6px' }, full: { value: '9999px' } },
  shadows: { float: { value: '0 8px 28px rgb(9 20 19 / 0.18), 0 1px 3px rgb(9 20 19 / 0.14)' } },
  fonts: {
    body: {
      value:
        '"Inter", "Inter Stand-in", "Inter Wide Stand-in", "Noto Sans Devanagari", system-ui, -apple-system, "Segoe UI", sans-serif',
    },
    mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.5rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  durations: { fast: { value: '150ms' }, slow: { value: '300ms' } },
  zIndex: {
    sticky: { value: 10 },
    chrome: { value: 100 },
    overlay: { value: 1000 },
    notice: { value: 2000 },
  },
};
