export interface IconProps {
  /** Side of the square in CSS pixels. */
  size?: number;
}

/** A 24-unit outline icon from one path. Hidden from readers: what it stands beside or labels says it in words. */
export function drawIcon(path: string) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size < 16 ? 2.5 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
      >
        <path d={path} />
      </svg>
    );
  };
}
