import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out, but Node offers. */
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

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...details) {
    super(...details);
    Object.assign(this.global, fromNode);
  }
}
