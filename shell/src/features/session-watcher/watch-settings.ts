/** The times of the session watcher (D1 §9). */
export interface WatchSettings {
  /** The idle time before the countdown starts. */
  idleSeconds: number;
  countdownSeconds: number;
  /** The remaining countdown at which the warning opens. */
  warningSeconds: number;
  /** The start of the warning's own countdown. */
  warningCountdownSeconds: number;
}

const documented: WatchSettings = {
  idleSeconds: 720,
  countdownSeconds: 600,
  warningSeconds: 10,
  warningCountdownSeconds: 20,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function readSeconds(settings: object, name: keyof WatchSettings): number {
  const value: unknown = Reflect.get(settings, name);
  return typeof value === 'number' && value > 0 ? value : documented[name];
}

/** The times inlined into the page by the server, or the documented ones. */
export function readWatchSettings(): WatchSettings {
  const page: unknown = JSON.parse(document.getElementById('page-settings')?.textContent || '{}');
  const session: unknown = isObject(page) ? Reflect.get(page, 'session') : undefined;
  const settings = isObject(session) ? session : {};
  return {
    idleSeconds: readSeconds(settings, 'idleSeconds'),
    countdownSeconds: readSeconds(settings, 'countdownSeconds'),
    warningSeconds: readSeconds(settings, 'warningSeconds'),
    warningCountdownSeconds: readSeconds(settings, 'warningCountdownSeconds'),
  };
}
