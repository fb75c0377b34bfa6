import { colors } from '../theme/colors.ts';
import { findStrokeWidth } from './icon.tsx';

const tones = {
  muted: colors.fg.muted,
  accent: colors.accent.DEFAULT,
  danger: colors.danger.DEFAULT,
  onAccent: colors.accent.fg,
  ...colors.status,
};

/**
 * An icon as a CSS background, for lists with hundreds of icons: separate elements would double the browser's work on
 * each frame. It cannot use the page's colours, only its color scheme.
 */
export function createIconImage({ path }: { path: string }, tone: keyof typeof tones, size = 18): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke-width="${findStrokeWidth(size)}" stroke-linecap="round" stroke-linejoin="round" style="color-scheme:light dark;stroke:${tones[tone].value}"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
