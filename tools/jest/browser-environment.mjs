import BaseEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Web APIs that jsdom lacks and Node has. */
const fromNode = {
  structuredClone,
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  BroadcastChannel,
};

export default class BrowserEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    Object.assign(this.global, fromNode);
  }
}
