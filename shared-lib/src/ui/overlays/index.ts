export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { SuccessDialog } from './success-dialog.tsx';
