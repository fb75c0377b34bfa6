import type { Page } from '@playwright/test';

type Counts = Record<string, unknown>;

const isReport = (value: unknown): value is { remotes: Counts[] } =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);

/** The reports of one page on remotes: the figures of a remote that all journeys use are those of all of them. */
export function watchReports(page: Page) {
  const reports: Counts[][] = [];
  page.on('request', (request) => {
    const body: unknown = request.url().endsWith('/api/releases/health') && request.postDataJSON();
    if (isReport(body)) reports.push(body.remotes);
  });
  return {
    sent: () => reports.length,
    /** The last report on a remote; nothing where there was none. */
    lastOf: (remote: string): Counts => reports.flat().findLast((counts) => counts.remote === remote) ?? {},
  };
}
