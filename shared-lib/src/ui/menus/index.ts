export { Menu, MenuCheck, MenuItem, MenuSeparator } from './menu.tsx';
