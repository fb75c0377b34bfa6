import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** The browser says these itself for a reply or a request that is looked at here anyway. */
const repeatsReply = 'Failed to load resource';

/** A request that a page gave up on because it was left or closed is nobody's failure. */
const givenUp = 'net::ERR_ABORTED';

/** Code that the pointer or the focus on a menu entry fetched ahead may never be needed. */
const fetchedAhead = /\/remotes\/\S+ was preloaded using link preload but not used/;

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** Everything that went wrong in the browsers of one journey, whether anybody saw it or not. */
export class Faults {
  readonly #seen: string[] = [];

  /** Looks at all pages of a browser, from their first request on. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#noteConsole(message));
    context.on('weberror', (error) => this.#seen.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => this.#noteFailed(request));
    context.on('response', (response) => this.#noteReply(response));
  }

  /** The faults that are not expected. */
  except(expected: RegExp): string[] {
    return this.#seen.filter((fault) => !expected.test(fault));
  }

  #noteConsole(message: ConsoleMessage): void {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (!isFault || message.text().startsWith(repeatsReply) || fetchedAhead.test(message.text())) return;
    this.#seen.push(`console ${message.type()}: ${message.text()}`);
  }

  #noteFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== givenUp) this.#seen.push(`failed: ${pathOf(request.url())} ${reason}`);
  }

  #noteReply(response: Response): void {
    if (response.status() < 400) return;
    this.#seen.push(`${response.status()}: ${response.request().method()} ${pathOf(response.url())}`);
  }
}
