const KILO = 1024;

/** Bytes as people read them, with as many digits while they grow: "640 B", "12 KB", "3.4 MB". */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} KB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
