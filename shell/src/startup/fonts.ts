import { currentLanguage } from '@lexboard/shared-lib/texts';

/** The unicode range of each font file, as in its package. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** Includes the rupee sign. */
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113';
const devanagari = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF';

const web = (family: string, file: URL, range: string) =>
  `@font-face { font-family: '${family}'; font-weight: 100 900; font-display: swap; unicode-range: ${range};
    src: url('${file.href}') format('woff2'); }`;

/** A system font scaled to the size of Inter as fallback, so that nothing moves when Inter loads. */
const standIn = (family: string, size: string, names: readonly string[]) =>
  `@font-face { font-family: '${family}'; size-adjust: ${size};
    src: ${names.map((name) => `local('${name}')`).join(', ')}; }`;

const devanagariFile = new URL(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  import.meta.url,
);

const rules = [
  web(
    'Inter',
    new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
    latin,
  ),
  web(
    'Inter',
    new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
    latinExtended,
  ),
  web('Noto Sans Devanagari', devanagariFile, devanagari),
  standIn('Inter Stand-in', '107%', ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica', 'Roboto']),
  standIn('Inter Wide Stand-in', '94%', ['DejaVu Sans', 'Verdana']),
];

/** Asks for a font before a text that needs it is there. */
function preload({ href }: URL): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href }));
}

/**
 * Declares the theme's fonts. The browser loads a file when the page shows one of its characters, a page in Hindi at once that of
 * Devanagari, and caches it for ever: its name contains its digest.
 */
export function declareFonts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets.push(sheet);
  if (currentLanguage() === 'hi') preload(devanagariFile);
}
