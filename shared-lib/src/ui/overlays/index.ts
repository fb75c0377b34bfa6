export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { Menu, MenuItem, MenuSeparator } from './menu.tsx';
export { SuccessDialog } from './success-dialog.tsx';
export { Tooltip } from './tooltip.tsx';
