export interface IconProps {
  /** Side of the square in CSS pixels. */
  size?: number;
}

/** Small icons need a stronger line. */
export const findStrokeWidth = (size: number) => (size < 16 ? 2.5 : 1.75);

/** Creates a 24-unit outline icon from one path. Hidden from screen readers: the text beside it says the same. */
export function drawIcon(path: string) {
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={findStrokeWidth(size)}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
      >
        <path d={path} />
      </svg>
    );
  }
  return Object.assign(Icon, { path });
}
