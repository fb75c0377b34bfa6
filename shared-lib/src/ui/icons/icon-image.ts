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
 * An icon as a background, for what shows hundreds: elements of their own would double what the browser keeps account of
 * on every frame. An image knows no colours of the page, but its color scheme.
 */
export function createIconImage({ path }: { path: string }, tone: keyof typeof tones, size = 18): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke-width="${findStrokeWidth(size)}" stroke-linecap="round" stroke-linejoin="round" style="color-scheme:light dark;stroke:${tones[tone].value}"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
