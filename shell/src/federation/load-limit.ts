const defaultSeconds = 8;

/**
 * Milliseconds that a remote has to be on the page before its area says that it could not be loaded; the page's
 * setting `remoteLoadSeconds`, where it has one.
 */
export function readLoadLimit(): number {
  const settings: unknown = JSON.parse(document.getElementById('page-settings')?.textContent || '{}');
  const seconds = Number(Reflect.get(Object(settings), 'remoteLoadSeconds'));
  return (seconds > 0 ? seconds : defaultSeconds) * 1000;
}
