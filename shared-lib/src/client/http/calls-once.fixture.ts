import { repeating } from './repeat.ts';

/** Tests of screens say what each call is answered with; that it is sent again has tests of its own. */
repeating.pausesMs = [];
