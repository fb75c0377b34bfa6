export { Menu, MenuItem, MenuSeparator } from './menu.tsx';
