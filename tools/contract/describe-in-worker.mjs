import { parentPort, workerData } from 'node:worker_threads';
import { describePlatform } from './describe-platform.mjs';

parentPort.postMessage(describePlatform(workerData));
