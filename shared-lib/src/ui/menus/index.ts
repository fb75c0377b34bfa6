export { Menu, MenuAt, MenuItem, MenuSeparator } from './menu.tsx';
