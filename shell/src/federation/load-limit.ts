const defaultSeconds = 8;

/**
 * Timeout in milliseconds for loading a remote, after which its area shows an error; from the page's setting
 * `remoteLoadSeconds`, or the default.
 */
export function readLoadLimit(): number {
  const settings: unknown = JSON.parse(document.getElementById('page-settings')?.textContent || '{}');
  const seconds = Number(Reflect.get(Object(settings), 'remoteLoadSeconds'));
  return (seconds > 0 ? seconds : defaultSeconds) * 1000;
}
