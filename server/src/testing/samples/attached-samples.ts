export { completeBelow, draftBelow } from '../../api-document/examples/sample-records.ts';
