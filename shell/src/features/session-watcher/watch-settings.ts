/** The times of the session watcher (D1 §9). */
export interface WatchSettings {
  /** Without activity for this long, the countdown starts. */
  idleSeconds: number;
  countdownSeconds: number;
  /** The warning opens when this much of the countdown is left … */
  warningSeconds: number;
  /** … and counts down from this. */
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

/** The times that the server wrote into the page, or the documented ones. */
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
