import { retryBackoff } from './repeat.ts';

/** Tests of screens fake each reply; retries have their own tests. */
retryBackoff.pausesMs = [];
