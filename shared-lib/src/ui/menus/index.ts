export { Menu, MenuAt, MenuCheck, MenuItem, MenuSeparator } from './menu.tsx';
