/** One chunk, loaded with the first selection: actions then open at once, also offline. */
export { BulkDialog } from './bulk/bulk-dialog.tsx';
export { SelectionBar } from './selection-bar.tsx';
