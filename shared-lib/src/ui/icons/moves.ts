import { drawIcon } from './icon.tsx';

export const ArrowUpIcon = drawIcon('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = drawIcon('M12 5v14M6 13l6 6 6-6');
export const ReturnIcon = drawIcon('M9 6l-5 5 5 5M4 11h10a6 6 0 0 1 6 6v2');
export const RenewIcon = drawIcon('M19.5 12.5a7.5 7.5 0 1 1-2.3-5.8L20 9.4M20 4.4v5h-5');
export const SortIcon = drawIcon('M8 10l4-5 4 5M8 14l4 5 4-5');
export const ChevronUpIcon = drawIcon('M6 15l6-6 6 6');
export const ChevronDownIcon = drawIcon('M6 9l6 6 6-6');
export const ChevronLeftIcon = drawIcon('M15 6l-6 6 6 6');
export const ChevronRightIcon = drawIcon('M9 6l6 6-6 6');
export const ChevronsLeftIcon = drawIcon('M18 6l-6 6 6 6M11 6l-6 6 6 6');
export const ChevronsRightIcon = drawIcon('M6 6l6 6-6 6M13 6l6 6-6 6');
export const CloseIcon = drawIcon('M6 6l12 12M18 6L6 18');
export const MenuIcon = drawIcon('M4 6.5h16M4 12h16M4 17.5h16');
const dot = 'a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z';
export const MoreIcon = drawIcon(`M12 6${dot}M12 12.6${dot}M12 19.2${dot}`);
export const LogOutIcon = drawIcon('M10 4H5v16h5M15 8l4 4-4 4M19 12H9');
