/** Fetched together as rows are selected: what is asked for then opens at once, and without a connection too. */
export { BulkDialog } from './bulk/bulk-dialog.tsx';
export { SelectionBar } from './selection-bar.tsx';
