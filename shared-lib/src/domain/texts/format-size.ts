const KILO = 1024;

/** Formats a size in bytes for display: "640 B", "12 KB", "3.4 MB", "1.2 GB". */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO ** 2) return `${Math.round(bytes / KILO)} KB`;
  if (bytes < KILO ** 3) return `${(bytes / KILO ** 2).toFixed(1)} MB`;
  return `${(bytes / KILO ** 3).toFixed(1)} GB`;
}
